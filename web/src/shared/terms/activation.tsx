import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { ChoiceField } from './choice-field.tsx'
import { type Bond, bondForm } from './bond.ts'

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

const ACTIVATIONS = ['immediate', 'date'] as const

/** From when a bond runs as a person chooses it. */
interface Activation {
  activation: (typeof ACTIVATIONS)[number]
  activation_date: string
}

/**
 * From when a bond runs, as a form; at once, from the day it is sold, is stored as no date. With `movesFirstDates` a first payment that
 * would come too early follows from the new date; without it that is refused.
 */
export function activationForm(bond: Bond, { movesFirstDates = false } = {}) {
  return bondForm(bond, {
    initialValues: toActivation(bond),
    toInput: (values) => ({
      activation_date: chosenDate(values),
      ...(movesFirstDates && movedDates(bond, values)),
    }),
    part: 'activation',
  })
}

type FirstDates = Partial<Record<'interest_start_date' | 'redemption_start_date', null>>

/** The first payments that would come before the bond runs; without a date of its own such a one follows from the activation. */
export function movedDates({ settings, is_locked }: Bond, values: Activation): FirstDates {
  const date = chosenDate(values)
  const isEarly = (first: string | null) =>
    !is_locked && date !== null && first !== null && first <= date
  return {
    ...(isEarly(settings.interest_start_date) && { interest_start_date: null }),
    ...(isEarly(settings.redemption_start_date) && { redemption_start_date: null }),
  }
}

function chosenDate({ activation, activation_date }: Activation): string | null {
  return activation === 'date' ? activation_date : null
}

function toActivation({ settings: { activation_date } }: Bond): Activation {
  return {
    activation: activation_date ? 'date' : 'immediate',
    activation_date: activation_date ?? '',
  }
}
