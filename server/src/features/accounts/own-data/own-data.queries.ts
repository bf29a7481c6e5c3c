import type { CLOSING_OBSTACLES } from '@zegel/contract/accounts/own-data'
import { NATURAL_PERSON_FACTS } from '@zegel/core/legal-persons/person-facts'
import { type RawBuilder, sql } from 'kysely'
import type { Columns, Db, Tx } from '../../../db/database.ts'
import { columns } from '../../../db/sql-fragments.ts'

export interface ObstacleRow {
  kind: (typeof CLOSING_OBSTACLES)[number]
  name: string
}

/** Why an account can't be closed now: units, transactions and money of its person, and who would be left without a superadmin. */
export async function listObstacles(db: Db, userId: string): Promise<ObstacleRow[]> {
  const { rows } = await sql<ObstacleRow>`
    with own as (select id from persons_of_user(${userId}) id),
    open as (
      select t.* from transactions t
      where (t.sender_id in (select id from own) or t.receiver_id in (select id from own)) and t.status in ('pending', 'payment_pending'))
    select kind, name from (
      select distinct 1 as nr, 'holds' as kind, i.name
      from own
      join participants p on p.legal_person_id = own.id
      join holder_balances b on b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.holder_id = own.id
      join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
      where b.units > 0 and b.until_date > (now() at time zone 'Europe/Amsterdam')::date
      union
      select distinct 2, 'open-transaction', i.name
      from open t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
      union
      select distinct 3, case payment_state(y, t) when 'to_decide' then 'to-decide' else 'to-refund' end, i.name
      from transactions t
      join payments y on y.organization_id = t.organization_id and y.transaction_id = t.id
      join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
      where t.receiver_id in (select id from own) and payment_state(y, t) in ('to_refund', 'disputed', 'to_decide')
      union
      -- On its way until the bank has it, or owed since it could not be paid: without an account it would never arrive.
      select distinct 4, 'to-be-paid', i.name
      from payment_lines l
      join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
      join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
      where l.payee_id in (select id from own) and l.net_cents > 0 and (
        l.is_held or l.status in ('refused', 'returned')
        or l.status in ('open', 'sent') and r.execution_date >= (now() at time zone 'Europe/Amsterdam')::date) and not exists (
        select from payment_lines f
        join payment_runs later on later.organization_id = f.organization_id and later.id = f.run_id and later.status = 'approved'
        where f.organization_id = l.organization_id and f.of_line_id = l.id)
      union
      select 5, 'last-superadmin', o.name
      from organization_members m
      join users u on u.natural_person_id = m.legal_person_id
      join organizations o on o.id = m.organization_id
      where u.id = ${userId} and m.role = 'superadmin' and not exists (
        select from organization_members other
        where other.organization_id = m.organization_id and other.role = 'superadmin' and other.id <> m.id)
      union
      select 6, 'administrator', u.name from users u
      where u.id = ${userId} and u.administrator and not exists (
        select from users other where other.administrator and other.id <> u.id and other.disabled_at is null)) found
    order by nr, name`.execute(db)
  return rows
}

/** The organisations somebody has a role in, always in the same order: whoever locks them takes turns. */
export async function listOrganizationIds(db: Db, legalPersonId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('organization_members')
    .select('organization_id')
    .where('legal_person_id', '=', legalPersonId)
    .orderBy('organization_id')
    .execute()
  return rows.map(({ organization_id }) => organization_id)
}

/** Ends all roles of somebody; returns where. */
export async function deleteRoles(
  tx: Tx,
  legalPersonId: string,
): Promise<{ organization_id: string; id: string; role: string }[]> {
  await sql`delete from instrument_admins where legal_person_id = ${legalPersonId}`.execute(tx)
  return tx
    .deleteFrom('organization_members')
    .where('legal_person_id', '=', legalPersonId)
    .returning(['organization_id', 'id', 'role'])
    .execute()
}

/** Closes an account; false when it was closed before. */
export async function updateClosed(tx: Tx, userId: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('users')
    .set({ closed_at: at, disabled_at: at })
    .where('id', '=', userId)
    .where('closed_at', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

/** Accounts that were closed before a moment and of which everything is there still. */
export async function listToErase(db: Db, before: Date, limit: number): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select id from users where closed_at < ${before} and erased_at is null order by closed_at limit ${limit}`.execute(
    db,
  )
  return rows
}

/** Takes away what was the account's alone; returns the photos that nobody shows any more. */
export async function callEraseAccount(tx: Tx, userId: string, name: string): Promise<string[]> {
  const { rows } = await sql<{ url: string }>`
    select erase_account(${userId}, ${name}) as url`.execute(tx)
  return rows.map(({ url }) => url)
}

/**
 * Persons of accounts that are gone, who never held anything nor represented a company, or did so for the last time before a day, in whatever
 * name, also one that was merged into theirs: what they are called in one register follows from what they are called themselves.
 */
export async function listPersonsToErase(
  db: Db,
  before: string,
  limit: number,
): Promise<{ id: string }[]> {
  const { rows } = await sql<{ id: string }>`
    select p.id
    from users u
    cross join lateral (select array(select names_of_person(u.natural_person_id)) as names) known
    join legal_persons p on p.id = any (known.names)
    where u.erased_at is not null and p.erased_at is null and not exists (
      select from unnest(known.names) name where greatest(held_until(name), represented_until(name)) > ${before}::date)
    order by p.id limit ${limit}`.execute(db)
  return rows
}

export async function callErasePerson(tx: Tx, id: string, name: string): Promise<void> {
  await sql`select erase_person(${id}, ${name})`.execute(tx)
}

/** That the party in a column of a table is somebody, or was found to be them within the same organisation, or the same instrument of it. */
function ofUser(userId: string, ...within: ('organization_id' | 'instrument_id')[]) {
  const own = sql`select persons_of_user(${userId})`
  const merged = sql.join([...within, 'legal_person_id'].map((name) => sql.ref(name)))
  return (alias: string, column: string) => {
    const party = sql.ref(`${alias}.${column}`)
    const there = sql.join([...within.map((name) => sql.ref(`${alias}.${name}`)), party])
    return sql`(${party} in (${own}) or (${there}) in (select ${merged} from names_merged_into(array(${own}))))`
  }
}

/** What is kept of somebody, by what it is about: each a query that answers rows of JSON. */
export function ownDataParts(userId: string): Record<string, RawBuilder<{ row: unknown }>> {
  const own = sql`(select id from persons_of_user(${userId}) id)`
  const theirs = ofUser(userId, 'organization_id', 'instrument_id')
  const theirsIn = ofUser(userId, 'organization_id')
  const rows = (query: RawBuilder<unknown>) =>
    sql<{ row: unknown }>`select to_jsonb(x) as row from (${query}) x`
  return {
    account: rows(sql`
      select id, email, email_verified_at, name, phone, language, number_format, general_notifications, administrator, preferred_role, created_at,
        two_factor_confirmed_at, password_changed_at
      from users where id = ${userId}`),
    google: rows(
      sql`select issuer, email_at_link, created_at from user_identities where user_id = ${userId}`,
    ),
    sessions: rows(sql`
      select created_at, last_seen_at, expires_at, revoked_at, ip, user_agent from sessions where user_id = ${userId} order by created_at`),
    'saved-views': rows(
      sql`select list, name, settings, created_at from saved_views where user_id = ${userId} order by created_at`,
    ),
    'security-events': rows(sql`
      select at, type, ip, user_agent from security_events where user_id = ${userId} order by at`),
    persons: rows(sql`
      select p.id, p.type, ${columns(NATURAL_PERSON_FACTS, 'p')}, p.email, p.iban, p.iban_name, p.iban_changed_at, p.created_at, o.name as stated_by
      from legal_persons p left join organizations o on o.id = p.stated_by where p.id in ${own}`),
    'earlier-facts': rows(sql`
      select legal_person_id, type, legal_name, address, zip_code, city, country, until_at
      from legal_person_versions where legal_person_id in ${own} order by until_at`),
    'convocation-addresses': rows(sql`
      select o.name as organization, c.email, c.from_date, c.by_holder, c.recorded_at
      from convocation_addresses c join organizations o on o.id = c.organization_id
      where ${theirsIn('c', 'legal_person_id')} order by c.from_date, c.id`),
    'printed-extracts': rows(sql`
      select i.name as instrument, x.date, x.format, x.asked_at, encode(x.data_sha256, 'hex') as sha256
      from register_extracts x join instruments i on i.organization_id = x.organization_id and i.id = x.instrument_id
      where x.holder_id in ${own} order by x.asked_at`),
    'yearly-statements': rows(sql`
      select o.name as organization, s.year, s.published_at, s.replaced_at, s.data, encode(s.data_sha256, 'hex') as sha256
      from yearly_statements s join organizations o on o.id = s.organization_id
      where ${theirsIn('s', 'holder_id')} and s.published_at is not null order by s.year, s.published_at`),
    'own-companies': rows(sql`
      select p.legal_name, p.type, p.business_register_number, p.address, p.zip_code, p.city, p.country, u.created_at
      from user_legal_persons u join legal_persons p on p.id = u.legal_person_id where u.user_id = ${userId}`),
    roles: rows(sql`
      select o.name as organization, m.role, m.created_at
      from organization_members m join organizations o on o.id = m.organization_id where m.legal_person_id in ${own}`),
    seats: rows(sql`
      select c.legal_name as legal_person, b.type as body, m.title, m.valid_from, m.valid_to
      from body_memberships m
      join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
      join legal_persons c on c.id = b.legal_person_id
      where m.legal_person_id in ${own}`),
    participations: rows(sql`
      select o.name as organization, i.name as instrument, p.label, p.created_at
      from participants p
      join organizations o on o.id = p.organization_id
      join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
      where p.legal_person_id in ${own}`),
    holdings: rows(sql`
      select i.name as instrument, b.from_date, nullif(b.until_date, 'infinity') as until_date, b.units
      from participants p
      join holder_balances b on b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.holder_id = p.legal_person_id
      join instruments i on i.organization_id = p.organization_id and i.id = p.instrument_id
      where p.legal_person_id in ${own} order by i.name, b.from_date`),
    transactions: rows(sql`
      select d.id, d.instrument_name as instrument, d.type, d.status, d.units, d.price_cents, d.total_cents, d.effective_date, d.is_paid,
        d.description, d.created_at, d.completed_at, d.reversed_at, d.paid_by_account_number,
        d.sender ->> 'legal_name' as sender, d.receiver ->> 'legal_name' as receiver
      from transaction_details d where ${theirs('d', 'sender_id')} or ${theirs('d', 'receiver_id')} order by d.created_at`),
    signatures: rows(sql`
      select 'transaction' as of, transaction_id as id, party_type, signed_at, ip from transaction_signatures where user_id = ${userId}
      union all
      select 'registration', balance_registration_id, null, confirmed_at, ip from registration_confirmations where user_id = ${userId}
      union all
      select 'offer', instrument_id, null, signed_at, ip from offer_signatures where user_id = ${userId}
      order by signed_at`),
    powers_of_attorney: rows(sql`
      select p.legal_name as legal_person, a.granted_by, a.granted_on, a.valid_until, a.scope, a.acts, a.limit_cents, a.withdrawn_on
      from powers_of_attorney a join legal_persons p on p.id = a.legal_person_id
      where a.holder_id in ${own} order by a.granted_on`),
    co_signatures: rows(sql`
      select c.subject_id, p.legal_name as legal_person, c.declared_at, c.user_id = ${userId} as declared_myself,
        case when c.user_id = ${userId} then c.ip end as ip
      from co_signatures c join legal_persons p on p.id = c.legal_person_id
      where c.user_id = ${userId} or c.co_signer_id in ${own} order by c.declared_at`),
    registrations: rows(sql`
      select i.name as instrument, to_jsonb(r) - array['organization_id', 'instrument_id', 'created_by', 'reversed_by'] as registration
      from balance_registrations r
      join instruments i on i.organization_id = r.organization_id and i.id = r.instrument_id
      where ${theirs('r', 'legal_person_id')}`),
    corporate_actions: rows(sql`
      select i.name as instrument, a.kind, a.effective_date, l.change, l.fraction_numerator, l.fraction_denominator, l.amount_cents, a.made_at,
        r.reversed_at
      from corporate_action_lines l
      join corporate_actions a on a.organization_id = l.organization_id and a.id = l.action_id
      join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
      left join corporate_action_reversals r on r.organization_id = l.organization_id and r.action_id = l.action_id
      where ${theirs('l', 'legal_person_id')} order by a.effective_date, l.id`),
    vesting: rows(sql`
      select i.name as instrument, v.transaction_id, v.kind, v.effective_date, v.schedule, v.note, v.reason, v.recorded_at
      from vesting_entries v
      join transactions t on t.organization_id = v.organization_id and t.id = v.transaction_id
      join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
      where ${theirs('t', 'receiver_id')} order by v.id`),
    // Of whom the units are is nobody's but theirs, and who has a right on them is told to them alone.
    limited_rights: rows(sql`
      select i.name as instrument, ${theirs('e', 'holder_id')} as on_own_units,
        case when ${theirs('e', 'holder_id')} then r.beneficiary_name end as in_favour_of, r.kind, e.units, e.numbers, e.from_date,
        nullif(e.until_date, 'infinity') as until_date, r.votes, r.meeting_rights, e.rank, r.deed_date, r.notary, r.recorded_at
      from encumbrances e
      join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
      join instruments i on i.organization_id = e.organization_id and i.id = e.instrument_id
      where ${theirs('e', 'holder_id')} or ${theirsIn('r', 'beneficiary_id')} order by e.from_date, e.right_id`),
    tax_exemptions: rows(sql`
      select o.name as organization, e.ground, e.rate_millionths, e.from_date, coalesce(x.until_date, e.until_date) as until_date, e.note,
        e.recorded_at
      from dividend_tax_exemptions e
      join organizations o on o.id = e.organization_id
      left join dividend_exemption_ends x on x.organization_id = e.organization_id and x.exemption_id = e.id
      where ${theirsIn('e', 'holder_id')} order by e.from_date, e.id`),
    objections: rows(sql`
      select balance_registration_id, transaction_id, reason, made_at, outcome, answer, settled_at
      from objections where legal_person_id in ${own} or made_by = ${userId} order by made_at`),
    payments: rows(sql`
      select y.transaction_id, y.provider, y.status, y.amount_cents, y.paid_cents, y.paid_currency, y.refunded_cents, y.reference,
        y.created_at, y.paid_at, case when y.started_by = ${userId} then y.ip end as ip
      from transactions t join payments y on y.organization_id = t.organization_id and y.transaction_id = t.id
      where ${theirs('t', 'receiver_id')} order by y.created_at`),
    received_payments: rows(sql`
      select o.name as organization, i.name as instrument, l.due_date, l.units, l.interest_cents, l.redemption_cents, l.dividend_cents,
        l.correction_cents, l.withheld_cents, l.net_cents, nullif(l.iban, '') as iban, l.is_held, l.held_reason, l.status, l.status_on,
        l.status_reason, r.approved_at
      from payment_lines l
      join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
      join organizations o on o.id = l.organization_id
      join instruments i on i.organization_id = l.organization_id and i.id = l.instrument_id
      where ${theirs('l', 'payee_id')} or ${theirs('l', 'holder_id')} order by r.approved_at, l.id`),
    invitations: rows(sql`
      select o.name as organization, v.email, v.role, v.created_at, v.expires_at, v.accepted_at, v.cancelled_at
      from invitations v join organizations o on o.id = v.organization_id
      where v.legal_person_id in ${own} or v.email = (select email from users where id = ${userId})`),
    mails: rows(sql`
      select kind, to_address, subject, text, created_at, sent_at from mails where user_id = ${userId} order by created_at`),
    documents: rows(sql`
      select title, opened_at, ip from information_document_openings where user_id = ${userId} order by opened_at`),
    activity: rows(sql`
      select a.at, o.name as organization, a.action, a.record_type, a.record_id, a.ip
      from audit_events a left join organizations o on o.id = a.organization_id where a.user_id = ${userId}
      union all
      select at, null, action, record_type, record_id, ip from platform_events where user_id = ${userId}
      order by at`),
  }
}

export type OwnFileRow = Columns<'stored_files', 'storage_key' | 'file_name'>

/** The files that are about somebody: the deeds of their transactions, their yearly statements, and their photo. */
export async function listOwnFiles(db: Db, userId: string): Promise<OwnFileRow[]> {
  const theirs = ofUser(userId, 'organization_id', 'instrument_id')
  const { rows } = await sql<OwnFileRow>`
    select f.storage_key, 'aktes/' || d.transaction_id || '.pdf' as file_name
    from transactions t
    join deeds d on d.organization_id = t.organization_id and d.transaction_id = t.id
    join stored_files f on f.organization_id = d.organization_id and f.id = d.stored_file_id
    where ${theirs('t', 'receiver_id')} or ${theirs('t', 'sender_id')}
    union
    select f.storage_key, 'jaaroverzichten/' || s.id || '.pdf'
    from yearly_statements s join stored_files f on f.organization_id = s.organization_id and f.id = s.stored_file_id
    where ${ofUser(userId, 'organization_id')('s', 'holder_id')} and s.published_at is not null
    union
    select f.storage_key, 'foto-' || f.file_name
    from users u
    join legal_persons p on p.id = u.natural_person_id
    join stored_files f on p.photo_image_url = '/api/photos/' || f.id
    where u.id = ${userId}
    order by file_name`.execute(db)
  return rows
}
