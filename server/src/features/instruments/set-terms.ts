import type {
  DepositaryReceiptTermsInput,
  OptionTermsInput,
  ShareTermsInput,
} from '@zegel/contract/instrument-terms'
import { brokenExpiry, changeExpiry, type OptionExpiry } from '@zegel/core/instruments/option-terms'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'
import { toCents } from '../../lib/wire-money.ts'
import { type InstrumentRow, updateInstrument, upsertTerms } from './instruments.queries.ts'
import {
  assertUnderlying,
  lockAndFind,
  noteTerms,
  refuseBroken,
  type Setter,
  withoutMissing,
} from './terms-change.ts'

/**
 * Sets the par value of shares, which stands once there are any or some are promised ('instrument-locked'), and whether what is accepted
 * waits for its notarial deed.
 */
export async function setShareTerms(
  tx: Tx,
  on: OnInstrument,
  setter: Setter,
  input: z.output<typeof ShareTermsInput>,
): Promise<void> {
  const row = await lockAndFind(tx, on, 'shares')
  const par_value_cents = toCents(input.par_value) ?? null
  assertStands(row, row, { par_value_cents }, { par_value_cents: 'par_value' })
  const { organizationId, instrumentId } = on
  await upsertTerms(tx, 'share_terms', organizationId, instrumentId, { par_value_cents })
  const { requires_notarial_deed } = input
  await updateInstrument(
    tx,
    organizationId,
    instrumentId,
    withoutMissing({ requires_notarial_deed }),
  )
  await noteTerms(tx, on, setter, input)
}

/**
 * Sets ratio or underlying shares of depositary receipts, which stand once there are receipts ('instrument-locked'), or that there are
 * never more receipts than shares for them; refused while there are ('receipts-not-covered').
 */
export async function setDepositaryReceiptTerms(
  tx: Tx,
  on: OnInstrument,
  setter: Setter,
  input: z.output<typeof DepositaryReceiptTermsInput>,
): Promise<void> {
  const row = await lockAndFind(tx, on, 'depositary_receipts')
  const { ratio, ratio_receipts, underlying_instrument_id, requires_coverage } = input
  const terms = { ratio, ratio_receipts, underlying_instrument_id }
  // What was never filled in has no other receipts of the ratio than one either.
  const stored = { ...row, ratio_receipts: row.ratio === null ? null : row.ratio_receipts }
  assertStands(row, stored, terms)
  if (underlying_instrument_id)
    await assertUnderlying(tx, on, 'depositary_receipts', underlying_instrument_id)
  const { organizationId, instrumentId } = on
  await upsertTerms(
    tx,
    'depositary_receipt_terms',
    organizationId,
    instrumentId,
    withoutMissing(terms),
  )
  await updateInstrument(tx, organizationId, instrumentId, withoutMissing({ requires_coverage }))
  await noteTerms(tx, on, setter, input)
}

/**
 * Sets part of the terms of options; a date and an interval of expiry rule each other out, and a date that has passed is refused. Once options are granted or promised, all
 * of them stand ('instrument-locked').
 */
export async function setOptionTerms(
  tx: Tx,
  on: OnInstrument,
  { today, ...setter }: Setter & { today?: string },
  input: z.output<typeof OptionTermsInput>,
): Promise<void> {
  const row = await lockAndFind(tx, on, 'options')
  const { price_per_unit, exercise_price, underlying_instrument_id } = input
  if (underlying_instrument_id) await assertUnderlying(tx, on, 'options', underlying_instrument_id)
  const price_cents = toCents(price_per_unit)
  const exercise_price_cents = toCents(exercise_price)
  const terms = {
    ...expiryChange(row, input, today),
    underlying_instrument_id,
    exercise_price_cents,
  }
  assertStands(row, { ...row, ...toExpiry(row) }, { price_cents, ...terms }, OPTION_FIELDS)
  const { organizationId, instrumentId } = on
  await updateInstrument(tx, organizationId, instrumentId, withoutMissing({ price_cents }))
  await upsertTerms(tx, 'option_terms', organizationId, instrumentId, withoutMissing(terms))
  await noteTerms(tx, on, setter, input)
}

const OPTION_FIELDS = {
  price_cents: 'price_per_unit',
  exercise_price_cents: 'exercise_price',
} as const

// What units mean stands from the first one that is issued or promised; what was never filled in may still be.
function assertStands<Terms extends object>(
  { is_locked }: Pick<InstrumentRow, 'is_locked'>,
  stored: { [Key in keyof Terms]: unknown },
  wanted: Terms,
  fields: { [Key in keyof Terms]?: string } = {},
): void {
  if (!is_locked) return
  const columns = Object.keys(wanted) as (keyof Terms & string)[] // safe: its own keys
  const changed = columns.find(
    (column) =>
      wanted[column] !== undefined && stored[column] !== null && wanted[column] !== stored[column],
  )
  if (changed) throw new RuleBroken('instrument-locked', {}, fields[changed] ?? changed)
}

function expiryChange(
  row: InstrumentRow,
  input: z.output<typeof OptionTermsInput>,
  today: string | undefined,
): Partial<OptionExpiry> {
  const { set_expiration_date, expiration_frequency, expiration_period } = input
  const change = { set_expiration_date, expiration_frequency, expiration_period }
  if (Object.values(change).every((value) => value === undefined)) return {}
  const expiry = changeExpiry(toExpiry(row), change)
  // What has passed meanwhile is not chosen anew by who saves it again.
  const isChosen = expiry.set_expiration_date !== row.set_expiration_date
  refuseBroken(brokenExpiry(expiry, isChosen ? today : undefined))
  return expiry
}

function toExpiry(row: InstrumentRow): OptionExpiry {
  return {
    set_expiration_date: row.set_expiration_date,
    expiration_frequency: row.expiration_frequency,
    expiration_period: row.expiration_period as OptionExpiry['expiration_period'], // safe: the table's check lists the same values
  }
}
