import { NewTermsChange, type TermsChangePreview } from '@zegel/contract/instruments/terms-changes'
import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import { useTranslation } from '../../../../i18n/use-translation.ts'
import { useContractForm } from '../../../../lib/form.tsx'
import { today } from '../../../../lib/format.ts'
import { DateField } from '../../../../ui/fields/date-field.tsx'
import { OneFileField } from '../../../../shared/files/one-file-field.tsx'
import { TextareaField } from '../../../../ui/fields/textarea-field.tsx'
import { usePreviewTermsChange } from '../instrument-settings.api.ts'
import { StepForm } from '../../../../ui/dialogs/step-form.tsx'
import type { StepsTyped } from '../../../../ui/dialogs/unsaved-question.tsx'

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
  typed: StepsTyped
  onBack: () => void
  onNext: (resolution: Resolution, preview: TermsChangePreview) => void
}

/** The resolution with its date and document, and the day from which it holds; the server says what comes of it. */
export function ResolutionStep({
  instrumentId,
  terms,
  typed,
  onBack,
  onNext,
}: ResolutionStepProps) {
  const { t } = useTranslation(['terms-changes', 'ui'])
  const preview = usePreviewTermsChange()
  const form = useContractForm<typeof Given, Values>({
    schema: Given,
    initialValues: {
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
  const back = { label: t('ui:steps.back'), onBack }
  return (
    <StepForm form={form} submitLabel={t('next')} back={back} typed={typed}>
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
      <OneFileField
        label={t('fields.file')}
        file={file}
        error={form.errors['file']}
        onChange={(chosen) => form.setFieldValue('file', chosen)}
      />
      <TextareaField
        label={t('fields.note')}
        description={t('fields.noteHelp')}
        {...form.getInputProps('note')}
      />
    </StepForm>
  )
}
