import { Button } from '@mantine/core'
import type { Import } from '@zegel/contract/imports/imports'
import { isUnderWay, mayCancel } from '@zegel/core/imports/import-status'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { whenAnswered } from '../../shared/acting/when-answered.ts'
import { toastRefusal } from '../../shared/acting/toast-failure.ts'
import { Section } from '../../ui/section.tsx'
import { useCancelImport } from './imports.api.ts'
import { ProgressPanel } from './progress-panel.tsx'

/** How far what is being done with an import is, and how to stop it. Nothing while nothing is being done. */
export function ImportProgress({ import: moving }: { import: Import }) {
  const { t } = useTranslation('imports')
  const cancel = useCancelImport(moving.id)
  const progress = useProgress(moving)
  if (!progress) return null
  return (
    <Section>
      <ProgressPanel
        {...progress}
        action={
          mayCancel(moving.status) && (
            <Button
              variant="default"
              size="sm"
              loading={cancel.isPending}
              onClick={() =>
                whenAnswered(cancel.mutateAsync(), {
                  onError: (error) => toastRefusal(error, t('progress.notCancelled')),
                })
              }
            >
              {t('progress.cancel')}
            </Button>
          )
        }
      />
    </Section>
  )
}

function useProgress({ status, progress }: Import) {
  const { t } = useTranslation('imports')
  const { read, checked, written, total, steps } = progress
  if (!isUnderWay(status)) return undefined
  const isWriting = status === 'submitting' || status === 'undoing'
  const [done, of] = isWriting ? [written, steps] : [status === 'reading' ? read : checked, total]
  return {
    title: t(`progress.${status as 'reading'}`), // safe: one of those under way, which all have a title
    part: of ? done / of : undefined,
    line: line(),
  }

  function line(): string {
    if (of) {
      const words = { done: formatUnits(done), total: formatUnits(of) }
      return isWriting ? t('progress.stepsOf', words) : t('progress.rowsOf', words)
    }
    if (done > 0 && !isWriting)
      return t('progress.rows', { count: done, formatted: formatUnits(done) })
    return t('progress.starting')
  }
}
