import {
  assertBondTermsFit,
  type BondTerms,
  redemptionMillionths,
  tidyBondTerms,
} from '@zegel/core/instruments/bond-terms'
import type {
  BondTermsInput,
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from '@zegel/contract/instruments'
import type { Actor } from '@zegel/core/access/may'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../access/subjects.queries.ts'
import type { Tx } from '../../db/database.ts'
import { recordEvent } from '../audit/record-event.ts'
import {
  findInstrument,
  type InstrumentRow,
  lockInstrument,
  updateInstrument,
  upsertTerms,
} from './instruments.queries.ts'

const MILLION = 1_000_000

/** Who sets terms, from where; what an audit event needs besides the change. */
export interface Setter {
  actor: Actor
  ip: string
}

/** Sets part of a bond's terms. Once units exist, its price, duration, interest and redemption stay as they are. */
export async function setBondTerms(
  tx: Tx,
  on: InstrumentSubject,
  setter: Setter,
  input: z.output<typeof BondTermsInput>,
): Promise<void> {
  const row = await lockAndFind(tx, on, 'bonds')
  const {
    limit,
    price_per_unit,
    public_investments,
    financial_instrument_id,
    organization_uuid,
    type,
    ...change
  } = input
  const { interest_percentage, redemption_percentage, ...bond } = change
  const merged = tidyBondTerms({ ...toBondTerms(row), ...withoutMissing(bond) })
  assertBondTermsFit(merged)

  const price = toCents(price_per_unit)
  const terms = {
    ...merged,
    interest_millionths: toMillionths(interest_percentage),
    redemption_millionths: redemptionMillionths(merged),
  }
  if (row.is_locked) assertLockedStay(row, { ...terms, price_cents: price })
  const limitCents = toCents(limit)
  if (limitCents && limitCents < row.blocked_cents) {
    throw new RuleBroken('limit-below-sold', { blocked_cents: `${row.blocked_cents}` }, 'limit')
  }
  await updateInstrument(
    tx,
    on.organizationId,
    on.instrumentId,
    withoutMissing({ price_cents: price, public_investments }),
  )
  await upsertTerms(
    tx,
    'bond_terms',
    on.organizationId,
    on.instrumentId,
    withoutMissing({ ...terms, limit_cents: limitCents }),
  )
  await noteTerms(tx, on, setter, input)
}

/** Sets the par value of shares. */
export async function setShareTerms(
  tx: Tx,
  on: InstrumentSubject,
  setter: Setter,
  input: z.output<typeof ShareTermsInput>,
): Promise<void> {
  await lockAndFind(tx, on, 'shares')
  await upsertTerms(tx, 'share_terms', on.organizationId, on.instrumentId, {
    par_value_cents: toCents(input.par_value) ?? null,
  })
  await noteTerms(tx, on, setter, input)
}

/** Sets ratio or underlying shares of depositary receipts. */
export async function setDepositaryReceiptTerms(
  tx: Tx,
  on: InstrumentSubject,
  setter: Setter,
  input: z.output<typeof DepositaryReceiptTermsInput>,
): Promise<void> {
  await lockAndFind(tx, on, 'depositary_receipts')
  const { ratio, underlying_instrument_id } = input
  if (underlying_instrument_id) await assertUnderlying(tx, on, underlying_instrument_id, ['shares'])
  await upsertTerms(
    tx,
    'depositary_receipt_terms',
    on.organizationId,
    on.instrumentId,
    withoutMissing({ ratio, underlying_instrument_id }),
  )
  await noteTerms(tx, on, setter, input)
}

/** Sets part of the terms of options; a date and an interval of expiry rule each other out. */
export async function setOptionTerms(
  tx: Tx,
  on: InstrumentSubject,
  setter: Setter,
  input: z.output<typeof OptionTermsInput>,
): Promise<void> {
  const row = await lockAndFind(tx, on, 'options')
  const { financial_instrument_id, price_per_unit, exercise_price, ...rest } = input
  if (rest.underlying_instrument_id) {
    await assertUnderlying(tx, on, rest.underlying_instrument_id, ['shares', 'depositary_receipts'])
  }
  const price = toCents(price_per_unit)
  if (row.is_locked && price !== undefined && price !== row.price_cents) {
    throw new RuleBroken('instrument-locked', {}, 'price_per_unit')
  }
  if (rest.set_expiration_date)
    Object.assign(rest, { expiration_frequency: null, expiration_period: null })
  else if (rest.expiration_frequency) Object.assign(rest, { set_expiration_date: null })

  await updateInstrument(
    tx,
    on.organizationId,
    on.instrumentId,
    withoutMissing({ price_cents: price }),
  )
  await upsertTerms(
    tx,
    'option_terms',
    on.organizationId,
    on.instrumentId,
    withoutMissing({ ...rest, exercise_price_cents: toCents(exercise_price) }),
  )
  await noteTerms(tx, on, setter, input)
}

async function lockAndFind(
  tx: Tx,
  on: InstrumentSubject,
  type: InstrumentType,
): Promise<InstrumentRow> {
  const locked = await lockInstrument(tx, on.organizationId, on.instrumentId)
  if (locked.type !== type) throw new RuleBroken('instrument-type-mismatch')
  const row = await findInstrument(tx, on.organizationId, on.instrumentId)
  if (!row) throw new Error(`instrument ${on.instrumentId} vanished while locked`)
  return row
}

async function assertUnderlying(
  tx: Tx,
  on: InstrumentSubject,
  id: string,
  types: readonly InstrumentType[],
): Promise<void> {
  const underlying = await findInstrument(tx, on.organizationId, id)
  const suits =
    underlying &&
    underlying.id !== on.instrumentId &&
    types.some((type) => type === underlying.type)
  if (!suits) throw new RuleBroken('underlying-not-suitable', {}, 'underlying_instrument_id')
}

const LOCKED = {
  price_cents: 'price_per_unit',
  perpetual: 'perpetual',
  duration: 'duration',
  duration_period: 'duration_period',
  interest_type: 'interest_type',
  interest_millionths: 'interest_percentage',
  interest_frequency: 'interest_frequency',
  interest_period: 'interest_period',
  redemption_type: 'redemption_type',
  redemption_frequency: 'redemption_frequency',
  redemption_period: 'redemption_period',
} as const satisfies Partial<Record<keyof InstrumentRow, string>>

function assertLockedStay(
  row: InstrumentRow,
  terms: Partial<Record<keyof typeof LOCKED, unknown>>,
): void {
  for (const [column, field] of Object.entries(LOCKED) as [keyof typeof LOCKED, string][]) {
    const wanted = terms[column]
    if (wanted !== undefined && wanted !== (row[column] ?? null))
      throw new RuleBroken('instrument-locked', {}, field)
  }
}

function toBondTerms(row: InstrumentRow): BondTerms {
  return {
    perpetual: row.perpetual ?? false,
    duration: row.duration,
    duration_period: row.duration_period as BondTerms['duration_period'], // safe: the table's check lists the same values
    interest_type: row.interest_type as BondTerms['interest_type'], // safe: as above
    interest_frequency: row.interest_frequency,
    interest_period: row.interest_period as BondTerms['interest_period'], // safe: as above
    redemption_type: row.redemption_type as BondTerms['redemption_type'], // safe: as above
    redemption_frequency: row.redemption_frequency,
    redemption_period: row.redemption_period as BondTerms['redemption_period'], // safe: as above
  }
}

/** Undefined (not given) stays undefined, null empties. */
function toCents(money: string | null | undefined): bigint | null | undefined {
  return money === null || money === undefined ? money : parseCents(money)
}

function toMillionths(fraction: number | null | undefined): number | null | undefined {
  return fraction === null || fraction === undefined ? fraction : Math.round(fraction * MILLION)
}

type Given<Terms> = { [Key in keyof Terms]: Exclude<Terms[Key], undefined> }

/** Only what was given: an undefined column would be written as null by some and left by others. */
function withoutMissing<Terms extends object>(terms: Terms): Partial<Given<Terms>> {
  return Object.fromEntries(
    Object.entries(terms).filter(([, value]) => value !== undefined),
  ) as Partial<Given<Terms>> // safe: only undefined left out
}

function noteTerms(
  tx: Tx,
  on: InstrumentSubject,
  { actor, ip }: Setter,
  input: object,
): Promise<void> {
  return recordEvent(tx, {
    organization_id: on.organizationId,
    user_id: actor.userId,
    action: 'terms changed',
    record_type: 'instrument',
    record_id: on.instrumentId,
    after: input,
    ip,
  })
}
