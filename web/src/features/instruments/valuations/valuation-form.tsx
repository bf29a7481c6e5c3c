import { type Valuation, ValuationFacts } from '@zegel/contract/instruments/valuations'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney, today } from '../../../lib/format.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues, useLatest } from '../../../lib/use-followed-values.ts'
import { ChangedByBoth } from '../../../shared/acting/changed-by-both.tsx'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { useOpenSection } from '../../../shared/instruments/use-open-section.ts'
import { DateField } from '../../../ui/fields/date-field.tsx'
import { FormDialog } from '../../../ui/dialogs/form-dialog.tsx'
import { MoneyField } from '../../../ui/fields/number-fields.tsx'
import { TextareaField } from '../../../ui/fields/textarea-field.tsx'
import { notifySuccess, viewing } from '../../../ui/dialogs/toasts.tsx'
import { useAddValuation, useEditValuation, valuationsQuery } from './valuations.api.ts'

interface ValuationFormProps {
  instrumentId: string
  /** The one that is changed; without it one is added. */
  valuation?: Valuation | undefined
  onClose: () => void
}

/** States what a unit was worth on a day, or changes what was stated. */
export function ValuationForm({ instrumentId, valuation: opened, onClose }: ValuationFormProps) {
  const { t } = useTranslation('valuations')
  const valuation = useLatest(valuationsQuery(instrumentId), opened)
  const add = useAddValuation()
  const edit = useEditValuation()
  const openSection = useOpenSection(instrumentId)
  const deed = valuation ? 'edit' : 'add'
  const values = {
    value: valuation?.value ?? '',
    date: valuation?.date ?? today(),
    description: valuation?.description ?? '',
  }
  const contractForm = useContractForm({
    schema: ValuationFacts,
    initialValues: values,
    save: async (input) => {
      try {
        if (valuation)
          await edit.mutateAsync({ ...input, id: valuation.id, version: valuation.version })
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
  const form = useFollowedValues(contractForm, values)
  return (
    <FormDialog
      title={t(`${deed}.title`)}
      form={form}
      submitLabel={t(`${deed}.submit`)}
      onClose={onClose}
    >
      <ChangedByBoth
        form={form}
        labels={{
          value: { label: t('form.value'), write: formatMoney },
          date: { label: t('form.date'), write: formatDate },
          description: t('form.descriptionOptional'),
        }}
      />
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
