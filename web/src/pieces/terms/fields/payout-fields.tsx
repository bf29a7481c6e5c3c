import { PAYOUT_CHOICES, type PayoutChoice } from '@zegel/core/instruments/bond-choices'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import type { Interest } from '../values/interest.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'

interface PayoutFieldsProps {
  form: ContractForm<Interest>
  /** The first date that goes with a choice. */
  propose: (values: Interest) => string
}

/** How often interest is paid. A first date that was only proposed follows the choice. */
export function PayoutFields({ form, propose }: PayoutFieldsProps) {
  const { t } = useTranslation('terms')
  const isCustom = form.values.payout === 'custom'

  function handleChoice(payout: PayoutChoice) {
    const { values } = form
    const isProposed = values.interest_start_date === propose(values)
    const next = { ...values, payout }
    form.setFieldValue('payout', payout)
    if (isProposed) form.setFieldValue('interest_start_date', propose(next))
  }

  return (
    <>
      <ChoiceField
        label={t('fields.payout')}
        options={PAYOUT_CHOICES.map((value) => ({ value, label: t(`payouts.${value}`) }))}
        {...form.getInputProps('payout')}
        {...(!isCustom && {
          error: form.errors['interest_frequency'],
          'data-path': 'interest_frequency',
        })}
        onChange={handleChoice}
      />
      {isCustom && (
        <CountAndPeriod
          label={t('fields.every')}
          count={form.getInputProps('interest_frequency')}
          period={form.getInputProps('interest_period')}
        />
      )}
    </>
  )
}
