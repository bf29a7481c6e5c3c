import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_COUNTS } from '@zegel/core/bonds/day-count'
import { PAYOUT_CHOICES, type PayoutChoice } from '@zegel/core/instruments/bond-choices'
import type { ContractForm } from '../../../lib/form.tsx'
import { SelectField } from '../../../ui/choice-fields.tsx'
import { DateField } from '../../../ui/date-field.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { PercentageField } from '../../../ui/number-fields.tsx'
import type { Bond } from '../values/bond.ts'
import { type Interest, isHigh, proposedInterestDate } from '../values/interest.ts'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import classes from './fields.module.css'

interface InterestFieldsProps {
  bond: Bond
  form: ContractForm<Interest>
  /** Usual percentages to choose from, for who starts with nothing. */
  hasPresets?: boolean
}

/** What a bond pays, how often, and when first. */
export function InterestFields({ bond, form, hasPresets = false }: InterestFieldsProps) {
  const { t } = useTranslation('terms')
  const { interest_percentage: percentage, payout } = form.values
  return (
    <>
      <InterestPercentage form={form} hasPresets={hasPresets} />
      {isHigh(percentage) && <InfoAlert tone="warning">{t('interestHigh')}</InfoAlert>}
      <PayoutFields form={form} propose={(values) => proposedInterestDate(bond, values)} />
      {payout !== 'bullet' && (
        <DateField
          label={t('fields.firstInterest')}
          description={t('fields.firstDateHelp')}
          clearable
          {...form.getInputProps('interest_start_date')}
        />
      )}
      <DayCountField {...form.getInputProps('day_count')} />
    </>
  )
}

/** How the days of a broken interest period are counted, folded away since the usual one suits nearly everybody. */
function DayCountField(props: SelectProps) {
  const { t } = useTranslation('terms')
  return (
    <details className={classes.advanced}>
      <summary>{t('advanced')}</summary>
      <SelectField
        label={t('fields.dayCount')}
        description={t('fields.dayCountHelp')}
        data={DAY_COUNTS.map((value) => ({ value, label: t(`dayCounts.${value}`) }))}
        {...props}
      />
    </details>
  )
}

interface PayoutFieldsProps {
  form: ContractForm<Interest>
  /** The first date that goes with a choice. */
  propose: (values: Interest) => string
}

/** How often interest is paid. A first date that was only proposed follows the choice. */
function PayoutFields({ form, propose }: PayoutFieldsProps) {
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

// As fractions, which is what the field has as its value.
const PRESETS = { '3': 0.03, '5': 0.05, '7': 0.07 } as const
const CHOICES = ['3', '5', '7', 'custom'] as const
type Choice = (typeof CHOICES)[number]

interface InterestPercentageProps {
  form: ContractForm<Interest>
  hasPresets: boolean
}

/** The interest a year: typed, or one of the usual percentages, of which the stored one shows as chosen. */
function InterestPercentage({ form, hasPresets }: InterestPercentageProps) {
  const { t } = useTranslation('terms')
  const [isCustom, setIsCustom] = useState(!presetOf(form.values.interest_percentage))
  const choice = isCustom ? 'custom' : presetOf(form.values.interest_percentage)

  function handleChoice(next: Choice) {
    setIsCustom(next === 'custom')
    if (next !== 'custom') form.setFieldValue('interest_percentage', PRESETS[next])
  }

  return (
    <>
      {hasPresets && (
        <ChoiceField
          label={t('fields.interest')}
          value={choice}
          onChange={handleChoice}
          options={CHOICES.map((value) => ({ value, label: t(`percentages.${value}`) }))}
        />
      )}
      {(isCustom || !hasPresets) && (
        <PercentageField
          label={hasPresets ? t('fields.percentage') : t('fields.interest')}
          description={t('fields.interestHelp')}
          data-autofocus
          {...form.getInputProps('interest_percentage')}
        />
      )}
    </>
  )
}

function presetOf(percentage: number | string): keyof typeof PRESETS | undefined {
  return CHOICES.find(
    (choice): choice is keyof typeof PRESETS =>
      choice !== 'custom' && PRESETS[choice] === percentage,
  )
}
