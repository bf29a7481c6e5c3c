import { Stack, Text } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import { ChosenFiles, fileKey } from '../../../pieces/files/chosen-files.tsx'
import { DropArea } from '../../../ui/drop-area.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { asksConsent } from '../transfer-draft.ts'
import { TransactionDocuments } from '../transaction-documents.tsx'
import type { TransferForm } from '../use-transfer-form.ts'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.odt,.ods,.txt,.csv'

interface AttachmentsStepProps {
  transfer: TransferForm
  instrument: Instrument
}

/** What goes with it: of options the consent, and for shares what will be needed besides. */
export function AttachmentsStep({ transfer: { form }, instrument }: AttachmentsStepProps) {
  const { t } = useTranslation(['transfers', 'entity-files'])
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
        <DropArea
          label={t(needsConsent ? 'attachments.consentLabel' : 'attachments.label')}
          line={
            <>
              <strong>{t('entity-files:add.drop')}</strong> {t('entity-files:add.choose')}
            </>
          }
          hint={t('entity-files:add.hint')}
          accept={ACCEPT}
          onFiles={(added) => setFiles(withoutDoubles([...files, ...added]))}
          error={form.errors.file}
          data-path="file"
        />
        <ChosenFiles files={files} refused={refusedOf(files, form.errors)} onChange={setFiles} />
        <Text size="sm" c="dimmed">
          {t('attachments.notKept')}
        </Text>
      </Stack>
      <TransactionDocuments instrumentId={instrument.id} />
    </Stack>
  )
}

function withoutDoubles(files: readonly File[]): File[] {
  return [...new Map(files.map((file) => [fileKey(file), file])).values()]
}

// 'file.2' is the third that was sent.
function refusedOf(
  files: readonly File[],
  errors: Readonly<Record<string, unknown>>,
): ReadonlyMap<File, string> {
  return new Map(
    files.flatMap((file, index) => {
      const text = errors[`file.${index}`]
      return typeof text === 'string' ? [[file, text] as const] : []
    }),
  )
}
