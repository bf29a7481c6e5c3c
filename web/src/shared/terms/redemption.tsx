import { useTranslation } from '../../i18n/use-translation.ts'
import {
  REDEMPTION_CHOICES,
  type RedemptionChoice,
  redemptionChoice,
  redemptionTerms,
} from '@zegel/core/instruments/bond-choices'
import {
  inMonths,
  type Period,
  redemptionMillionths,
  redemptionTimes,
} from '@zegel/core/instruments/bond-terms'
import { firstPaymentDate } from '@zegel/core/bonds/days/first-payments'
import type { ContractForm } from '../../lib/form.tsx'
import { formatPercentage, today } from '../../lib/format.ts'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import { DateField } from '../../ui/fields/date-field.tsx'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { TextField } from '../../ui/fields/text-fields.tsx'
import { ChoiceField } from './choice-field.tsx'
import { CountAndPeriod } from './count-and-period.tsx'
import { type Bond, bondForm } from './bond.ts'

interface RedemptionFieldsProps {
  bond: Bond
  form: ContractForm<Redemption>
}

/** How a bond is paid back: a part every year, at once, at an interval of its own, or never. */
export function RedemptionFields({ bond, form }: RedemptionFieldsProps) {
  const { t } = useTranslation('terms')
  const { settings } = bond
  const { values } = form
  const hasDuration = settings.perpetual || settings.duration !== null
  const isLinear = isLinearPossible(bond)

  // A first date that was only proposed follows the choice.
  function change(part: Partial<Redemption>) {
    const isProposed = values.redemption_start_date === proposedRedemptionDate(bond, values)
    const next = { ...values, ...part }
    const date = isProposed ? proposedRedemptionDate(bond, next) : values.redemption_start_date
    form.setValues({ ...next, redemption_start_date: date })
    form.clearErrors()
  }

  return (
    <>
      {!hasDuration && <InfoAlert tone="warning">{t('redemption.durationFirst')}</InfoAlert>}
      <ChoiceField
        label={t('fields.redemption')}
        takesFocus
        description={
          hasDuration && !isLinear && !settings.perpetual ? t('redemption.tooShort') : undefined
        }
        options={REDEMPTION_CHOICES.map((value) => ({
          value,
          label: t(`redemptions.${value}`),
          isDisabled: value === 'linear' && !isLinear,
        }))}
        {...form.getInputProps('choice')}
        onChange={(choice: RedemptionChoice) =>
          change({ choice, redemption_frequency: 1, redemption_period: 'year' })
        }
      />
      {values.choice === 'custom' && (
        <RedemptionIntervalFields bond={bond} form={form} onChange={change} />
      )}
      {isInParts(values) && (
        <>
          <RedemptionPart bond={bond} form={form} />
          <DateField
            label={t('fields.firstRedemption')}
            description={t('fields.firstDateHelp')}
            clearable
            {...form.getInputProps('redemption_start_date')}
          />
        </>
      )}
    </>
  )
}

/** How much is redeemed at a time, which follows from the duration and the interval; a dash when these do not fit. */
function RedemptionPart({ bond, form }: RedemptionFieldsProps) {
  const { t } = useTranslation(['terms', 'messages'])
  const share = redemptionShare(bond, form.values)
  const isTooLong = share === null && bond.settings.duration !== null
  const error = form.errors['redemption_percentage']
  return (
    <TextField
      label={t('fields.redemptionPart')}
      readOnly
      data-path="redemption_percentage"
      classNames={{ input: 'figures' }}
      value={share === null ? '–' : formatPercentage(share.fraction)}
      description={share ? t('redemption.times', { count: share.times }) : undefined}
      error={isTooLong ? t('messages:interval-does-not-fit') : error}
    />
  )
}

interface RedemptionIntervalFieldsProps {
  bond: Bond
  form: ContractForm<Redemption>
  onChange: (part: Partial<Redemption>) => void
}

/** A redemption of one's own: at an interval, or none at all, which is the only one for a bond without an end. */
function RedemptionIntervalFields({ bond, form, onChange }: RedemptionIntervalFieldsProps) {
  const { t } = useTranslation('terms')
  const { isPerpetual } = form.values
  return (
    <>
      <SwitchField
        label={t('fields.withoutRedemption')}
        description={t('fields.withoutRedemptionHelp')}
        checked={isPerpetual}
        disabled={bond.settings.perpetual}
        onChange={({ currentTarget }) =>
          onChange({
            isPerpetual: currentTarget.checked,
            redemption_frequency: 1,
            redemption_period: 'year',
          })
        }
      />
      {!isPerpetual && (
        <CountAndPeriod
          label={t('fields.every')}
          count={form.getInputProps('redemption_frequency')}
          period={form.getInputProps('redemption_period')}
        />
      )}
    </>
  )
}

/** The redemption of a bond as a person chooses it; the number may still be text. */
interface Redemption {
  choice: RedemptionChoice
  isPerpetual: boolean
  redemption_frequency: number | string
  redemption_period: Period
  redemption_start_date: string
}

const YEAR = 12
const MILLION = 1_000_000

/** How a bond is paid back, as a form. What does not fit is said at the percentage, which is where one sees it. */
export function redemptionForm(bond: Bond) {
  return bondForm(bond, {
    initialValues: toRedemption(bond),
    toInput: ({ choice, redemption_start_date, ...custom }) => {
      const terms = { ...bond.settings, ...chosenTerms({ choice, ...custom }) }
      const millionths = redemptionMillionths(terms)
      return {
        ...redemptionTerms(choice, custom),
        redemption_percentage: millionths === null ? null : millionths / MILLION,
        redemption_start_date: isInParts({ choice, ...custom })
          ? redemption_start_date || null
          : null,
      }
    },
    part: 'redemption',
    place: (field, rule) =>
      rule === 'interval-does-not-fit'
        ? 'redemption_percentage'
        : field === 'redemption_type'
          ? 'choice'
          : field,
  })
}

// What is stored, as choices; a custom redemption starts at once a year.
function toRedemption(bond: Bond): Redemption {
  const { settings } = bond
  const choices = {
    choice: redemptionChoice(settings.redemption_type),
    isPerpetual: settings.perpetual || settings.redemption_type === 'perpetual',
    redemption_frequency: settings.redemption_frequency ?? 1,
    redemption_period: settings.redemption_period ?? 'year',
  } as const
  return {
    ...choices,
    redemption_start_date: settings.redemption_start_date ?? proposedRedemptionDate(bond, choices),
  }
}

type Choices = Omit<Redemption, 'redemption_start_date'>

/** Whether the bond is paid back in parts, so that there is a percentage and a first date. */
function isInParts({ choice, isPerpetual }: Choices): boolean {
  return choice === 'linear' || (choice === 'custom' && !isPerpetual)
}

/** A linear redemption is yearly, so that it needs a year at least. */
function isLinearPossible({ settings }: Bond): boolean {
  const months = inMonths(settings.duration, settings.duration_period)
  return months !== null && months >= YEAR
}

/** When redemption would first be paid, for who has not decided yet. */
function proposedRedemptionDate({ settings }: Bond, choices: Choices): string {
  const { redemption_type, ...interval } = chosenTerms(choices)
  const months =
    redemption_type === 'linear'
      ? YEAR
      : inMonths(interval.redemption_frequency, interval.redemption_period)
  return firstPaymentDate(settings.activation_date, months, today())
}

/** How often and how much is redeemed at a time, by core; null when it does not fit, or the duration is unknown. */
function redemptionShare(bond: Bond, choices: Choices) {
  const terms = { ...bond.settings, ...chosenTerms(choices) }
  const times = redemptionTimes(terms)
  const millionths = redemptionMillionths(terms)
  return times === null || millionths === null ? null : { times, fraction: millionths / MILLION }
}

// A number that is still text is no number yet.
function chosenTerms({ choice, ...custom }: Choices) {
  const typed = Number(custom.redemption_frequency)
  const redemption_frequency = Number.isInteger(typed) && typed > 0 ? typed : null
  return redemptionTerms<number | null>(choice, { ...custom, redemption_frequency })
}
