-- Options vest: of what was granted a part may be exercised from a day on. What was agreed stands in entries that only grow, each with the
-- day from which it holds and the moment at which it was recorded; what of a grant has vested on which day follows from them.

-- What grants of an instrument take over when they are made.
create table vesting_defaults (
  organization_id uuid not null,
  instrument_id uuid not null,
  terms jsonb not null,
  set_by uuid not null references users,
  set_at timestamptz not null default now(),
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);

-- A grant is the issuance of options. It has one schedule that stands, which acceleration and leaving change, and any of these is turned
-- back by an entry of its own.
create table vesting_entries (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  transaction_id uuid not null,
  kind text not null check (kind in ('schedule', 'acceleration', 'good_leaver', 'bad_leaver', 'reversal')),
  effective_date date not null,
  schedule jsonb,
  note text check (note <> ''),
  reverses_id uuid,
  reason text,
  recorded_by uuid references users,
  recorded_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  foreign key (organization_id, reverses_id) references vesting_entries (organization_id, id),
  constraint schedule_is_of_schedules check ((kind = 'schedule') = (schedule is not null)),
  constraint reversal_of_vesting_has_reason check (
    (kind = 'reversal') = (reverses_id is not null) and (kind = 'reversal') = (reason is not null))
);
create index vesting_entries_of_grant on vesting_entries (organization_id, transaction_id);
create unique index vesting_entry_reversed_once on vesting_entries (organization_id, reverses_id) where reverses_id is not null;

-- What of a grant has vested and what has lapsed, from one day until another: follows from the entries.
create table vesting_steps (
  organization_id uuid not null,
  transaction_id uuid not null,
  from_date date not null,
  until_date date not null,
  vested bigint not null check (vested >= 0),
  lapsed bigint not null check (lapsed >= 0),
  primary key (organization_id, transaction_id, from_date),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  check (from_date < until_date)
);

create type new_vesting_step as (day date, vested bigint, lapsed bigint);

create type new_vesting as (
  id uuid, transaction_id uuid, kind text, effective_date date, schedule jsonb, note text, reverses_id uuid, reason text, seen bigint,
  steps new_vesting_step[]);

alter type new_transaction add attribute vesting new_vesting;

alter type history_kind add value 'vesting';
