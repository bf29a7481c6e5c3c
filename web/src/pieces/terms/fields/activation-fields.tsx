import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { ACTIVATIONS, type Activation } from '../values/activation.ts'
import { ChoiceField } from './choice-field.tsx'

/** From when a bond runs: at once, from the day it is sold, or from a day. */
export function ActivationFields({ form }: { form: ContractForm<Activation> }) {
  const { t } = useTranslation('terms')
  const { activation } = form.values
  return (
    <>
      <ChoiceField
        label={t('fields.activation')}
        takesFocus
        description={t(`activations.${activation}Help`)}
        options={ACTIVATIONS.map((value) => ({ value, label: t(`activations.${value}`) }))}
        {...form.getInputProps('activation')}
      />
      {activation === 'date' && (
        <DateField label={t('fields.activationDate')} {...form.getInputProps('activation_date')} />
      )}
    </>
  )
}
