import {
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
import { firstPaymentDate } from '@zegel/core/instruments/first-payment'
import { today } from '../../../lib/format.ts'
import { type Bond, bondForm } from './bond.ts'

/** The redemption of a bond as a person chooses it; the number may still be text. */
export interface Redemption {
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
export function isInParts({ choice, isPerpetual }: Choices): boolean {
  return choice === 'linear' || (choice === 'custom' && !isPerpetual)
}

/** A linear redemption is yearly, so that it needs a year at least. */
export function isLinearPossible({ settings }: Bond): boolean {
  const months = inMonths(settings.duration, settings.duration_period)
  return months !== null && months >= YEAR
}

/** When redemption would first be paid, for who has not decided yet. */
export function proposedRedemptionDate({ settings }: Bond, choices: Choices): string {
  const { redemption_type, ...interval } = chosenTerms(choices)
  const months =
    redemption_type === 'linear'
      ? YEAR
      : inMonths(interval.redemption_frequency, interval.redemption_period)
  return firstPaymentDate(settings.activation_date, months, today())
}

/** How often and how much is redeemed at a time, by core; null when it does not fit, or the duration is unknown. */
export function redemptionShare(bond: Bond, choices: Choices) {
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
