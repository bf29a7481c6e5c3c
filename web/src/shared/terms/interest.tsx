import type { SelectProps } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { HIGHEST_INTEREST } from '@zegel/contract/instruments/instrument-terms'
import { DAY_COUNTS, type DayCount } from '@zegel/core/bonds/days/day-count'
import {
  PAYOUT_CHOICES,
  type PayoutChoice,
  payoutChoice,
  payoutTerms,
} from '@zegel/core/instruments/bond-choices'
import { inMonths, type Period } from '@zegel/core/instruments/bond-terms'
import { firstPaymentDate } from '@zegel/core/bonds/days/first-payments'
import { USUAL_BOND } from '@zegel/core/instruments/usual-terms'
import type { ContractForm } from '../../lib/form.tsx'
import { today } from '../../lib/format.ts'
import { SelectField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { PercentageField } from '../../ui/fields/number-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import classes from './fields.module.css'
import { type Bond, bondForm } from './bond.ts'

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
  const choice = isCustom ? 'custom' : (presetOf(form.values.interest_percentage) ?? 'custom')

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
          {...(choice !== 'custom' && {
            error: form.errors['interest_percentage'],
            'data-path': 'interest_percentage',
          })}
        />
      )}
      {(choice === 'custom' || !hasPresets) && (
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

/** The interest of a bond as a person chooses it; numbers may still be text, the percentage is a fraction. */
interface Interest {
  interest_percentage: number | string
  payout: PayoutChoice
  interest_frequency: number | string
  interest_period: Period
  interest_start_date: string
  day_count: DayCount
}

const MILLION = 1_000_000
const HIGH = 0.1

/** What a bond pays, how often, and when first, as a form. */
export function interestForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toInterest(bond),
    toInput: ({ payout, interest_percentage, interest_start_date, day_count, ...custom }) => ({
      day_count,
      ...payoutTerms(payout, custom),
      // A percentage that is still text is refused as such.
      interest_percentage: interest_percentage as number, // safe: the schema looks at it first
      interest_start_date: payout === 'bullet' ? null : interest_start_date || null,
    }),
    part: 'interest',
  })
}

/** Above what is usual; it can be saved, up to what counts as commercial. */
function isHigh(percentage: number | string): boolean {
  return typeof percentage === 'number' && percentage > HIGH && percentage <= HIGHEST_INTEREST
}

// What is stored, as choices; what is not set yet gets the usual choice.
function toInterest(bond: Bond): Interest {
  const { settings } = bond
  const choices = {
    payout: payoutChoice(settings),
    interest_frequency: settings.interest_frequency ?? 1,
    interest_period: settings.interest_period ?? 'year',
  } as const
  return {
    ...choices,
    interest_percentage: settings.interest_percentage ?? USUAL_BOND.interest_millionths / MILLION,
    day_count: settings.day_count,
    interest_start_date: settings.interest_start_date ?? proposedInterestDate(bond, choices),
  }
}

type Interval = Pick<Interest, 'payout' | 'interest_frequency' | 'interest_period'>

/** When interest would first be paid, for who has not decided yet. */
function proposedInterestDate({ settings }: Bond, { payout, ...custom }: Interval): string {
  const { interest_frequency, interest_period } = payoutTerms(payout, custom)
  const frequency = Number(interest_frequency)
  const months = Number.isInteger(frequency) && frequency > 0 ? frequency : null
  return firstPaymentDate(settings.activation_date, inMonths(months, interest_period), today())
}
