import { type Valuation, ValuationFacts } from '@zegel/contract/instruments/valuations'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { today } from '../../../lib/format.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { useOpenSection } from '../../../shared/instruments/use-open-section.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { notifySuccess, viewing } from '../../../ui/dialogs/toasts.tsx'
import { useAddValuation, useEditValuation } from './valuations.api.ts'

interface ValuationFormProps {
  instrumentId: string
  /** The one that is changed; without it one is added. */
  valuation?: Valuation | undefined
  onClose: () => void
}

/** States what a unit was worth on a day, or changes what was stated. */
export function ValuationForm({ instrumentId, valuation, onClose }: ValuationFormProps) {
  const { t } = useTranslation('valuations')
  const add = useAddValuation()
  const edit = useEditValuation()
  const openSection = useOpenSection(instrumentId)
  const deed = valuation ? 'edit' : 'add'
  const form = useContractForm({
    schema: ValuationFacts,
    initialValues: {
      value: valuation?.value ?? '',
      date: valuation?.date ?? today(),
      description: valuation?.description ?? '',
    },
    save: async (input) => {
      try {
        if (valuation) await edit.mutateAsync({ ...input, id: valuation.id })
        else await add.mutateAsync({ ...input, financial_instrument_id: instrumentId })
      } catch (error) {
        toastFailure(error, t(`${deed}.failed`))
        throw error
      }
      notifySuccess(t(`${deed}.done`), { action: viewing(() => openSection('valuations')) })
    },
    onSaved: onClose,
    // Told in a toast already, as whatever goes wrong here.
    onFailed: () => {},
  })
  return (
    <FormDialog
      title={t(`${deed}.title`)}
      form={form}
      submitLabel={t(`${deed}.submit`)}
      onClose={onClose}
    >
      <MoneyField
        label={t('form.value')}
        description={t('form.valueHelp')}
        data-autofocus
        {...form.getInputProps('value')}
      />
      <DateField label={t('form.date')} maxDate={today()} {...form.getInputProps('date')} />
      <TextareaField
        label={t('form.descriptionOptional')}
        description={t('form.descriptionHelp')}
        {...form.getInputProps('description')}
      />
    </FormDialog>
  )
}
