-- What yearly statements are made from, and what is so of them once they are published.

-- Who was found to be somebody else in an instrument, and whom: few, and all others are themselves.
create or replace function found_holders(p_organization_id uuid) returns table (instrument_id uuid, was_id uuid, id uuid)
language sql stable as $$
  select p.instrument_id, p.legal_person_id, present_holder(p.organization_id, p.instrument_id, p.legal_person_id)
  from participants p
  where p.organization_id = p_organization_id and p.merged_into is not null
$$;

-- The movements of units that stand, of some days: a transaction on the day that it counts from, whatever was turned back or moved to
-- another day before that, and entries of any other source. Between two who were found to be one nothing moved.
create or replace function movements_between(p_organization_id uuid, p_first date, p_last date)
returns table (instrument_id uuid, from_id uuid, to_id uuid, units bigint, cents bigint, kind text)
language sql stable as $$
  select m.instrument_id, coalesce(f.id, m.from_id), coalesce(g.id, m.to_id), m.units, m.cents, m.kind
  from (
    select t.instrument_id, case when t.type = 'transfer' then t.sender_id end as from_id, t.receiver_id as to_id, t.units,
      t.total_cents as cents, 'transaction' as kind
    from instruments i
    join transactions t on t.organization_id = i.organization_id and t.instrument_id = i.id
    where i.organization_id = p_organization_id and t.status = 'completed' and t.reversed_at is null
      and t.effective_date between p_first and p_last
      and exists (select from register_entries e where e.organization_id = t.organization_id and e.transaction_id = t.id)
    union all
    select e.instrument_id, e.from_holder_id, e.to_holder_id, e.units, null, coalesce(a.kind, 'registration')
    from register_entries e
    left join corporate_actions a on a.organization_id = e.organization_id and a.id = e.corporate_action_id
    where e.organization_id = p_organization_id and e.effective_date between p_first and p_last
      and num_nonnulls(e.transaction_id, e.notarial_deed_id, e.merge_id, e.reverses_id) = 0
      and not exists (
        select from register_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)) m
  left join found_holders(p_organization_id) f on f.instrument_id = m.instrument_id and f.was_id = m.from_id
  left join found_holders(p_organization_id) g on g.instrument_id = m.instrument_id and g.was_id = m.to_id
  where coalesce(f.id, m.from_id) is distinct from coalesce(g.id, m.to_id)
$$;

-- What was paid for units by acts of the issuer, and for what was less than a unit, of some days.
create or replace function action_amounts_between(p_organization_id uuid, p_first date, p_last date)
returns table (instrument_id uuid, holder_id uuid, kind text, cents bigint)
language sql stable as $$
  select l.instrument_id, coalesce(f.id, l.legal_person_id), a.kind, l.amount_cents
  from corporate_actions a
  join corporate_action_lines l on l.organization_id = a.organization_id and l.action_id = a.id
  left join found_holders(p_organization_id) f on f.instrument_id = l.instrument_id and f.was_id = l.legal_person_id
  where a.organization_id = p_organization_id and a.effective_date between p_first and p_last
    and l.transaction_id is null and l.amount_cents <> 0
    and not exists (
      select from corporate_action_reversals r where r.organization_id = a.organization_id and r.action_id = a.id)
$$;

-- What was paid in some days by runs, to whom: lines that the bank carried out, with what they made good of earlier runs.
create or replace function received_between(p_organization_id uuid, p_first date, p_last date)
returns table (instrument_id uuid, payee_id uuid, interest bigint, redeemed bigint, dividend bigint, withheld bigint, net bigint)
language sql stable as $$
  select l.instrument_id, coalesce(f.id, l.payee_id), l.interest_cents + coalesce(c.interest, 0), l.redemption_cents + coalesce(c.redeemed, 0),
    l.dividend_cents + coalesce(c.dividend, 0), l.withheld_cents + coalesce(c.withheld, 0), l.net_cents
  from payment_lines l
  join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
  left join found_holders(p_organization_id) f on f.instrument_id = l.instrument_id and f.was_id = l.payee_id
  -- A line that pays what an earlier one could not pays its corrections too, which stand with the first.
  left join lateral (
    with recursive earlier as (
      select l.id, l.of_line_id
      union all
      select o.id, o.of_line_id from earlier e join payment_lines o on o.organization_id = l.organization_id and o.id = e.of_line_id)
    select sum(p.interest_cents)::bigint as interest, sum(p.redemption_cents)::bigint as redeemed, sum(p.dividend_cents)::bigint as dividend,
      sum(p.withheld_cents)::bigint as withheld
    from earlier e
    join payment_corrections p on p.organization_id = l.organization_id and p.line_id = e.id) c on l.correction_cents <> 0
  where l.organization_id = p_organization_id and l.status = 'executed' and l.status_on between p_first and p_last
$$;

-- What was due on a day or before it and not paid at its close, to whom: also when a later line paid it after that.
create or replace function unpaid_on(p_organization_id uuid, p_date date)
returns table (instrument_id uuid, payee_id uuid, cents bigint)
language sql stable as $$
  with recursive followed as (
    select l.id as root, l.id, l.status, l.status_on
    from payment_lines l
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved'
    where l.organization_id = p_organization_id and l.cause = 'due' and l.due_date <= p_date
      and (l.status <> 'executed' or l.status_on > p_date)
    union all
    select f.root, l.id, l.status, l.status_on
    from followed f
    join payment_lines l on l.organization_id = p_organization_id and l.of_line_id = f.id
    join payment_runs r on r.organization_id = l.organization_id and r.id = l.run_id and r.status = 'approved')
  select l.instrument_id, coalesce(f.id, l.payee_id), l.interest_cents + l.redemption_cents + l.dividend_cents - l.withheld_cents
  from payment_lines l
  left join found_holders(p_organization_id) f on f.instrument_id = l.instrument_id and f.was_id = l.payee_id
  where l.organization_id = p_organization_id
    and l.id in (
      select root from followed group by root having not bool_or(status = 'executed' and status_on <= p_date))
$$;

-- Whether what statements of a year are made from is otherwise since a moment: units, payments or values.
create or replace function is_stated_otherwise(p_organization_id uuid, p_year integer, p_since timestamptz) returns boolean
language sql stable as $$
  select exists (
    select from register_entries
    where organization_id = p_organization_id and recorded_at > p_since and effective_date <= make_date(p_year, 12, 31))
  or exists (
    select from payment_line_events
    where organization_id = p_organization_id and recorded_at > p_since
      and kind in ('executed', 'refused', 'returned', 'marked paid', 'marked returned', 'marked unpaid')
      and coalesce(date, recorded_at::date) <= make_date(p_year, 12, 31))
  or exists (
    select from payment_runs
    where organization_id = p_organization_id and withdrawn_at > p_since and due_date <= make_date(p_year, 12, 31))
  or exists (
    select from valuations
    where organization_id = p_organization_id and created_at > p_since and date <= make_date(p_year, 12, 31))
$$;

-- Refuses to change what a published statement says: after that only who was told, since when another stands in its place, and by which name
-- it is found, which goes with who is erased. It goes when it need be kept no longer.
create or replace function freeze_yearly_statement() returns trigger language plpgsql set search_path from current as $$
begin
  if old.published_at is null then
    return case tg_op when 'DELETE' then old else new end;
  end if;
  if tg_op = 'DELETE' and old.published_at < now() - interval '7 years' then
    return old;
  end if;
  if tg_op = 'UPDATE'
    and (to_jsonb(new) - '{replaced_at,mailed_at,replaces_id,name}'::text[]) = (to_jsonb(old) - '{replaced_at,mailed_at,replaces_id,name}'::text[])
  then
    return new;
  end if;
  raise exception 'a yearly statement that is published stays as it is' using errcode = 'ZGAPP';
end
$$;

-- What is published or thrown away stays so.
create or replace function freeze_yearly_statement_batch() returns trigger language plpgsql set search_path from current as $$
begin
  if old.status in ('published', 'discarded') then
    raise exception 'yearly statements that are % stay so', old.status using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
