create table instruments (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  type text not null check (type in ('shares', 'depositary_receipts', 'bonds', 'options')),
  name text not null check (name <> ''),
  description text,
  price_cents bigint check (price_cents > 0),
  public_investments boolean,
  peer_to_peer boolean not null default false,
  members_can_invite boolean not null default false,
  payment_method text not null default 'none' check (payment_method in ('none', 'mollie', 'stripe', 'sandbox')),
  issuing_legal_person_id uuid references legal_persons,
  default_sending_legal_person_id uuid references legal_persons,
  created_at timestamptz not null default now(),
  primary key (organization_id, id)
);
create index instruments_id on instruments (id);

-- Price times units of completed issuances, and the same with open ones. Kept by the trigger on transactions, in a row of its own:
-- every row that refers to an instrument locks the instrument's, and that would make those who issue at once wait for each other.
create table instrument_totals (
  organization_id uuid not null,
  instrument_id uuid not null,
  invested_cents bigint not null default 0 check (invested_cents >= 0),
  blocked_cents bigint not null default 0 check (blocked_cents >= invested_cents),
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);
create trigger instrument_totals_follow before insert or update or delete or truncate on instrument_totals
  for each statement execute function refuse_writing_by_hand();

create function start_totals() returns trigger language plpgsql as $$
begin
  insert into instrument_totals (organization_id, instrument_id) values (new.organization_id, new.id);
  return null;
end
$$;
create trigger instrument_has_totals after insert on instruments for each row execute function start_totals();

-- Terms live in a table per type, so that each column means something; what is not filled in yet is null.
create table bond_terms (
  organization_id uuid not null,
  instrument_id uuid not null,
  limit_cents bigint check (limit_cents > 0),
  duration integer check (duration > 0),
  duration_period text check (duration_period in ('month', 'year')),
  perpetual boolean not null default false,
  interest_type text check (interest_type in ('linear', 'bullet', 'custom')),
  -- Millionths: 5% is 50000.
  interest_millionths integer check (interest_millionths between 0 and 250000),
  interest_frequency integer check (interest_frequency > 0),
  interest_period text check (interest_period in ('month', 'year')),
  interest_start_date date,
  redemption_type text check (redemption_type in ('linear', 'bullet', 'perpetual', 'custom')),
  redemption_millionths integer check (redemption_millionths between 0 and 1000000),
  redemption_frequency integer check (redemption_frequency > 0),
  redemption_period text check (redemption_period in ('month', 'year')),
  redemption_start_date date,
  start_date date,
  end_date date,
  -- Null: from the first sale.
  activation_date date,
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  check (not perpetual or duration is null)
);

create table share_terms (
  organization_id uuid not null,
  instrument_id uuid not null,
  par_value_cents bigint check (par_value_cents > 0),
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);

create table depositary_receipt_terms (
  organization_id uuid not null,
  instrument_id uuid not null,
  -- Shares that stand behind one receipt.
  ratio integer check (ratio > 0),
  underlying_instrument_id uuid,
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  foreign key (organization_id, underlying_instrument_id) references instruments (organization_id, id),
  check (underlying_instrument_id <> instrument_id)
);

create table option_terms (
  organization_id uuid not null,
  instrument_id uuid not null,
  exercise_price_cents bigint check (exercise_price_cents > 0),
  set_expiration_date date,
  expiration_frequency integer check (expiration_frequency > 0),
  expiration_period text check (expiration_period in ('month', 'year')),
  underlying_instrument_id uuid,
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  foreign key (organization_id, underlying_instrument_id) references instruments (organization_id, id),
  check (underlying_instrument_id <> instrument_id),
  check (set_expiration_date is null or expiration_frequency is null)
);

-- An instrument's terms under the names that the rule on completeness knows, whatever its type.
create view instrument_terms as
select
  i.organization_id, i.id as instrument_id, i.type, i.name, i.issuing_legal_person_id, o.name as organization_name,
  i.price_cents as price_per_unit, i.public_investments,
  b.limit_cents as "limit", b.duration, b.duration_period, b.perpetual, b.interest_type,
  b.interest_millionths as interest_percentage, b.interest_frequency, b.interest_period, b.redemption_type,
  b.redemption_millionths as redemption_percentage, b.redemption_frequency, b.redemption_period,
  s.par_value_cents as par_value, d.ratio,
  coalesce(d.underlying_instrument_id, p.underlying_instrument_id) as underlying_instrument_id,
  p.exercise_price_cents as exercise_price, p.set_expiration_date, p.expiration_frequency, p.expiration_period
from instruments i
join organizations o on o.id = i.organization_id
left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
left join share_terms s on s.organization_id = i.organization_id and s.instrument_id = i.id
left join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
left join option_terms p on p.organization_id = i.organization_id and p.instrument_id = i.id;

-- Members who administer one instrument.
create table instrument_admins (
  organization_id uuid not null,
  instrument_id uuid not null,
  legal_person_id uuid not null references legal_persons,
  created_at timestamptz not null default now(),
  primary key (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);
create index instrument_admins_legal_person on instrument_admins (legal_person_id);

-- Who holds, held or may hold an instrument. Everybody in the register is a participant.
create table participants (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  legal_person_id uuid not null references legal_persons,
  -- The legal person's name, copied so that a hundred thousand participants page and search by it; a trigger follows changes.
  name text not null,
  label text,
  -- Units of open transfers. Kept by the trigger on transactions.
  reserved_units bigint not null default 0 check (reserved_units >= 0),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id)
);
create index participants_legal_person on participants (legal_person_id);
create index participants_by_name on participants (organization_id, instrument_id, name, id);
create index participants_search on participants using gin (name gin_trgm_ops);
-- The last one made, since that is the one taken while the table is empty.
create unique index participants_once on participants (organization_id, instrument_id, legal_person_id);

create function name_participant() returns trigger language plpgsql as $$
begin
  select legal_name into strict new.name from legal_persons where id = new.legal_person_id;
  return new;
end
$$;
create trigger participant_is_named before insert on participants
  for each row execute function name_participant();

create function rename_participants() returns trigger language plpgsql as $$
begin
  update participants set name = new.legal_name where legal_person_id = new.id;
  return null;
end
$$;
create trigger participants_follow_name after update of legal_name on legal_persons
  for each row when (old.legal_name is distinct from new.legal_name) execute function rename_participants();

create function refuse_setting_totals() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception 'totals of % follow from transactions and are not written directly', tg_table_name using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger participant_reserved_follows before update of reserved_units on participants
  for each row when (old.reserved_units <> new.reserved_units) execute function refuse_setting_totals();
create trigger participant_starts_empty before insert on participants
  for each row when (new.reserved_units <> 0) execute function refuse_setting_totals();
