import {
  type CorporateAction,
  MOST_PREVIEW_LINES,
} from '@zegel/contract/transactions/corporate-actions'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import type { ActionLine, ActionPlan } from '@zegel/core/corporate-actions/plan'
import type { Terms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { TransactionStatus } from '@zegel/core/transactions/transaction'
import { sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { actOf, inputOf } from '../../../db/perform-act.ts'
import { formatNumberRanges } from '../../../db/number-ranges.ts'
import { eventLoopYielder } from '../../../lib/concurrency/yield-to-event-loop.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type { NewCorporateActionInput } from '../../../db/tables.gen.ts'

/** An instrument that an action is about. */
export interface ActionInstrumentRow
  extends Columns<'instruments', 'id' | 'name' | 'requires_notarial_deed' | 'units_since'> {
  type: InstrumentType
  issuer_id: string | null
  issuer_name: string | null
  price_cents: bigint | null
  par_value_cents: bigint | null
  paid_up_cents: bigint | null
  /** How many units the articles authorise. */
  authorised_units: bigint | null
  /** The day of the last change of its terms. */
  latest_change: string | null
  terms: Terms
  /** Of depositary receipts: what they lie on, and so many shares for so many receipts. */
  underlying_id: string | null
  ratio: number | null
  ratio_receipts: number | null
  /** Open transactions wait for an answer. */
  is_open: boolean
  /** The first day, of those from the day asked on, on which something stands in the register. */
  first_entry_from: string | null
}

/** Instruments of one organisation, as they are on a day of an action; those that are not of it are left out. */
export async function findActionInstruments(
  db: Db,
  organizationId: string,
  ids: readonly string[],
  day: string,
): Promise<Map<string, ActionInstrumentRow>> {
  const { rows } = await sql<ActionInstrumentRow>`
    select i.id, i.name, i.type, i.requires_notarial_deed, i.units_since, i.issuing_legal_person_id as issuer_id, l.legal_name as issuer_name, i.price_cents,
      s.par_value_cents, s.paid_up_cents, s.authorised_units, (
        select max(effective_date) from terms_changes c
        where c.organization_id = i.organization_id and c.instrument_id = i.id and c.withdrawn_at is null) as latest_change,
      to_jsonb(t) as terms, d.underlying_instrument_id as underlying_id, d.ratio, d.ratio_receipts,
      exists (
        select from transactions x where x.organization_id = i.organization_id and x.instrument_id = i.id
          and x.status in ('pending', 'payment_pending')) as is_open,
      first_entry_from(i.organization_id, i.id, ${day}) as first_entry_from
    from instruments i
    join instrument_terms t on t.organization_id = i.organization_id and t.instrument_id = i.id
    left join legal_persons l on l.id = i.issuing_legal_person_id
    left join share_terms s on s.organization_id = i.organization_id and s.instrument_id = i.id
    left join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
    where i.organization_id = ${organizationId} and i.id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** What a holder has of an instrument on a day. */
export interface ActionHoldingRow {
  instrument_id: string
  holder_id: string
  units: bigint
  available: bigint
  /** As PostgreSQL writes a multirange; null of what has no numbers. */
  numbers: string | null
}

/**
 * What holders have of instruments on a day and can give for good: all of them, or those named. Of all of them what is available is what
 * they have: nothing may wait or stand later then.
 */
export async function listActionHoldings(
  db: Db,
  organizationId: string,
  {
    instrumentIds,
    holderIds,
    day,
  }: { instrumentIds: readonly string[]; holderIds: readonly string[] | null; day: string },
): Promise<ActionHoldingRow[]> {
  const of = holderIds && [...holderIds]
  const { rows } = await sql<ActionHoldingRow>`
    select h.instrument_id, h.holder_id, h.units,
      ${
        of
          ? sql`greatest(coalesce(units_available(h.organization_id, h.instrument_id, h.holder_id, ${day}), 0), 0)`
          : sql`h.units`
      } as available,
      case when i.type = 'shares' then
        ${
          of
            ? sql`numbers_available(h.organization_id, h.instrument_id, h.holder_id, ${day})`
            : sql`numbers_held_on(h.organization_id, h.instrument_id, h.holder_id, ${day})`
        }::text end as numbers
    from holder_balances h
    join instruments i on i.organization_id = h.organization_id and i.id = h.instrument_id
    where h.organization_id = ${organizationId} and h.instrument_id = any (${[...instrumentIds]}::uuid[])
      and (${of}::uuid[] is null or h.holder_id = any (${of}::uuid[]))
      and h.from_date <= ${day} and h.until_date > ${day} and h.units > 0
    order by h.instrument_id, h.holder_id`.execute(db)
  return rows
}

/** The instruments of an organisation of which somebody has something on a day. */
export async function listInstrumentsHeld(
  db: Db,
  organizationId: string,
  { holderId, day }: { holderId: string; day: string },
): Promise<string[]> {
  const { rows } = await sql<{ instrument_id: string }>`
    select distinct instrument_id from holder_balances
    where organization_id = ${organizationId} and holder_id = ${holderId} and from_date <= ${day} and until_date > ${day} and units > 0`.execute(
    db,
  )
  return rows.map(({ instrument_id }) => instrument_id)
}

/** How legal persons are called. */
export async function listActionNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, LegalPersonName>> {
  const { rows } = await sql<LegalPersonName>`
    select id, legal_name, type from legal_persons where id = any (${[...ids]}::uuid[])`.execute(db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Units in issue of instruments on a day. */
export async function listUnitsInIssue(
  db: Db,
  organizationId: string,
  instrumentIds: readonly string[],
  day: string,
): Promise<Map<string, bigint>> {
  const { rows } = await sql<{ instrument_id: string; units: bigint }>`
    select instrument_id, sum(units)::bigint as units from holder_balances
    where organization_id = ${organizationId} and instrument_id = any (${[...instrumentIds]}::uuid[])
      and from_date <= ${day} and until_date > ${day}
    group by instrument_id`.execute(db)
  return new Map(rows.map(({ instrument_id, units }) => [instrument_id, units]))
}

/** Holds what is in the register of instruments as it is until the transaction ends: of all their holders, or of those named. */
export async function holdHolders(
  tx: Tx,
  organizationId: string,
  instrumentIds: readonly string[],
  holderIds: readonly string[] | null,
): Promise<void> {
  await sql`select hold_holders(
    ${organizationId}::uuid, ${[...instrumentIds]}::uuid[], ${holderIds && [...holderIds]}::uuid[])`.execute(
    tx,
  )
}

/** Lets what is done in this transaction take longer than another call may, as long as its caller waits: it is of very many holders, and others wait for it anyhow. */
export async function callAllowLongAct(tx: Tx): Promise<void> {
  await sql`select set_config('statement_timeout', '100s', true)`.execute(tx)
}

interface RecordedAct {
  organizationId: string
  userId: string
  ip: string
}

/** Records an action with its lines and the entries that do it. */
export async function callRecordCorporateAction(
  tx: Tx,
  { organizationId, ...by }: RecordedAct,
  action: Omit<NewCorporateActionInput, 'rights'>,
  { lines, plan: { entries, rights = [] } }: { lines: readonly ActionLine[]; plan: ActionPlan },
): Promise<void> {
  const linesJson = await toJson(
    lines,
    ({ instrumentId, holderId, change, fraction, amountCents }) => ({
      instrument_id: instrumentId,
      legal_person_id: holderId,
      change: `${change}`,
      fraction_numerator: fraction && `${fraction.numerator}`,
      fraction_denominator: fraction && `${fraction.denominator}`,
      amount_cents: amountCents === null ? null : `${amountCents}`,
    }),
  )
  const entriesJson = await toJson(entries, ({ instrumentId, fromId, toId, units, numbers }) => ({
    instrument_id: instrumentId,
    from_id: fromId,
    to_id: toId,
    units: `${units}`,
    numbers: numbers ? formatNumberRanges(numbers) : null,
  }))
  const rightsInput = rights.map(({ rightId, instrumentId, fromId, toId, units, numbers }) => ({
    right_id: rightId,
    instrument_id: instrumentId,
    from_id: fromId,
    to_id: toId,
    units: `${units}`,
    numbers: numbers ? formatNumberRanges(numbers) : null,
  }))
  const input = { ...action, rights: rightsInput }
  await sql`select record_corporate_action(
    ${actOf({ organizationId, ...by })}, ${inputOf('new_corporate_action', input)},
    ${linesJson}::jsonb, ${entriesJson}::jsonb)`.execute(tx)
}

// There may be one for each of very many holders: written a slice at a time, so that others go on meanwhile.
async function toJson<Item>(items: readonly Item[], toRow: (item: Item) => object) {
  const turn = eventLoopYielder()
  const slices: string[] = []
  for (let start = 0; start < items.length; start += SLICE) {
    const slice = items.slice(start, start + SLICE)
    slices.push(slice.map((item) => JSON.stringify(toRow(item))).join(','))
    await turn()
  }
  return `[${slices.join(',')}]`
}

const SLICE = 500

/** The instruments that an action touches. */
export async function listInstrumentsOfAction(
  db: Db,
  { organizationId }: OnInstrument,
  id: string,
): Promise<string[]> {
  const { rows } = await sql<{ instrument_id: string }>`
    select distinct instrument_id from corporate_action_lines
    where organization_id = ${organizationId} and action_id = ${id}`.execute(db)
  return rows.map(({ instrument_id }) => instrument_id)
}

export async function callReverseCorporateAction(
  tx: Tx,
  { organizationId, ...by }: { organizationId: string; userId: string; ip: string },
  { id, reason }: { id: string; reason: string },
): Promise<void> {
  await sql`select reverse_corporate_action(
    ${actOf({ organizationId, ...by })}, ${id}::uuid, ${reason})`.execute(tx)
}

export interface CorporateActionRow
  extends Columns<
    'corporate_actions',
    | 'id'
    | 'instrument_id'
    | 'effective_date'
    | 'description'
    | 'deed_date'
    | 'notary'
    | 'deed_number'
  > {
  kind: CorporateAction['kind']
  terms: CorporateAction['terms']
  made_at: Date
  made_by: string | null
  reversed_at: Date | null
  reversal_reason: string | null
  total_lines: number
  holders: number
  /** As JSON has them. */
  lines: CorporateActionLineRow[]
}

type WireLine = CorporateAction['lines'][number]
interface CorporateActionLineRow
  extends Omit<WireLine, 'status' | 'numbering' | 'fraction' | 'amount'> {
  status: TransactionStatus | null
  numbers: string | null
  fraction_numerator: number | null
  fraction_denominator: number | null
  /** As text, as it may be more than JSON holds. */
  amount_cents: string | null
}

/** The actions that are of an instrument or touch it, the newest first, each with its first lines; one of them when it is named, or those of one holder with that holder's lines alone. */
export async function listCorporateActions(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
  { id = null, holderId = null }: { id?: string | null; holderId?: string | null } = {},
): Promise<CorporateActionRow[]> {
  const ofHolder = (alias: string) =>
    sql`(${holderId}::uuid is null or ${sql.ref(`${alias}.legal_person_id`)} = ${holderId}::uuid)`
  // Found by their holder and day: an action on all may have made very many entries, and not being distinct from it is looked up by no index.
  const numbersMoved = (holder: 'from_holder_id' | 'to_holder_id') =>
    sql`(
      select range_agg(n)::text from register_entries e cross join unnest(e.numbers) n
      where e.organization_id = l.organization_id and e.instrument_id = l.instrument_id and ${sql.ref(`e.${holder}`)} = l.legal_person_id
        and e.effective_date = a.effective_date and e.corporate_action_id is not distinct from l.action_id)`
  const { rows } = await sql<CorporateActionRow>`
    select a.id, a.instrument_id, a.kind, a.effective_date, a.description, a.terms, a.deed_date, a.notary, a.deed_number, a.made_at,
      p.legal_name as made_by, r.reversed_at, r.reason as reversal_reason, counted.*, (
        select jsonb_agg(jsonb_build_object(
          'instrument', jsonb_build_object('id', i.id, 'name', i.name, 'type', i.type),
          'legal_person', jsonb_build_object('id', h.id, 'legal_name', h.legal_name, 'type', h.type),
          'change', l.change, 'fraction_numerator', l.fraction_numerator, 'fraction_denominator', l.fraction_denominator,
          'amount_cents', l.amount_cents::text,
          'numbers', case when l.change < 0 then ${numbersMoved('from_holder_id')} else ${numbersMoved('to_holder_id')} end,
          'transaction_id', l.transaction_id, 'status', status_of(t),
          'awaits_deed', coalesce(t.status = 'pending' and d.transaction_id is not null, false)) order by l.change, l.id)
        from (
          select * from corporate_action_lines x where x.organization_id = a.organization_id and x.action_id = a.id and ${ofHolder('x')}
          order by x.id limit ${MOST_PREVIEW_LINES}) l
        join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
        join legal_persons h on h.id = l.legal_person_id
        left join transactions t on t.organization_id = l.organization_id and t.id = l.transaction_id
        left join awaited_deeds d on d.organization_id = t.organization_id and d.transaction_id = t.id) as lines
    from corporate_actions a
    cross join lateral (
      select count(*)::int as total_lines, count(distinct l.legal_person_id)::int as holders from corporate_action_lines l
      where l.organization_id = a.organization_id and l.action_id = a.id and ${ofHolder('l')}) counted
    left join corporate_action_reversals r on r.organization_id = a.organization_id and r.action_id = a.id
    left join users u on u.id = a.made_by
    left join legal_persons p on p.id = u.natural_person_id
    where a.organization_id = ${organizationId} and (${id}::uuid is null or a.id = ${id}::uuid)
      and (${holderId}::uuid is null and a.instrument_id = ${instrumentId} or a.id in (
        select l.action_id from corporate_action_lines l
        where l.organization_id = ${organizationId} and l.instrument_id = ${instrumentId} and ${ofHolder('l')}))
    order by a.id desc`.execute(db)
  return rows
}
