-- What one unit of shares or depositary receipts was worth on a day, as the issuer's side stated it.
create table valuations (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  date date not null,
  -- Of one unit.
  value_cents bigint not null check (value_cents > 0),
  description text check (description <> ''),
  created_at timestamptz not null default now(),
  created_by uuid not null references users,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  -- A unit is worth one amount a day; whoever knows better changes it.
  constraint valued_once_a_day unique (organization_id, instrument_id, date)
);
create index valuations_id on valuations (id);

-- Bonds are worth what their terms say, and options have a price of exercise.
create function valuation_is_of_valued_type() returns trigger language plpgsql as $$
begin
  if not exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id and type in ('shares', 'depositary_receipts')
  ) then
    raise exception 'valuations-not-of-type' using errcode = 'ZGRUL';
  end if;
  return new;
end
$$;
create trigger valuation_is_of_valued_type before insert or update of instrument_id on valuations
  for each row execute function valuation_is_of_valued_type();
