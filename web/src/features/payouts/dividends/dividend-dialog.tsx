import { Text } from '@mantine/core'
import type { DividendPreview } from '@zegel/contract/payouts/dividends'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Dialog } from '../../../ui/dialogs/dialog.tsx'
import { useUnsavedQuestion } from '../../../ui/dialogs/unsaved-question.tsx'
import { PreviewStep } from './preview-step.tsx'
import type { Resolution } from './resolution.ts'
import { ResolutionStep, useResolutionForm } from './resolution-step.tsx'

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
  const [isRecorded, setIsRecorded] = useState(false)
  const form = useResolutionForm(organizationId, (given, found) => {
    setResolution(given)
    setPreview(found)
  })
  const { close, question } = useUnsavedQuestion({
    isUnsaved: () => form.isDirty(),
    isBusy: form.isSaving || isRecorded,
    onClose,
  })

  function handleRecorded(id: string) {
    // Gone on to what was made, there is nothing to lose.
    flushSync(() => setIsRecorded(true))
    onRecorded(id)
  }

  return (
    <>
      <Dialog onClose={close} title={t('record')} size="large" closeOnClickOutside={false}>
        <Text size="sm" c="dimmed" mb="md">
          {t('form.step', { number: preview ? 2 : 1, of: 2 })} · {t(`form.${step}`)}
        </Text>
        {resolution && preview ? (
          <PreviewStep
            resolution={resolution}
            preview={preview}
            onBack={() => setPreview(undefined)}
            onRecorded={handleRecorded}
          />
        ) : (
          <ResolutionStep organizationId={organizationId} form={form} onClose={close} />
        )}
      </Dialog>
      {question}
    </>
  )
}
