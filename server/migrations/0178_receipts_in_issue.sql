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
