import type pg from 'pg'

interface Difference {
  what: string
  where: string
  expected: string | null
  kept: string | null
}

/**
 * Adds the whole register up again from its entries and transactions, in words of its own, and returns where what is kept beside them says
 * otherwise. Share numbers are counted one by one: for tests, whose numbers are few.
 */
export async function findDifferences(pool: pg.Pool): Promise<Difference[]> {
  const differences: Difference[] = []
  for (const [what, sql] of Object.entries(CHECKS)) {
    const { rows } = await pool.query<Difference>(`${MOVEMENTS} ${sql}`)
    differences.push(...rows.map((row) => ({ ...row, what })))
  }
  return differences
}

/** For after a test: throws when anything kept beside the register differs from it. */
export async function assertConsistent(pool: pg.Pool): Promise<void> {
  const differences = await findDifferences(pool)
  if (differences.length > 0) throw new Error(JSON.stringify(differences, undefined, 2))
}

const MOVEMENTS = `
  with movements as (
    select instrument_id, to_holder_id as holder_id, effective_date as date, units, numbers from register_entries
    where to_holder_id is not null
    union all
    select instrument_id, from_holder_id, effective_date, -units, numbers from register_entries
    where from_holder_id is not null
  ),
  open_transactions as (
    select * from transactions where status in ('pending', 'payment_pending')
  )`

const CHECKS = {
  balance: `,
    steps as (
      select instrument_id, holder_id, date, sum(change) as change from (
        select instrument_id, holder_id, date, units as change from movements
        union all
        select instrument_id, holder_id, from_date, 0 from holder_balances
      ) all_steps group by 1, 2, 3
    ),
    added_up as (
      select *, sum(change) over (partition by instrument_id, holder_id order by date) as units from steps
    )
    select concat_ws(' ', a.instrument_id, a.holder_id, a.date) as where, a.units::text as expected, b.units::text as kept
    from added_up a left join holder_balances b on b.instrument_id = a.instrument_id and b.holder_id = a.holder_id
      and b.from_date <= a.date and b.until_date > a.date
    where b.units is distinct from a.units or a.units < 0`,

  'days of a balance': `
    select concat_ws(' ', instrument_id, holder_id, from_date) as where, following::text as expected, until_date::text as kept
    from (
      select *, lead(from_date, 1, 'infinity') over (partition by instrument_id, holder_id order by from_date) as following
      from holder_balances
    ) balances where until_date <> following`,

  'share number': `,
    steps as (
      select instrument_id, holder_id, number, date, sum(change) as change from (
        select instrument_id, holder_id, date, sign(units) as change, number
        from movements, unnest(numbers) r, generate_series(lower(r), upper(r) - 1) number
        union all
        select instrument_id, holder_id, day, 0, number
        from holder_numbers, unnest(array[from_date, until_date]) day, generate_series(lower(numbers), upper(numbers) - 1) number
      ) all_steps group by 1, 2, 3, 4
    ),
    added_up as (
      select *, sum(change) over (partition by instrument_id, holder_id, number order by date) as held from steps
    ),
    kept as (
      select instrument_id, holder_id, from_date, until_date, number
      from holder_numbers, generate_series(lower(numbers), upper(numbers) - 1) number
    )
    select concat_ws(' ', a.instrument_id, a.holder_id, a.number, a.date) as where, a.held::text as expected,
      (k.number is not null)::text as kept
    from added_up a left join kept k on k.instrument_id = a.instrument_id and k.holder_id = a.holder_id and k.number = a.number
      and k.from_date <= a.date and k.until_date > a.date
    where a.date < 'infinity' and a.held <> case when k.number is null then 0 else 1 end`,

  'count of share numbers': `
    select concat_ws(' ', b.instrument_id, b.holder_id, b.from_date) as where, b.units::text as expected, held::text as kept
    from holder_balances b
    join instruments i on i.id = b.instrument_id
    cross join lateral (
      select coalesce(sum(upper(n.numbers) - lower(n.numbers)), 0) as held from holder_numbers n
      where n.organization_id = b.organization_id and n.instrument_id = b.instrument_id and n.holder_id = b.holder_id
        and n.from_date <= b.from_date and n.until_date > b.from_date) numbers
    where held <> case i.type when 'shares' then b.units else 0 end`,

  'reserved units': `
    select concat_ws(' ', p.instrument_id, p.legal_person_id) as where, coalesce(sum(t.units), 0)::text as expected,
      p.reserved_units::text as kept
    from participants p left join open_transactions t
      on t.instrument_id = p.instrument_id and t.sender_id = p.legal_person_id and t.type = 'transfer'
    group by p.organization_id, p.id having coalesce(sum(t.units), 0) <> p.reserved_units`,

  'reserved numbers': `,
    kept as (
      select transaction_id, range_agg(numbers) as numbers from reserved_numbers group by transaction_id
    )
    select coalesce(t.id, k.transaction_id)::text as where, t.numbers::text as expected, k.numbers::text as kept
    from open_transactions t full join kept k on k.transaction_id = t.id
    where t.numbers is distinct from k.numbers`,

  'left to settle': `
    select transaction_id::text as where, null as expected, instrument_id::text as kept from totals_to_settle
    union all
    select transaction_id::text, null, instrument_id::text from receipts_to_settle`,

  totals: `,
    sums as (
      select i.id, k.invested_cents, k.blocked_cents,
        coalesce(sum(t.total_cents) filter (where t.status = 'completed' and t.reversed_at is null), 0) as invested,
        coalesce(sum(t.total_cents) filter (
          where t.status in ('pending', 'payment_pending') or t.status = 'completed' and t.reversed_at is null), 0) as blocked
      from instruments i join instrument_totals k on k.instrument_id = i.id
      left join transactions t on t.instrument_id = i.id and t.type = 'issuance'
      group by i.id, k.invested_cents, k.blocked_cents
    )
    select id::text as where, concat_ws(' ', invested, blocked) as expected, concat_ws(' ', invested_cents, blocked_cents) as kept
    from sums where (invested, blocked) <> (invested_cents, blocked_cents)`,

  // A day at a time, by what everybody has at its end.
  'receipts in issue': `,
    days as (
      select i.id, d.day from instruments i
      cross join lateral (
        select h.from_date as day from holder_balances h where h.instrument_id = i.id
        union select r.day from receipts_in_issue r where r.instrument_id = i.id) d
      where i.type = 'depositary_receipts'),
    sums as (
      select id, day,
        (select coalesce(sum(h.units), 0) from holder_balances h
          where h.instrument_id = id and h.from_date <= day and h.until_date > day) as held,
        (select coalesce(sum(r.change), 0) from receipts_in_issue r where r.instrument_id = id and r.day <= days.day) as issued
      from days)
    select id || ' ' || day as where, held::text as expected, issued::text as kept from sums where held <> issued`,

  'limit of a group': `
    select g.id::text as where, 'at most ' || g.limit_cents as expected, sum(t.total_cents)::text as kept
    from instrument_groups g
    join instrument_group_members m on m.group_id = g.id
    join transactions t on t.instrument_id = m.instrument_id and t.type = 'issuance'
    where t.status in ('pending', 'payment_pending') or t.status = 'completed' and t.reversed_at is null
    group by g.id, g.limit_cents having sum(t.total_cents) > g.limit_cents`,

  'posted transactions': `
    select t.id::text as where, t.status as expected, count(e.id) || ' entries, ' || count(r.id) || ' reversed' as kept
    from transactions t
    left join register_entries e on e.transaction_id = t.id
    left join register_entries r on r.reverses_id = e.id
    group by t.organization_id, t.id
    having count(e.id) <> (t.status = 'completed')::int or count(r.id) <> (t.reversed_at is not null)::int`,

  'posted registrations': `
    select b.id::text as where, b.difference::text as expected, count(e.id) || ' entries, ' || count(r.id) || ' reversed' as kept
    from balance_registrations b
    left join register_entries e on e.balance_registration_id = b.id
    left join register_entries r on r.reverses_id = e.id
    group by b.organization_id, b.id
    having count(e.id) <> (b.difference <> 0)::int
      or count(r.id) <> (b.reversed_at is not null and b.difference <> 0)::int`,

  'promised units': `
    select concat_ws(' ', p.instrument_id, p.legal_person_id) as where, 'at least 0' as expected, available::text as kept
    from participants p
    cross join lateral units_available(p.organization_id, p.instrument_id, p.legal_person_id, '1600-01-01') available
    where available < 0`,
}
