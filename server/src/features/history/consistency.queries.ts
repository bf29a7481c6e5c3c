import { type RawBuilder, sql } from 'kysely'
import { type Db, inTransaction } from '../../db/database.ts'
import { IS_TAKEN_BACK } from '../../db/sql-fragments.ts'

/** Something kept beside the entries of the register that says otherwise than they do. */
export interface Difference {
  /** What kind of thing it is: 'balance', 'share number'. */
  what: string
  /** Which one, by ids and dates. */
  where: string
  expected: string | null
  kept: string | null
}

/** Which rows count: those of an organisation, or of all. */
type Within = (column: string) => RawBuilder<unknown>

/**
 * Adds a register up again from its entries and transactions, in words of its own, and returns where what is kept beside them says
 * otherwise, at most `most` of a kind. That of one organisation or of all at once, and one of DIFFERENCE_KINDS or all of them.
 */
export function findDifferences(
  db: Db,
  {
    organizationId,
    kind,
    most = 100,
  }: { organizationId?: string; kind?: string; most?: number } = {},
): Promise<Difference[]> {
  const within: Within = (column) =>
    organizationId === undefined ? sql`true` : sql`${sql.ref(column)} = ${organizationId}`
  return inTransaction(db, async (tx) => {
    // What is added up of millions of entries is written to disk a few times, and not hundreds of times.
    await sql`set local work_mem = '64MB'`.execute(tx)
    const differences: Difference[] = []
    for (const [what, check] of Object.entries(CHECKS)) {
      if (kind !== undefined && kind !== what) continue
      // Planned for a walk through all, which it is where nothing differs, and not for the first few.
      const { rows } = await sql<Omit<Difference, 'what'>>`
        with found as materialized (${basis(within)} ${check(within)}) select * from found limit ${most}`.execute(
        tx,
      )
      differences.push(...rows.map((row) => ({ ...row, what })))
    }
    return differences
  })
}

// What is read more than once, and nothing where a check does not ask for it.
function basis(within: Within) {
  return sql`
    with recursive movements as not materialized (
      select organization_id, instrument_id, to_holder_id as holder_id, effective_date as date, units, numbers from register_entries
      where to_holder_id is not null and ${within('organization_id')}
      union all
      select organization_id, instrument_id, from_holder_id, effective_date, -units, numbers from register_entries
      where from_holder_id is not null and ${within('organization_id')}
    ),
    open_transactions as not materialized (
      select * from transactions where status in ('pending', 'payment_pending') and ${within('organization_id')}
    )`
}

const CHECKS: Record<string, (within: Within) => RawBuilder<unknown>> = {
  // A day at a time, by what moves on it and by what changes on it in what is kept, so that nothing is put in order first.
  balance: (within) => sql`,
    changes as (
      select organization_id, instrument_id, holder_id, date, units as moved, 0::bigint as kept, 0::bigint as units from movements
      union all
      select b.organization_id, b.instrument_id, b.holder_id, day.date, 0, day.change, b.units
      from holder_balances b, lateral (values (b.from_date, b.units), (b.until_date, -b.units)) day (date, change)
      where day.date < 'infinity' and ${within('b.organization_id')}
    )
    select concat_ws(' ', instrument_id, holder_id, date) as where, sum(moved)::text as expected, sum(kept)::text as kept
    from changes
    group by organization_id, instrument_id, holder_id, date having sum(moved) <> sum(kept) or min(units) < 0`,

  'units under a right': (within) => sql`,
    right_moves as (
      select organization_id, right_id, present_holder(organization_id, instrument_id, to_holder_id) as holder_id,
        effective_date as date, units from limited_right_entries
      where to_holder_id is not null and ${within('organization_id')}
      union all
      select organization_id, right_id, present_holder(organization_id, instrument_id, from_holder_id), effective_date, -units
      from limited_right_entries
      where from_holder_id is not null and ${within('organization_id')}
      union all
      select organization_id, right_id, holder_id, from_date, 0 from encumbrances where ${within('organization_id')}
    ),
    right_units as (
      select organization_id, right_id, holder_id, date, sum(sum(units)) over (
        partition by organization_id, right_id, holder_id order by date) as units
      from right_moves group by 1, 2, 3, 4
    )
    select concat_ws(' ', u.right_id, u.holder_id, u.date) as where, u.units::text as expected, coalesce(e.units, 0)::text as kept
    from right_units u
    left join encumbrances e on e.organization_id = u.organization_id and e.right_id = u.right_id and e.holder_id = u.holder_id
      and e.from_date <= u.date and e.until_date > u.date
    where coalesce(e.units, 0) <> u.units or e.numbers is not null and count_numbers(e.numbers) <> e.units`,

  'days of a balance': (within) => sql`
    select concat_ws(' ', instrument_id, holder_id, from_date) as where, following::text as expected, until_date::text as kept
    from (
      select *, lead(from_date, 1, 'infinity') over (partition by organization_id, instrument_id, holder_id order by from_date) as following
      from holder_balances where ${within('organization_id')}
    ) balances where until_date <> following`,

  // A range is where it begins and where it ends, so that a million numbers are as much work as one: what comes and goes on a day has the
  // same ends in the entries and in what is held.
  'share number': (within) => sql`,
    comes_and_goes as (
      select organization_id, instrument_id, holder_id, date, end_of_range.at, sign(units) * end_of_range.sign as change
      from movements, unnest(numbers) r, lateral (values (lower(r), 1), (upper(r), -1)) end_of_range (at, sign)
      union all
      select organization_id, instrument_id, holder_id, day.date, end_of_range.at, -day.sign * end_of_range.sign
      from holder_numbers, lateral (values (from_date, 1), (until_date, -1)) day (date, sign),
        lateral (values (lower(numbers), 1), (upper(numbers), -1)) end_of_range (at, sign)
      where day.date < 'infinity' and ${within('organization_id')}
    )
    select concat_ws(' ', instrument_id, holder_id, at, date) as where, '0' as expected, sum(change)::text as kept
    from comes_and_goes
    group by organization_id, instrument_id, holder_id, date, at having sum(change) <> 0`,

  'count of share numbers': (within) => sql`
    select concat_ws(' ', b.instrument_id, b.holder_id, b.from_date) as where, b.units::text as expected, held::text as kept
    from holder_balances b
    join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id
    cross join lateral (
      select coalesce(sum(upper(n.numbers) - lower(n.numbers)), 0) as held from holder_numbers n
      where n.organization_id = b.organization_id and n.instrument_id = b.instrument_id and n.holder_id = b.holder_id
        and n.from_date <= b.from_date and n.until_date > b.from_date) numbers
    where held <> case i.type when 'shares' then b.units else 0 end and ${within('b.organization_id')}`,

  'reserved units': (within) => sql`
    select concat_ws(' ', p.instrument_id, p.legal_person_id) as where, coalesce(sum(t.units), 0)::text as expected,
      p.reserved_units::text as kept
    from participants p left join open_transactions t on t.organization_id = p.organization_id
      and t.instrument_id = p.instrument_id and t.sender_id = p.legal_person_id and t.type = 'transfer'
    where ${within('p.organization_id')}
    group by p.organization_id, p.id having coalesce(sum(t.units), 0) <> p.reserved_units`,

  'reserved numbers': (within) => sql`,
    kept as (
      select transaction_id, range_agg(numbers) as numbers from reserved_numbers where ${within('organization_id')} group by transaction_id
    )
    select coalesce(t.id, k.transaction_id)::text as where, t.numbers::text as expected, k.numbers::text as kept
    from open_transactions t full join kept k on k.transaction_id = t.id
    where t.numbers is distinct from k.numbers`,

  'payment run': (within) => sql`
    select r.id::text as where, r.scheduled_cents::text as expected, coalesce(l.due, 0)::text as kept
    from payment_runs r
    left join lateral (
      select sum(interest_cents + redemption_cents + dividend_cents) as due from payment_lines l
      where l.organization_id = r.organization_id and l.run_id = r.id and l.cause = 'due') l on true
    where r.status = 'approved' and r.kind <> 'rest' and coalesce(l.due, 0) <> r.scheduled_cents and ${within('r.organization_id')}`,

  correction: (within) => sql`
    select l.id::text as where, l.correction_cents::text as expected, coalesce(c.sum, 0)::text as kept
    from payment_lines l
    left join lateral (
      select sum(interest_cents + redemption_cents + dividend_cents - withheld_cents) as sum from payment_corrections c
      where c.organization_id = l.organization_id and c.line_id = l.id) c on true
    where l.of_line_id is null and coalesce(c.sum, 0) <> l.correction_cents and ${within('l.organization_id')}`,

  'file for the bank': (within) => sql`
    select f.id::text as where, concat_ws(' ', f.transactions, f.sum_cents) as expected, concat_ws(' ', l.lines, l.sum) as kept
    from payment_files f
    left join lateral (
      select count(*) as lines, sum(net_cents) as sum from payment_lines l
      where l.organization_id = f.organization_id and l.run_id = f.run_id and l.file_id = f.id) l on true
    where (f.transactions, f.sum_cents) is distinct from (l.lines, l.sum) and ${within('f.organization_id')}`,

  // By what was told of it, in whatever order within a moment.
  'payment line': (within) => sql`
    select l.id::text as where, concat_ws(' ', e.told, e.day, e.code) as expected, concat_ws(' ', l.status, l.status_on, l.status_reason) as kept
    from payment_lines l
    left join lateral (
      select max(e.kind) as told, max(e.date) as day, max(e.reason_code) as code,
        coalesce(bool_or(e.kind not in ('held', 'released')), false) as ever,
        coalesce(bool_or(e.kind = 'sent' and e.date is not distinct from l.status_on), false) as sent,
        coalesce(bool_or(e.kind in ('executed', 'marked paid') and e.date is not distinct from l.status_on), false) as paid,
        coalesce(bool_or(e.kind = 'refused' and (e.date, e.reason_code) is not distinct from (l.status_on, l.status_reason)), false) as refused,
        coalesce(bool_or(
          e.kind in ('returned', 'marked returned') and (e.date, e.reason_code) is not distinct from (l.status_on, l.status_reason)), false)
          as returned,
        coalesce(bool_or(e.kind in ('refused', 'returned', 'marked returned')), false) as unpaid,
        coalesce(bool_or(e.kind in ('executed', 'marked paid')), false) as ever_paid
      from payment_line_events e
      where e.organization_id = l.organization_id and e.line_id = l.id and e.kind <> 'marked unpaid' and not ${IS_TAKEN_BACK}) e on true
    where ${within('l.organization_id')} and not case l.status
      when 'open' then not e.ever
      when 'sent' then e.sent and not e.ever_paid and not e.unpaid
      when 'executed' then e.paid and not e.unpaid
      when 'refused' then e.refused
      else e.returned end`,

  'left to settle': (within) => sql`
    select transaction_id::text as where, null::text as expected, instrument_id::text as kept from totals_to_settle
    where ${within('organization_id')}
    union all
    select transaction_id::text, null, instrument_id::text from receipts_to_settle where ${within('organization_id')}`,

  totals: (within) => sql`,
    sums as (
      select i.id, k.invested_cents, k.blocked_cents,
        coalesce(sum(t.total_cents) filter (where t.status = 'completed' and t.reversed_at is null), 0) as invested,
        coalesce(sum(t.total_cents) filter (
          where t.status in ('pending', 'payment_pending') or t.status = 'completed' and t.reversed_at is null), 0) as blocked
      from instruments i join instrument_totals k on k.organization_id = i.organization_id and k.instrument_id = i.id
      left join transactions t on t.organization_id = i.organization_id and t.instrument_id = i.id and t.type = 'issuance'
      where ${within('i.organization_id')}
      group by i.organization_id, i.id, k.invested_cents, k.blocked_cents
    )
    select id::text as where, concat_ws(' ', invested, blocked) as expected, concat_ws(' ', invested_cents, blocked_cents) as kept
    from sums where (invested, blocked) <> (invested_cents, blocked_cents)`,

  // A day at a time, by what everybody has at its end.
  'receipts in issue': (within) => sql`,
    changes as (
      select b.organization_id, b.instrument_id, day.date, sum(day.change) as held, 0::numeric as issued
      from holder_balances b
      join instruments i on i.organization_id = b.organization_id and i.id = b.instrument_id and i.type = 'depositary_receipts',
        lateral (values (b.from_date, b.units), (b.until_date, -b.units)) day (date, change)
      where day.date < 'infinity' and ${within('b.organization_id')}
      group by 1, 2, 3
      union all
      select organization_id, instrument_id, day, 0, sum(change) from receipts_in_issue where ${within('organization_id')} group by 1, 2, 3
    )
    select instrument_id || ' ' || date as where, sum(held)::text as expected, sum(issued)::text as kept
    from changes group by organization_id, instrument_id, date having sum(held) <> sum(issued)`,

  'limit of a group': (within) => sql`
    select g.id::text as where, 'at most ' || g.limit_cents as expected, sum(t.total_cents)::text as kept
    from instrument_groups g
    join instrument_group_members m on m.organization_id = g.organization_id and m.group_id = g.id
    join transactions t on t.organization_id = m.organization_id and t.instrument_id = m.instrument_id and t.type = 'issuance'
    where (t.status in ('pending', 'payment_pending') or t.status = 'completed' and t.reversed_at is null)
      and ${within('g.organization_id')}
    group by g.organization_id, g.id, g.limit_cents having sum(t.total_cents) > g.limit_cents`,

  'name in the directory': (within) => sql`,
    named (kind, key, organization_id) as (
      select 'provider payment', provider || ' ' || provider_id, organization_id from payments where provider_id is not null
      union all select 'payment reference', reference, organization_id from payments
      union all select 'stripe account', stripe_account, organization_id from payment_links where stripe_account is not null
      union all select 'stripe customer', stripe_customer, organization_id from billing where stripe_customer is not null
      union all select 'invitation', token_hash::text, organization_id from invitations
      union all select 'invitation', token_hash::text, organization_id from invitation_links
      union all select 'calendar', secret_hash::text, organization_id from calendar_feeds
    )
    select concat_ws(' ', coalesce(n.kind, d.kind), coalesce(n.key, d.key)) as where, n.organization_id::text as expected,
      d.organization_id::text as kept
    from (select * from named where ${within('organization_id')}) n
    full join (select * from directory where kind <> 'deed' and ${within('organization_id')}) d
      on (d.kind, d.key, d.organization_id) = (n.kind, n.key, n.organization_id)
    where n.key is null or d.key is null
    union all
    -- Two deeds may be one document: it is enough that it leads to one of them.
    select 'deed ' || d.pdf_sha256::text, d.organization_id::text, n.organization_id::text
    from deeds d left join directory n on n.kind = 'deed' and n.key = d.pdf_sha256::text
    where n.key is null and ${within('d.organization_id')}`,

  'place of a person': (within) => sql`,
    said (legal_person_id, why, organization_id, about, role, company_id, valid_from, valid_to) as (
      select legal_person_id, 'role', organization_id, id, role, null::uuid, null::date, null::date from organization_members
      union all select legal_person_id, 'instrument', organization_id, instrument_id, null, null, null, null from instrument_admins
      union all select legal_person_id, 'entity', organization_id, id, null, null, null, null from organization_legal_persons
      union all select legal_person_id, 'holder', organization_id, id, null, null, null, null from participants
      union all
      select m.legal_person_id, 'seat', m.organization_id, m.id, null, case when is_board(b.type) then b.legal_person_id end,
        greatest(m.valid_from, b.valid_from), least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
      from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
    )
    select concat_ws(' ', coalesce(s.why, p.why), coalesce(s.about, p.about)) as where, to_jsonb(s)::text as expected,
      to_jsonb(p)::text as kept
    from (select * from said where ${within('organization_id')}) s
    full join (select * from person_places where ${within('organization_id')}) p
      on (p.legal_person_id, p.why, p.organization_id, p.about) = (s.legal_person_id, s.why, s.organization_id, s.about)
    where to_jsonb(s) is distinct from to_jsonb(p)`,

  'posted transactions': (within) => sql`
    select t.id::text as where, t.status as expected, count(e.id) || ' entries, ' || count(r.id) || ' reversed' as kept
    from transactions t
    left join register_entries e on e.organization_id = t.organization_id and e.transaction_id = t.id
    left join register_entries r on r.organization_id = e.organization_id and r.reverses_id = e.id
    where ${within('t.organization_id')}
    group by t.organization_id, t.id
    having count(e.id) <> (t.status = 'completed')::int or count(r.id) <> (t.reversed_at is not null)::int`,

  'posted registrations': (within) => sql`
    select b.id::text as where, b.difference::text as expected, count(e.id) || ' entries, ' || count(r.id) || ' reversed' as kept
    from balance_registrations b
    left join register_entries e on e.organization_id = b.organization_id and e.balance_registration_id = b.id
    left join register_entries r on r.organization_id = e.organization_id and r.reverses_id = e.id
    where ${within('b.organization_id')}
    group by b.organization_id, b.id
    having count(e.id) <> (b.difference <> 0)::int
      or count(r.id) <> (b.reversed_at is not null and b.difference <> 0)::int`,

  // An entry says what it stands for: its transaction, registration, deed, merge, or the entry that it turns back.
  'source of an entry': (within) => sql`
    select e.id::text as where, 'what it stands for' as expected, 'something else' as kept
    from register_entries e
    left join transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    left join balance_registrations b on b.organization_id = e.organization_id and b.id = e.balance_registration_id
    left join register_entries r on r.organization_id = e.organization_id and r.id = e.reverses_id
    where ${within('e.organization_id')} and (
      t.id is not null and ((
        t.instrument_id, t.receiver_id, t.units, case when t.type = 'transfer' then t.sender_id end, t.numbers)
          is distinct from (e.instrument_id, e.to_holder_id, e.units, e.from_holder_id, e.numbers)
        -- Only a notarial deed moves a transaction to another day.
        or t.effective_date <> e.effective_date and not exists (
          select from notarial_deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id and d.moves_from is not null))
      or b.id is not null and (b.instrument_id, b.legal_person_id, abs(b.difference), b.effective_date, b.numbers)
        is distinct from (e.instrument_id, coalesce(e.from_holder_id, e.to_holder_id), e.units, e.effective_date, e.numbers)
      or r.id is not null and (r.instrument_id, r.from_holder_id, r.to_holder_id, r.units, r.effective_date, r.numbers)
        is distinct from (e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.effective_date, e.numbers))`,

  // What of a grant has vested ends at the grant, day after day, and what an action takes is in the register until it is turned back.
  'steps of vesting': (within) => sql`
    select s.transaction_id::text as where, t.units::text as expected, (s.vested + s.lapsed)::text as kept
    from vesting_steps s join transactions t on t.organization_id = s.organization_id and t.id = s.transaction_id
    where ${within('s.organization_id')} and (
      s.vested + s.lapsed > t.units or s.until_date = 'infinity' and s.vested + s.lapsed <> t.units)`,

  'posted corporate actions': (within) => sql`
    select a.id::text as where, 'its lines' as expected, 'something else' as kept
    from corporate_actions a
    where ${within('a.organization_id')} and not action_is_posted(a.organization_id, a.id)`,

  'days since when units are others': (within) => sql`
    select i.id::text as where, a.day::text as expected, i.units_since::text as kept
    from instruments i
    left join lateral (
      select max(a.effective_date) as day from corporate_actions a
      where a.organization_id = i.organization_id and a.instrument_id = i.id and a.kind = any (kinds_of_all())
        and not exists (
          select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)) a on true
    where ${within('i.organization_id')} and i.units_since is distinct from a.day`,

  // What a participant carries of who they are follows by a job. Who acts for a company changes with the day too, on days that seats begin
  // and end on, and follows within the hour.
  'what a participant is': (within) => sql`,
    -- All that is between a company that holds something and who is at the end of it.
    directed as (
      select organization_id, company_id, director_id from board_seats
      where company_id in (select legal_person_id from participants where ${within('organization_id')})
      union
      select d.organization_id, d.company_id, s.director_id
      from directed d join board_seats s on s.organization_id = d.organization_id and s.company_id = d.director_id
    ),
    directed_by_users as (
      select d.company_id from directed d
      join legal_persons p on p.id = d.director_id and p.type = 'natural_person'
      join users u on u.natural_person_id in (p.id, p.accepted_as)
    ),
    -- First, as there are few: whether something is on its way is asked of each.
    differing as materialized (
      select p.instrument_id, p.legal_person_id, concat_ws(' ', l.legal_name, l.entity, l.active) as expected,
        concat_ws(' ', p.name, p.entity, p.active) as kept
      from participants p
      cross join lateral (
        select legal_name, type <> 'natural_person' as entity, case
            when type <> 'natural_person' and exists (
              select from body_memberships where today_of_record() in (valid_from, valid_to)) then p.active
            else exists (select from users u where u.natural_person_id in (person.id, person.accepted_as))
              or exists (select from user_legal_persons o where o.legal_person_id = person.id)
              or person.id in (select company_id from directed_by_users) end as active
        from legal_persons person where id = p.legal_person_id) l
      where (p.name, p.entity, p.active) is distinct from (l.legal_name, l.entity, l.active) and ${within('p.organization_id')}
    )
    select concat_ws(' ', instrument_id, legal_person_id) as where, expected, kept
    from differing d
    where not exists (
      select from places_of(d.legal_person_id || array(select directing_persons(null, d.legal_person_id))) o
      join graphile_worker.jobs j on j.key = follow_key(o.organization_id, o.legal_person_id))`,

  // Of who promised nothing all that is held is available, and that is never below nothing, as is seen by their balances.
  'promised units': (within) => sql`
    select concat_ws(' ', p.instrument_id, p.sender_id) as where, 'at least 0' as expected, available::text as kept
    from (
      select distinct organization_id, instrument_id, sender_id from open_transactions where type = 'transfer' and ${within('organization_id')}) p
    cross join lateral units_available(p.organization_id, p.instrument_id, p.sender_id, '1600-01-01') available
    where available < 0`,
}

/** What of a register is added up. */
export const DIFFERENCE_KINDS = Object.keys(CHECKS)
