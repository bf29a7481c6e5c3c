import type { TermsInputOf } from '@zegel/contract/instruments/terms-of-type'
import {
  hasTerm,
  type InstrumentType,
  instrumentType,
  isSettled,
  type TypeWithSchedule,
} from '@zegel/core/instruments/instrument-type'
import { brokenExpiry, changeExpiry, type OptionExpiry } from '@zegel/core/instruments/option-terms'
import { brokenShareTerms } from '@zegel/core/instruments/share-terms'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import {
  findInstrument,
  type InstrumentRow,
  updateInstrument,
  upsertTerms,
} from '../instruments.queries.ts'
import { toTerms } from '../instruments.rows.ts'
import { type SentTerms, sentColumns } from './term-columns.ts'
import {
  assertUnderlying,
  lockAndFind,
  auditTermsChange,
  refuseBroken,
  type TermsUser,
} from './terms-change.ts'
import { findWhatWasAgreed } from '../terms-changes/terms-changes.queries.ts'
import { TERMS_TABLE_OF_TYPE } from '../../../db/terms-of-type.ts'

/** The types of which each term stands for itself; what pays by a schedule has terms that are judged together. */
export type PlainType = Exclude<InstrumentType, TypeWithSchedule>

/** What is sent to set terms of a type. */
export type TermsToSet = {
  [Type in PlainType]: { type: Type; input: TermsInputOf<Type> }
}[PlainType]

type Values = Readonly<Record<string, unknown>>

/**
 * Sets part of the terms of an instrument, and its switches. What its units mean stands once there are units or some are promised
 * ('instrument-locked'), but what was never filled in may still be. A date and an interval of expiry rule each other out, and a date
 * before `today` is refused. What it lies on suits its type; receipts that have to have their shares keep them ('receipts-not-covered').
 */
export async function setTerms(
  tx: Tx,
  on: OnInstrument,
  { today, ...setter }: TermsUser & { today?: string },
  { type, input: { version, ...input } }: TermsToSet,
): Promise<void> {
  const row = await lockAndFind(tx, on, type, version)
  const change: ExpiryChange & Values = hasTerm(type, 'expiration') ? input : {}
  const given: Values = { ...input, ...expiry(row, change, today) }
  const sent = sentColumns(type, given)
  assertStands(row, sent)
  if (hasTerm(type, 'class-rights')) refuseBroken(brokenShares({ ...row, ...toRow(sent) }))
  const { underlying_instrument_id: below } = given
  if (typeof below === 'string') await assertUnderlying(tx, on, type, below)
  const { organizationId, instrumentId } = on
  const own = sent.filter(({ field }) => !field.isCommon)
  // In this order: what is switched on is judged by the terms.
  await upsertTerms(tx, TERMS_TABLE_OF_TYPE[type], organizationId, instrumentId, toRow(own))
  await updateInstrument(tx, organizationId, instrumentId, {
    ...toRow(sent.filter(({ field }) => field.isCommon)),
    ...switchesOf(type, given),
  })
  await auditTermsChange(tx, on, setter, input)
}

/**
 * Empties terms that are as they were set (`unset`); what somebody changed since stays. Whether there are units is for who calls it to know.
 * Breaks 'instrument-locked' where a change of terms names them.
 */
export async function restoreTerms(
  tx: Tx,
  on: OnInstrument,
  editor: TermsUser,
  { type, unset }: { type: PlainType; unset: Values },
): Promise<void> {
  const stored: Values = await lockAndFind(tx, on, type)
  const same = sentColumns(type, unset).filter(({ column, value }) => stored[column] === value)
  const { organizationId, instrumentId } = on
  const empty = Object.fromEntries(same.map(({ column }) => [column, null]))
  await upsertTerms(tx, TERMS_TABLE_OF_TYPE[type], organizationId, instrumentId, empty)
  const said = Object.fromEntries(same.map(({ field }) => [field.name, null]))
  await auditTermsChange(tx, on, editor, said)
}

/** Whether what its units mean stands, as there are units or some are promised, since which days, and the form of who issues it. */
export async function getStanding(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<{
  isLocked: boolean
  issuerForm: LegalPersonType | undefined
  latestChange: string | null
  lastPromise: string | null
}> {
  const row = await findInstrument(db, organizationId, instrumentId)
  if (!row) throw new Error(`instrument ${instrumentId} is not there`)
  const agreed = await findWhatWasAgreed(db, { organizationId, instrumentId })
  return {
    isLocked: Boolean(row.is_locked),
    issuerForm: issuerFormOf(row),
    latestChange: agreed.latest_change,
    lastPromise: agreed.last_promise,
  }
}

type ExpiryChange = { [Field in keyof OptionExpiry]?: OptionExpiry[Field] | undefined }

// What was never filled in may still be, a count that goes with it included.
function assertStands(row: InstrumentRow, sent: readonly SentTerms[]): void {
  if (!row.is_locked) return
  const values = toTerms(row)
  const stored: Values = row
  const changed = sent.find(
    ({ field, column, value }) =>
      stored[column] !== value && isSettled(field, values, stored[column] !== null),
  )
  if (changed) throw new RuleBroken('instrument-locked', {}, changed.field.name)
}

function brokenShares(row: InstrumentRow): RuleBroken[] {
  return brokenShareTerms(row, issuerFormOf(row))
}

function issuerFormOf(row: InstrumentRow): LegalPersonType | undefined {
  return row.issuing_legal_person?.type as LegalPersonType | undefined // safe: the table's check lists the same forms
}

function toRow(sent: readonly SentTerms[]): Record<string, unknown> {
  return Object.fromEntries(sent.map(({ column, value }) => [column, value]))
}

function switchesOf(type: InstrumentType, given: Values): Record<string, unknown> {
  const { switches } = instrumentType(type)
  const flipped = switches.filter((name) => given[name] !== undefined)
  return Object.fromEntries(flipped.map((name) => [name, given[name]]))
}

function expiry(
  row: InstrumentRow,
  input: ExpiryChange,
  today: string | undefined,
): Partial<OptionExpiry> {
  const { set_expiration_date, expiration_frequency, expiration_period } = input
  const change = { set_expiration_date, expiration_frequency, expiration_period }
  if (Object.values(change).every((value) => value === undefined)) return {}
  const stored: OptionExpiry = {
    set_expiration_date: row.set_expiration_date,
    expiration_frequency: row.expiration_frequency,
    expiration_period: row.expiration_period as OptionExpiry['expiration_period'], // safe: the table's check lists the same values
  }
  const changed = changeExpiry(stored, change)
  // What has passed meanwhile is not chosen anew by who saves it again.
  const isChosen = changed.set_expiration_date !== stored.set_expiration_date
  refuseBroken(brokenExpiry(changed, isChosen ? today : undefined))
  return changed
}
