import { RuleBroken } from '../rule-broken.ts'
import { fieldsOf, type InstrumentType } from './instrument-type.ts'

/**
 * The fields that stand once there are units, and that only a change of terms touches. The price of a bond is its principal: what is
 * lent is paid back, and not a term that changes.
 */
export function standingFields(type: InstrumentType): string[] {
  return fieldsOf(type)
    .filter(({ term, isDerived }) => term.stands === 'changeable' && !isDerived)
    .map(({ name }) => name)
}

/** When a change of terms is to hold, and what it has to come after. All are days of record. */
export interface DatedChange {
  /** Units exist or are promised. */
  isLocked: boolean
  effectiveDate: string
  /** Left out while it is only looked at. */
  resolvedOn?: string | undefined
  today: string
  /** The day of the change before it; null without one. */
  latestChange: string | null
  /** The last day from which units run that were issued or promised with a deed; null when there are none. */
  lastPromise: string | null
}

/** The rules that the days of a change break, each at its field: it comes after whatever was agreed on the terms as they are. */
export function brokenChangeDays(change: DatedChange): RuleBroken[] {
  const { isLocked, effectiveDate, resolvedOn, today, latestChange, lastPromise } = change
  const at = (rule: string, date?: string) =>
    new RuleBroken(rule, date === undefined ? {} : { date }, 'effective_date')
  if (!isLocked) return [new RuleBroken('change-not-needed')]
  const broken: RuleBroken[] = []
  if (resolvedOn !== undefined && resolvedOn > today)
    broken.push(new RuleBroken('resolution-in-future', {}, 'resolved_on'))
  if (resolvedOn !== undefined && effectiveDate < resolvedOn)
    broken.push(at('change-before-resolution', resolvedOn))
  else if (latestChange !== null && effectiveDate <= latestChange)
    broken.push(at('change-before-another', latestChange))
  else if (lastPromise !== null && effectiveDate <= lastPromise)
    broken.push(at('terms-promised-since', lastPromise))
  return broken
}
