import { SimpleGrid } from '@mantine/core'
import { type DividendPreview, NewDividend } from '@zegel/contract/payouts/dividends'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { type ContractForm, useContractForm } from '../../../lib/form.tsx'
import { today } from '../../../lib/format.ts'
import { StepForm } from '../../../ui/dialogs/step-form.tsx'
import { SwitchField } from '../../../ui/fields/choice-fields.tsx'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { HELP_BELOW } from '../../../ui/fields/help-below.ts'
import { OneFileField } from '../../../shared/files/one-file-field.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { ClassRows } from './class-rows.tsx'
import { blankResolution, type Resolution } from './resolution.ts'
import { usePreviewDividend } from './dividends.api.ts'

/** The form of a resolution, which goes on with what the server says of who gets what by it. */
export function useResolutionForm(
  organizationId: string,
  onNext: (resolution: Resolution, preview: DividendPreview) => void,
): ContractForm<Resolution> {
  const preview = usePreviewDividend()
  const form = useContractForm<typeof NewDividend, Resolution>({
    schema: NewDividend,
    initialValues: blankResolution(organizationId),
    save: async () => {
      const values = form.getValues()
      const { file, description, ...body } = values
      onNext(values, await preview.mutateAsync({ body }))
    },
  })
  return form
}

interface ResolutionStepProps {
  organizationId: string
  form: ContractForm<Resolution>
  onClose: () => void
}

/** What was resolved, for which classes and with which days. */
export function ResolutionStep({ organizationId, form, onClose }: ResolutionStepProps) {
  const { t } = useTranslation(['dividends', 'ui'])
  const { file } = form.values
  return (
    <StepForm
      form={form}
      submitLabel={t('form.next')}
      back={{ label: t('ui:cancel'), onBack: onClose }}
    >
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md">
        <DateField
          label={t('form.resolvedOn')}
          maxDate={today()}
          {...form.getInputProps('resolved_on')}
        />
        <DateField
          label={t('form.boardApprovedOn')}
          description={t('form.boardHelp')}
          maxDate={today()}
          clearable
          inputWrapperOrder={HELP_BELOW}
          {...form.getInputProps('board_approved_on')}
        />
        <DateField
          label={t('form.recordDate')}
          description={t('form.recordDateHelp')}
          inputWrapperOrder={HELP_BELOW}
          {...form.getInputProps('record_date')}
        />
        <DateField
          label={t('form.paymentDate')}
          description={t('form.paymentDateHelp')}
          inputWrapperOrder={HELP_BELOW}
          {...form.getInputProps('payment_date')}
        />
      </SimpleGrid>
      <SwitchField
        label={t('form.isInterim')}
        {...form.getInputProps('is_interim', { type: 'checkbox' })}
      />
      <ClassRows organizationId={organizationId} form={form} />
      <OneFileField
        label={t('form.file')}
        file={file ?? null}
        error={form.errors['file']}
        onChange={(chosen) => form.setFieldValue('file', chosen ?? undefined)}
      />
      <TextareaField label={t('form.description')} {...form.getInputProps('description')} />
    </StepForm>
  )
}
