import { Text } from '@mantine/core'
import { NewTermsChange, type TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../../../lib/form.tsx'
import { formatFileSize, today } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { DropArea } from '../../../../ui/fields/drop-area.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { usePreviewTermsChange } from '../instrument-settings.api.ts'
import { StepForm } from '../../../../ui/dialogs/step-form.tsx'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx'
const Given = NewTermsChange.omit({ terms: true })

/** By what terms change, and from when, as it is sent. */
export interface Resolution {
  financial_instrument_id: string
  resolved_on: string
  effective_date: string
  note: string
  file: File
}

interface Values extends Omit<Resolution, 'file'> {
  file: File | null
}

interface ResolutionStepProps {
  instrumentId: string
  terms: NewTerms
  known: Resolution | undefined
  onBack: () => void
  onNext: (resolution: Resolution, preview: TermsChangePreview) => void
}

/** The resolution with its date and document, and the day from which it holds; the server says what comes of it. */
export function ResolutionStep({
  instrumentId,
  terms,
  known,
  onBack,
  onNext,
}: ResolutionStepProps) {
  const { t } = useTranslation(['terms-changes', 'ui'])
  const preview = usePreviewTermsChange()
  const form = useContractForm<typeof Given, Values>({
    schema: Given,
    initialValues: known ?? {
      financial_instrument_id: instrumentId,
      ...{ resolved_on: today(), effective_date: '', note: '', file: null },
    },
    save: async ({ file, note, ...given }) => {
      const { effective_date } = given
      const found = await preview.mutateAsync({
        ...{ financial_instrument_id: instrumentId, effective_date },
        terms: JSON.stringify(terms),
      })
      onNext({ ...given, note: note ?? '', file }, found)
    },
  })
  const { file } = form.values
  return (
    <StepForm form={form} submitLabel={t('next')} back={{ label: t('ui:steps.back'), onBack }}>
      <DateField
        label={t('fields.resolvedOn')}
        maxDate={today()}
        data-autofocus
        {...form.getInputProps('resolved_on')}
      />
      <DateField
        label={t('fields.effectiveDate')}
        description={t('fields.effectiveDateHelp')}
        {...form.getInputProps('effective_date')}
      />
      <DropArea
        label={t('fields.file')}
        line={
          <>
            <strong>{t('fields.drop')}</strong> {t('fields.choose')}
          </>
        }
        hint={t('fields.fileHint')}
        accept={ACCEPT}
        onFiles={([chosen]) => chosen && form.setFieldValue('file', chosen)}
        error={form.errors['file']}
        data-path="file"
      />
      {file && (
        <Text size="sm" style={{ overflowWrap: 'break-word' }}>
          {file.name}{' '}
          <Text span size="sm" c="dimmed">
            {formatFileSize(file.size)}
          </Text>
        </Text>
      )}
      <TextareaField
        label={t('fields.note')}
        description={t('fields.noteHelp')}
        {...form.getInputProps('note')}
      />
    </StepForm>
  )
}
