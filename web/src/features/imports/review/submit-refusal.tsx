import { Button } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { failureText } from '../../../lib/failure-text.ts'
import { countsOf, isLacking, isUnchecked } from '../import-counts.ts'
import { RefusalInSight } from '../refusal-in-sight.tsx'

interface SubmitRefusalProps {
  import: Import
  /** What the last try to submit it answered. */
  error: unknown
  onSeek: () => void
}

/** Why an import could not be carried out, and the way to the row at fault. */
export function SubmitRefusal({ import: refused, error, onSeek }: SubmitRefusalProps) {
  const { t } = useTranslation('imports')
  // What its sheets lack is told at them.
  const known = isLacking(refused) ? undefined : refused.refusal
  const text = known ?? (error ? failureText(error) : undefined)
  if (!text) return null
  return (
    <RefusalInSight
      // A first check that failed says enough by itself: nothing was sent.
      {...(!isUnchecked(refused) && { title: t('review.failed') })}
      action={
        countsOf(refused).refused > 0 && (
          <Button variant="default" size="sm" onClick={onSeek}>
            {t('review.toError')}
          </Button>
        )
      }
    >
      {text}
    </RefusalInSight>
  )
}
