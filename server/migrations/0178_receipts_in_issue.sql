-- How many receipts there are on a day was added up over all who ever held some, with each posting that has to be covered. It is kept now:
-- only what comes into being and what goes out of it changes the sum, whoever passes receipts on.
create table receipts_in_issue (
  organization_id uuid not null,
  instrument_id uuid not null,
  day date not null,
  -- How many more there are from this day on.
  change bigint not null,
  primary key (organization_id, instrument_id, day),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);

-- What is done in bulk, until it is added up: one row of a day that changes a hundred thousand times is slow.
create table receipts_in_bulk (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  day date not null,
  change bigint not null,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);
create index receipts_in_bulk_of_instrument on receipts_in_bulk (organization_id, instrument_id);

insert into receipts_in_issue (organization_id, instrument_id, day, change)
select h.organization_id, h.instrument_id, span.day, sum(span.sign * h.units)
from holder_balances h
join instruments i on i.organization_id = h.organization_id and i.id = h.instrument_id and i.type = 'depositary_receipts'
cross join lateral (values (h.from_date, 1), (h.until_date, -1)) span (day, sign)
where h.units > 0 and span.day < 'infinity'
group by h.organization_id, h.instrument_id, span.day
having sum(span.sign * h.units) <> 0;

create function count_receipts() returns trigger language plpgsql as $$
declare
  way integer := case when new.from_holder_id is null then 1 else -1 end;
begin
  if not exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id and type = 'depositary_receipts')
  then
    return null;
  end if;
  if current_setting('zegel.in_bulk', true) = 'on' then
    insert into receipts_in_bulk (organization_id, instrument_id, day, change)
    select new.organization_id, new.instrument_id, span.day, way * span.sign * new.units
    from (values (new.effective_date, 1), (new.until_date, -1)) span (day, sign) where span.day < 'infinity';
  else
    insert into receipts_in_issue as kept (organization_id, instrument_id, day, change)
    select new.organization_id, new.instrument_id, span.day, sum(way * span.sign * new.units)
    from (values (new.effective_date, 1), (new.until_date, -1)) span (day, sign) where span.day < 'infinity'
    group by span.day order by span.day
    on conflict (organization_id, instrument_id, day) do update set change = kept.change + excluded.change;
  end if;
  return null;
end
$$;
create trigger receipts_are_counted after insert on register_entries
  for each row when ((new.from_holder_id is null) <> (new.to_holder_id is null)) execute function count_receipts();

-- As before, from what is kept of the receipts; of the shares only what their foundation has counts.
create or replace function coverage_room(p_organization_id uuid, p_instrument_id uuid) returns table (from_date date, room bigint)
language sql stable as $$
  with terms as (
    select i.issuing_legal_person_id as issuer_id, d.underlying_instrument_id, coalesce(d.ratio, 1) as ratio, d.ratio_receipts
    from instruments i
    join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
    where i.organization_id = p_organization_id and i.id = p_instrument_id),
  changes as (
    select r.day, -r.change * terms.ratio as change
    from terms
    join receipts_in_issue r on r.organization_id = p_organization_id and r.instrument_id = p_instrument_id
    union all
    select span.day, span.sign * h.units * terms.ratio_receipts
    from terms
    join holder_balances h on h.organization_id = p_organization_id
      and h.instrument_id = terms.underlying_instrument_id and h.holder_id = terms.issuer_id
    cross join lateral (values (h.from_date, 1), (h.until_date, -1)) span (day, sign)
    where h.units > 0 and span.day < 'infinity'
    union all
    select t.effective_date, -t.units * case t.type when 'issuance' then terms.ratio else terms.ratio_receipts end
    from terms
    join transactions t on t.organization_id = p_organization_id and t.status in ('pending', 'payment_pending')
      and (t.instrument_id = p_instrument_id and t.type = 'issuance'
        or t.instrument_id = terms.underlying_instrument_id and t.type = 'transfer' and t.sender_id = terms.issuer_id))
  select day, sum(sum(change)) over (order by day)::bigint from changes group by day
$$;

create or replace function settle_in_totals() returns trigger language plpgsql as $$
begin
  perform block_amount(new.organization_id, new.instrument_id, bulk_sum('zegel.bulk_blocked'), bulk_sum('zegel.bulk_invested'));
  perform set_config('zegel.bulk_blocked', '', true);
  perform set_config('zegel.bulk_invested', '', true);
  with gone as (
    delete from receipts_in_bulk where organization_id = new.organization_id and instrument_id = new.instrument_id
    returning day, change)
  insert into receipts_in_issue as kept (organization_id, instrument_id, day, change)
  select new.organization_id, new.instrument_id, day, sum(change) from gone group by day order by day
  on conflict (organization_id, instrument_id, day) do update set change = kept.change + excluded.change;
  perform assert_covered(new.organization_id, d.instrument_id, 'amount')
  from depositary_receipt_terms d
  where d.organization_id = new.organization_id and new.instrument_id in (d.instrument_id, d.underlying_instrument_id)
  order by d.instrument_id;
  return null;
end
$$;
