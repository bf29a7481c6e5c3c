import { Text } from '@mantine/core'
import type { DividendPreview } from '@zegel/contract/payouts/dividends'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { PreviewStep } from './preview-step.tsx'
import type { Resolution } from './resolution.ts'
import { ResolutionStep } from './resolution-step.tsx'

interface DividendDialogProps {
  organizationId: string
  onRecorded: (id: string) => void
  onClose: () => void
}

/** Records a dividend: what was resolved, and who gets what of it before it is recorded. */
export function DividendDialog({ organizationId, onRecorded, onClose }: DividendDialogProps) {
  const { t } = useTranslation('dividends')
  const [resolution, setResolution] = useState<Resolution>()
  const [preview, setPreview] = useState<DividendPreview>()
  const step = preview ? 'preview' : 'resolution'
  return (
    <Dialog onClose={onClose} title={t('record')} size="large" closeOnClickOutside={false}>
      <Text size="sm" c="dimmed" mb="md">
        {t('form.step', { number: preview ? 2 : 1, of: 2 })} · {t(`form.${step}`)}
      </Text>
      {resolution && preview ? (
        <PreviewStep
          resolution={resolution}
          preview={preview}
          onBack={() => setPreview(undefined)}
          onRecorded={onRecorded}
        />
      ) : (
        <ResolutionStep
          organizationId={organizationId}
          known={resolution}
          onClose={onClose}
          onNext={(given, found) => {
            setResolution(given)
            setPreview(found)
          }}
        />
      )}
    </Dialog>
  )
}
