import type { Terms } from '@zegel/core/instruments/completeness'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { type Insertable, sql, type Updateable } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type pg from 'pg'
import type { Db, Tables, Tx } from '../../db/database.ts'
import { holdTotals } from '../../db/locks.ts'
import { firstSale, type OnInstrument } from '../../db/sql-fragments.ts'
import { preparedQuery } from '../../db/prepared-query.ts'
import { groupsOfInstrument } from './invest-parts.queries.ts'
import type { TermsTable } from '../../db/terms-of-type.ts'

export type InstrumentRow = NonNullable<Awaited<ReturnType<typeof findInstrument>>>

/** An instrument with the terms of whatever type it has, the names it refers to, and whether units exist or wait. */
export function findInstrument(db: Db, organizationId: string, id: string) {
  return selectInstruments(db)
    .where('i.organization_id', '=', organizationId)
    .where('i.id', '=', id)
    .executeTakeFirst()
}

/** The same for what many open at once. */
export async function findInstrumentOften(
  on: { db: Db; pool: pg.Pool },
  organizationId: string,
  id: string,
): Promise<InstrumentRow | undefined> {
  const [row] = await instrument(on, { organizationId, id })
  return row
}

const instrument = preparedQuery('instrument', ['organizationId', 'id'], (db, given) =>
  selectInstruments(db)
    .where('i.organization_id', '=', given.organizationId)
    .where('i.id', '=', given.id),
)

/** What the rule on completeness is judged on alone, which is a fraction of all that is told of an instrument. */
export async function findTerms(
  db: Db,
  organizationId: string,
  id: string,
): Promise<Terms | undefined> {
  const { rows } = await sql<{ terms: Terms }>`
    select to_jsonb(t) as terms from instrument_terms t
    where t.organization_id = ${organizationId} and t.instrument_id = ${id}`.execute(db)
  return rows[0]?.terms
}

/** The same as of one, for all instruments of an organisation. */
export function listInstruments(db: Db, organizationId: string) {
  return listInstrumentsOf(db, [organizationId])
}

/** The same, of several organisations. */
export function listInstrumentsOf(db: Db, organizationIds: readonly string[]) {
  return selectInstruments(db)
    .where('i.organization_id', 'in', [...organizationIds])
    .orderBy('i.created_at')
    .orderBy('i.id')
    .execute()
}

function selectInstruments(db: Db) {
  return db
    .selectFrom('instruments as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .innerJoin('instrument_totals as t', (join) =>
      join
        .onRef('t.organization_id', '=', 'i.organization_id')
        .onRef('t.instrument_id', '=', 'i.id'),
    )
    .leftJoin('bond_terms as b', (join) =>
      join
        .onRef('b.organization_id', '=', 'i.organization_id')
        .onRef('b.instrument_id', '=', 'i.id'),
    )
    .leftJoin('share_terms as s', (join) =>
      join
        .onRef('s.organization_id', '=', 'i.organization_id')
        .onRef('s.instrument_id', '=', 'i.id'),
    )
    .leftJoin('depositary_receipt_terms as d', (join) =>
      join
        .onRef('d.organization_id', '=', 'i.organization_id')
        .onRef('d.instrument_id', '=', 'i.id'),
    )
    .leftJoin('option_terms as p', (join) =>
      join
        .onRef('p.organization_id', '=', 'i.organization_id')
        .onRef('p.instrument_id', '=', 'i.id'),
    )
    .leftJoin('invest_settings as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'i.organization_id')
        .onRef('v.instrument_id', '=', 'i.id'),
    )
    .selectAll('i')
    .select([
      'v.min_investment_cents',
      'v.max_investment_cents',
      'v.welcome_text',
      'v.thank_you_text',
      'v.return_link',
      'v.round_start_date',
      'v.round_end_date',
    ])
    .select((build) => groupsOfInstrument(build).as('groups'))
    .select(['t.invested_cents', 't.blocked_cents'])
    .select([
      'o.name as organization_name',
      'o.logo_image_url as organization_logo',
      'o.import_enabled',
    ])
    .select([
      'b.limit_cents',
      'b.duration',
      'b.duration_period',
      'b.perpetual',
      'b.interest_type',
      'b.interest_millionths',
      'b.interest_frequency',
      'b.interest_period',
      'b.interest_start_date',
      'b.redemption_type',
      'b.redemption_millionths',
      'b.redemption_frequency',
      'b.redemption_period',
      'b.redemption_start_date',
      'b.start_date',
      'b.end_date',
      'b.activation_date',
      'b.day_count',
    ])
    .select([
      's.par_value_cents',
      's.authorised_units',
      's.paid_up_cents',
      's.votes_per_unit',
      's.profit_right',
      's.preference',
      's.priority_rights',
      's.transfer_rule',
    ])
    .select(['d.ratio', 'd.ratio_receipts', 'd.meeting_rights'])
    .select([
      'p.exercise_price_cents',
      'p.exercise_ratio',
      'p.exercise_ratio_options',
      'p.set_expiration_date',
      'p.expiration_frequency',
      'p.expiration_period',
    ])
    .select(({ fn }) =>
      fn
        .coalesce('d.underlying_instrument_id', 'p.underlying_instrument_id')
        .as('underlying_instrument_id'),
    )
    .select(({ eb, selectFrom, exists, or, ref, fn }) => [
      jsonObjectFrom(
        selectFrom('legal_persons as l')
          .select(['l.id', 'l.legal_name', 'l.type'])
          .whereRef('l.id', '=', 'i.issuing_legal_person_id'),
      ).as('issuing_legal_person'),
      jsonObjectFrom(
        selectFrom('legal_persons as l')
          .select(['l.id', 'l.legal_name', 'l.type'])
          .whereRef('l.id', '=', 'i.default_sending_legal_person_id'),
      ).as('default_sending_legal_person'),
      jsonObjectFrom(
        selectFrom('instruments as u')
          .select(['u.id', 'u.name', 'u.type'])
          .whereRef('u.organization_id', '=', 'i.organization_id')
          .where(
            'u.id',
            '=',
            fn.coalesce('d.underlying_instrument_id', 'p.underlying_instrument_id'),
          ),
      ).as('underlying_instrument'),
      or([
        // What is issued for money says so at once.
        eb('t.blocked_cents', '>', 0n),
        // What was all taken back, as by an import that was undone, promised nobody anything.
        exists(
          selectFrom('register_entries as e')
            .select(sql`1`.as('one'))
            .where('e.organization_id', '=', ref('i.organization_id'))
            .where('e.instrument_id', '=', ref('i.id'))
            .where('e.reverses_id', 'is', null)
            .where(
              sql<boolean>`not exists (select from register_entries back
                where back.organization_id = e.organization_id and back.reverses_id = e.id)`,
            ),
        ),
        exists(
          selectFrom('payment_runs as r')
            .select(sql`1`.as('one'))
            .where('r.organization_id', '=', ref('i.organization_id'))
            .where('r.instrument_id', '=', ref('i.id'))
            .where('r.status', '=', 'approved'),
        ),
        exists(
          selectFrom('terms_changes as c')
            .select(sql`1`.as('one'))
            .where('c.organization_id', '=', ref('i.organization_id'))
            .where('c.instrument_id', '=', ref('i.id'))
            .where('c.withdrawn_at', 'is', null),
        ),
        exists(
          selectFrom('transactions as t')
            .select(sql`1`.as('one'))
            .where('t.organization_id', '=', ref('i.organization_id'))
            .where('t.instrument_id', '=', ref('i.id'))
            .where('t.status', 'in', ['pending', 'payment_pending']),
        ),
      ]).as('is_locked'),
    ])
    .select(
      // Of no account where a bond begins on a day of its own.
      sql<
        string | null
      >`case when b.activation_date is null and b.start_date is null then ${firstSale('b')} end`.as(
        'first_sale',
      ),
    )
}

/** Units in issue today and the number of participants, per instrument of an organisation. */
export function listIssuedUnits(db: Db, organizationId: string, today: string) {
  return db
    .selectFrom('instruments as i')
    .where('i.organization_id', '=', organizationId)
    .select(({ selectFrom }) => [
      'i.id',
      selectFrom('holder_balances as h')
        .select(({ fn }) => sql<bigint>`coalesce(${fn.sum('h.units')}, 0)::bigint`.as('units'))
        .whereRef('h.organization_id', '=', 'i.organization_id')
        .whereRef('h.instrument_id', '=', 'i.id')
        .where('h.from_date', '<=', today)
        .where('h.until_date', '>', today)
        .as('issued_units'),
      selectFrom('participants as p')
        .select(({ fn }) => fn.countAll<bigint>().as('count'))
        .whereRef('p.organization_id', '=', 'i.organization_id')
        .whereRef('p.instrument_id', '=', 'i.id')
        .where('p.merged_into', 'is', null)
        .where('p.withdrawn_at', 'is', null)
        .as('participants'),
    ])
    .execute()
}

/** The legal form of one of the organisation's entities; undefined of whoever is none. */
export async function findEntityForm(
  db: Db,
  organizationId: string,
  legalPersonId: string,
): Promise<LegalPersonType | undefined> {
  const row = await db
    .selectFrom('organization_legal_persons as o')
    .innerJoin('legal_persons as p', 'p.id', 'o.legal_person_id')
    .select('p.type')
    .where('o.organization_id', '=', organizationId)
    .where('o.legal_person_id', '=', legalPersonId)
    .executeTakeFirst()
  return row?.type as LegalPersonType | undefined // safe: the table's check lists the same types
}

/** Locks an instrument, so that its terms and its totals don't change while one is judged by the other. */
export async function lockInstrument(tx: Tx, organizationId: string, id: string) {
  const locked = await tx
    .selectFrom('instruments')
    .select('type')
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  await holdTotals(tx, organizationId, id)
  return locked
}

export function insertInstrument(tx: Tx, row: Insertable<Tables['instruments']>) {
  return tx.insertInto('instruments').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function updateInstrument(
  tx: Tx,
  organizationId: string,
  id: string,
  change: Updateable<Tables['instruments']>,
): Promise<void> {
  if (Object.keys(change).length === 0) return
  await tx
    .updateTable('instruments')
    .set(change)
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Flips a switch and returns where it stands. */
export async function toggleInstrument(
  tx: Tx,
  organizationId: string,
  id: string,
  field: 'peer_to_peer' | 'members_can_invite' | 'requires_coverage' | 'requires_notarial_deed',
): Promise<boolean> {
  const row = await tx
    .updateTable('instruments')
    .set(({ not, ref }) => ({ [field]: not(ref(field)) }))
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .returning(field)
    .executeTakeFirstOrThrow()
  return row[field] ?? false
}

/** Writes the given columns of an instrument's terms; the others keep what they have. */
export async function upsertTerms<Table extends TermsTable>(
  tx: Tx,
  table: Table,
  organizationId: string,
  instrumentId: string,
  terms: Updateable<Tables[Table]>,
): Promise<void> {
  const columns = Object.entries(terms).filter(([, value]) => value !== undefined)
  if (columns.length === 0) return
  const names = columns.map(([name]) => sql.ref(name))
  await sql`
    insert into ${sql.table(table)} (organization_id, instrument_id, ${sql.join(names)})
    values (${organizationId}, ${instrumentId}, ${sql.join(columns.map(([, value]) => value))})
    on conflict (organization_id, instrument_id) do update
    set ${sql.join(names.map((name) => sql`${name} = excluded.${name}`))}
  `.execute(tx)
}

/** The last day of an instrument; null when it has none, or nobody can tell yet. */
export async function findLastDay(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<string | null> {
  const { rows } = await sql<{ day: string | null }>`
    select instrument_last_day(${organizationId}, ${instrumentId}) as day`.execute(db)
  return rows[0]?.day ?? null
}

/** The last days of the instruments of some organisations that have one. */
export async function listLastDays(
  db: Db,
  organizationIds: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; day: string }>`
    select id, day from (
      select i.id, instrument_last_day(i.organization_id, i.id) as day from instruments i
      where i.organization_id = any(${[...organizationIds]}::uuid[])) d
    where day is not null`.execute(db)
  return new Map(rows.map(({ id, day }) => [id, day]))
}
