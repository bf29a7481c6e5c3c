import type { BondTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { type DayCount, DAY_COUNTS } from '@zegel/core/bonds/days/day-count'
import { brokenPart, changeBondTerms } from '@zegel/core/instruments/bond-terms'
import {
  BOND_PARTS,
  brokenBondTerms,
  type BondTermsToCheck,
  partsOf,
} from '@zegel/core/instruments/broken-bond-terms'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Tx } from '../../../db/database.ts'
import { toCents } from '../../../lib/wire-money.ts'
import { holdSignature, setOfferSignature } from '../offer-signature/set-offer-signature.ts'
import { toBondColumns, toJudged } from './bond-columns.ts'
import { type InstrumentRow, updateInstrument, upsertTerms } from '../instruments.queries.ts'
import {
  lockAndFind,
  auditTermsChange,
  refuseBroken,
  type TermsEditor,
  withoutMissing,
} from './terms-change.ts'

/**
 * Sets part of a bond's terms. Once units exist or are promised, whatever decides what one pays stays as it is ('instrument-locked'):
 * price, activation, duration, interest, redemption and how days are counted. The AFM was not notified on a day after `today`
 * ('afm-notified-in-future'). Whoever opens the offer, to everybody or to participants only, signs for the issuer.
 */
export async function setBondTerms(
  tx: Tx,
  on: InstrumentSubject,
  { today, ...setter }: TermsEditor & { today: string },
  { version, ...input }: z.output<typeof BondTermsInput>,
): Promise<void> {
  if (input.limit !== undefined || input.public_investments !== undefined)
    await holdSignature(tx, on)
  const row = await lockAndFind(tx, on, 'bonds', version)
  const {
    limit,
    price_per_unit,
    public_investments,
    afm_notified_on,
    financial_instrument_id,
    organization_uuid,
    type,
    day_count,
    co_signer_id: coSignerId,
    ...change
  } = input
  const stored = toJudged(row)
  const terms = changeBondTerms(stored, change)
  const priceCents = toCents(price_per_unit)
  if (row.is_locked) {
    assertPriceStays(row, priceCents)
    assertDayCountStays(row, day_count)
    assertTermsStay(stored, terms)
  }
  refuseBroken(brokenBondTerms(terms, partsOf(change), row.is_locked ? null : today))
  const misfit = brokenPart(terms, change.redemption_percentage)
  if (misfit) throw misfit
  const limitCents = toCents(limit)
  assertLimitHolds(row, limitCents)
  assertLimitFits(row, { priceCents, limitCents })
  const { organizationId, instrumentId } = on
  if (afm_notified_on && afm_notified_on > today)
    throw new RuleBroken('afm-notified-in-future', {}, 'afm_notified_on')
  const facts = withoutMissing({ price_cents: priceCents, public_investments, afm_notified_on })
  await updateInstrument(tx, organizationId, instrumentId, facts)
  if (public_investments !== undefined && public_investments !== row.public_investments)
    await setOfferSignature(tx, on, { ...setter, coSignerId }, public_investments !== null)
  // What stands is written by nobody: it may have been changed by a change of terms.
  const standing = row.is_locked ? {} : { ...toBondColumns(terms), day_count }
  const columns = withoutMissing({ ...standing, limit_cents: limitCents })
  await upsertTerms(tx, 'bond_terms', organizationId, instrumentId, columns)
  await auditTermsChange(tx, on, setter, input)
}

function assertPriceStays(row: InstrumentRow, cents: bigint | null | undefined): void {
  if (cents !== undefined && cents !== row.price_cents)
    throw new RuleBroken('instrument-locked', {}, 'price_per_unit')
}

function assertDayCountStays(row: InstrumentRow, count: DayCount | undefined): void {
  if (count !== undefined && count !== (row.day_count ?? DAY_COUNTS[0]))
    throw new RuleBroken('instrument-locked', {}, 'day_count')
}

const MILLION = 1_000_000

// The percentage of a redemption follows from the rest.
const LOCKED = [
  ...BOND_PARTS.duration,
  ...BOND_PARTS.interest,
  ...BOND_PARTS.redemption.filter((field) => field !== 'redemption_percentage'),
  ...BOND_PARTS.activation,
  ...BOND_PARTS.run,
]

function assertTermsStay(stored: BondTermsToCheck, wanted: BondTermsToCheck): void {
  const changed = LOCKED.find(
    (field) => toComparable(stored[field]) !== toComparable(wanted[field]),
  )
  if (changed) throw new RuleBroken('instrument-locked', {}, changed)
}

function toComparable(value: string | number | boolean | null): string | number | boolean | null {
  return typeof value === 'number' ? Math.round(value * MILLION) : value
}

function assertLimitHolds(row: InstrumentRow, cents: bigint | null | undefined): void {
  if (cents && cents < row.blocked_cents)
    throw new RuleBroken('limit-below-sold', { blocked_cents: `${row.blocked_cents}` }, 'limit')
}

// Nothing could ever be issued of it; told at what is changed.
function assertLimitFits(
  row: InstrumentRow,
  change: Record<'priceCents' | 'limitCents', bigint | null | undefined>,
): void {
  const price = change.priceCents ?? row.price_cents
  const limit = change.limitCents ?? row.limit_cents
  const isChanged = Boolean(change.priceCents ?? change.limitCents)
  if (!isChanged || price === null || limit === null || limit >= price) return
  throw new RuleBroken('limit-below-price', {}, change.limitCents ? 'limit' : 'price_per_unit')
}
