import { Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { FilesDrop } from '../../../../shared/files/files-drop.tsx'
import { refusedFiles } from '../../../../shared/files/use-files-form.ts'
import { InfoAlert } from '../../../../ui/info-alert.tsx'
import { asksConsent } from '../transfer-draft.ts'
import { TransactionDocuments } from '../transaction-documents.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

interface AttachmentsStepProps {
  transfer: TransferForm
  instrument: Instrument
}

/** What goes with it: of options the consent, and for shares what will be needed besides. */
export function AttachmentsStep({ transfer: { form }, instrument }: AttachmentsStepProps) {
  const { t } = useTranslation('transfers')
  const { file: files, lost } = form.values
  const needsConsent = asksConsent(instrument.type)

  function setFiles(file: File[]) {
    form.clearErrors()
    form.setValues({ file, lost: [] })
  }

  return (
    <Stack gap="lg">
      {needsConsent && <InfoAlert>{t('attachments.consent')}</InfoAlert>}
      {isNumbered(instrument.type) && <InfoAlert>{t('attachments.notary')}</InfoAlert>}
      {lost.length > 0 && (
        <InfoAlert tone="warning">
          {t('attachments.lost', { count: lost.length, names: lost.join(', ') })}
        </InfoAlert>
      )}
      <Stack gap="xs">
        <FilesDrop
          label={t(needsConsent ? 'attachments.consentLabel' : 'attachments.label')}
          files={files}
          refused={refusedFiles(files, (path) => toText(form.errors[path]))}
          onChange={setFiles}
          error={form.errors.file}
        />
        <Text size="sm" c="dimmed">
          {t('attachments.notKept')}
        </Text>
      </Stack>
      <TransactionDocuments instrumentId={instrument.id} />
    </Stack>
  )
}

function toText(error: unknown): string | undefined {
  return typeof error === 'string' ? error : undefined
}
