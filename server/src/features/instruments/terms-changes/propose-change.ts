import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { NewTerms } from '@zegel/contract/instruments/terms-of-type'
import { endOfBond, brokenBondTerms, partsOf } from '@zegel/core/instruments/broken-bond-terms'
import { changeBondTerms } from '@zegel/core/instruments/bond-terms'
import { brokenChangeDays, standingFields } from '@zegel/core/instruments/change-of-terms'
import { hasSchedule, hasTerm, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { brokenExpiry, changeExpiry, type OptionExpiry } from '@zegel/core/instruments/option-terms'
import { brokenShareTerms, type ShareTerms } from '@zegel/core/instruments/share-terms'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { type BondColumns, toBondColumns, toJudged } from '../terms/bond-columns.ts'
import { sentColumns } from '../terms/term-columns.ts'
import { refuseBroken, withoutMissing } from '../terms/terms-change.ts'
import { findTermsOn, findWhatWasAgreed, type TermsColumns } from './terms-changes.queries.ts'

/** A change that is asked for, of an instrument as it is now. */
export interface ProposedChangeInput {
  instrument: Pick<Instrument, 'type' | 'is_locked'> & {
    issuing_legal_person: { type: LegalPersonType } | null
  }
  effectiveDate: string
  resolvedOn?: string
  terms: NewTerms
}

/** What a change does to the terms: all of them before and after it, as columns. */
export interface ProposedChange {
  before: TermsColumns
  after: TermsColumns
}

/**
 * The terms as a change would make them. Refuses one that changes nothing, terms that the instrument doesn't have or that break the
 * rules they are set by, and a day that doesn't come after what was agreed on the terms as they are.
 */
export async function proposeChange(
  db: Db,
  on: OnInstrument,
  { instrument, effectiveDate, resolvedOn, terms }: ProposedChangeInput,
  today: string,
): Promise<ProposedChange> {
  const { type, is_locked: isLocked } = instrument
  const { latest_change, last_promise } = await findWhatWasAgreed(db, on)
  const [latestChange, lastPromise] = [latest_change, last_promise]
  refuseBroken(
    brokenChangeDays({ isLocked, effectiveDate, resolvedOn, today, latestChange, lastPromise }),
  )
  assertItsOwn(type, terms)
  const before = await findTermsOn(db, on, { type, day: effectiveDate })
  if (!before) throw new RuleBroken('change-not-needed')
  const after = {
    ...before,
    ...toColumns(type, before, {
      terms,
      effectiveDate,
      issuer: instrument.issuing_legal_person?.type,
    }),
  }
  if (changedColumns({ before, after }).length === 0) throw new RuleBroken('change-changes-nothing')
  return { before, after }
}

// The part of a redemption follows from the rest.
const DERIVED = 'redemption_millionths'

/** The columns that differ; none when only what follows from others does. */
export function changedColumns({ before, after }: ProposedChange): string[] {
  const columns = Object.keys(after).filter((column) => after[column] !== before[column])
  return columns.every((column) => column === DERIVED) ? [] : columns
}

function assertItsOwn(type: InstrumentType, terms: NewTerms): void {
  const own = standingFields(type)
  const strange = Object.entries(terms).find(
    ([field, value]) => value !== undefined && !own.includes(field),
  )
  if (strange) throw new RuleBroken('instrument-type-mismatch', {}, strange[0])
}

type Change = Pick<ProposedChangeInput, 'terms' | 'effectiveDate'> & {
  issuer: LegalPersonType | undefined
}

// What belongs together is judged together; every other term stands for itself.
function toColumns(type: InstrumentType, before: TermsColumns, change: Change): TermsColumns {
  if (hasSchedule(type)) return toBond(before, change)
  const { issuer } = change
  const columns = sentColumns(type, change.terms).map(({ column, value }) => [
    column,
    toJson(value),
  ])
  const expiry = hasTerm(type, 'expiration') && toExpiry(before, change)
  const changed = { ...Object.fromEntries(columns), ...expiry }
  const judged: unknown = { ...before, ...changed }
  if (hasTerm(type, 'class-rights')) refuseBroken(brokenShareTerms(judged as ShareTerms, issuer)) // safe: the columns of its table
  return changed
}

function toBond(before: TermsColumns, { terms, effectiveDate }: Change): TermsColumns {
  const { day_count, ...change } = terms
  const stored = toJudged(before as unknown as BondColumns) // safe: the columns of its table
  const validated = changeBondTerms(stored, change)
  refuseBroken(brokenBondTerms(validated, partsOf(change)))
  const end = endOfBond(validated)
  if (end !== null && end <= effectiveDate)
    throw new RuleBroken('change-after-end', { date: end }, 'effective_date')
  const { redemption_millionths, ...columns } = toBondColumns(validated)
  return withoutMissing({ ...columns, redemption_millionths, day_count })
}

function toExpiry(before: TermsColumns, { terms, effectiveDate }: Change): Partial<OptionExpiry> {
  const { set_expiration_date, expiration_frequency, expiration_period } = terms
  const asked = { set_expiration_date, expiration_frequency, expiration_period }
  if (Object.values(asked).every((value) => value === undefined)) return {}
  const expiry = changeExpiry(before as unknown as OptionExpiry, asked) // safe: the columns of its table
  refuseBroken(brokenExpiry(expiry))
  const { set_expiration_date: date } = expiry
  if (date !== null && date < effectiveDate)
    throw new RuleBroken('expiry-before-change', { date: effectiveDate }, 'set_expiration_date')
  return {
    set_expiration_date: date,
    expiration_frequency: expiry.expiration_frequency,
    expiration_period: expiry.expiration_period,
  }
}

// As JSON has the column: cents are a number, which every amount of terms fits in.
function toJson(value: unknown): unknown {
  return typeof value === 'bigint' ? Number(value) : value
}
