-- What organisations pay to those who hold their instruments: a run for a due date with a line for each holder, the files that go to the
-- bank, and what the bank made of them. Once a run is approved its lines stay as they are.

-- To whom an account belongs where that is not the legal person's own name, and since when payments go to it.
alter table legal_persons add column iban_name text check (iban_name <> ''), add column iban_changed_at timestamptz;
create index legal_persons_iban_changed on legal_persons (iban_changed_at) where iban_changed_at is not null;

-- How an organisation pays out.
create table payout_settings (
  organization_id uuid primary key references organizations,
  -- So many days before a due date a run is proposed; never when it is null.
  propose_days integer check (propose_days between 1 and 60),
  -- Who made or checked a run does not approve it.
  four_eyes boolean not null default false,
  pain_version text not null default '09' check (pain_version in ('03', '09')),
  most_transactions integer not null default 5000 check (most_transactions between 1 and 100000),
  -- Lines above it are looked at.
  large_cents bigint check (large_cents > 0),
  -- The accounts of the general ledger.
  ledger_interest text,
  ledger_principal text,
  ledger_dividend text,
  ledger_withheld text,
  ledger_payable text,
  ledger_bank text
);

-- The organisation's own accounts, from which it pays. One that is closed pays no more, and stays on what it paid.
create table bank_accounts (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  iban text not null,
  name text not null check (name <> ''),
  bic text,
  closed_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  constraint bank_account_known_once unique (organization_id, iban)
);

create table payment_runs (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  -- Counts the runs of an organisation.
  number integer not null,
  instrument_id uuid not null,
  -- What falls due; a run that only pays what earlier runs could not is a 'rest'.
  kind text not null check (kind in ('interest', 'redemption', 'interest and redemption', 'dividend', 'rest')),
  due_date date not null,
  -- Whoever holds at the close of this day is paid.
  record_date date not null,
  -- The day on which the bank is asked to pay.
  execution_date date not null,
  dividend_id uuid,
  bank_account_id uuid,
  status text not null default 'preparing' check (status in ('preparing', 'proposed', 'approved', 'discarded', 'failed')),
  -- Why it could not be prepared: the code of a rule; or why it was discarded.
  reason text,
  -- What the schedule says is due on the day, in all; null until it is reckoned.
  scheduled_cents bigint check (scheduled_cents >= 0),
  -- How many entries of the register had effect by the record date when it was reckoned: with more of them, amounts may be others.
  seen_entries bigint,
  -- Null for one that the calendar proposed.
  made_by uuid references users,
  made_at timestamptz not null default now(),
  prepared_at timestamptz,
  -- The first pair of eyes: who last looked through it or changed a line.
  checked_by uuid references users,
  checked_at timestamptz,
  approved_by uuid references users,
  approved_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  foreign key (organization_id, bank_account_id) references bank_accounts (organization_id, id),
  constraint payment_run_number unique (organization_id, number),
  constraint dividend_run_names_dividend check ((kind = 'dividend') = (dividend_id is not null)),
  constraint approved_by_somebody check ((status = 'approved') = (approved_by is not null) and (status = 'approved') = (approved_at is not null))
);
create index payment_runs_id on payment_runs (id);
create index payment_runs_instrument on payment_runs (organization_id, instrument_id, due_date desc);
-- One run pays what falls due on a day.
create unique index interest_has_one_run on payment_runs (organization_id, instrument_id, due_date)
  where kind in ('interest', 'interest and redemption') and status not in ('discarded', 'failed');
create unique index redemption_has_one_run on payment_runs (organization_id, instrument_id, due_date)
  where kind in ('redemption', 'interest and redemption') and status not in ('discarded', 'failed');
create unique index dividend_has_one_run on payment_runs (organization_id, dividend_id)
  where kind = 'dividend' and status not in ('discarded', 'failed');

create table payment_lines (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  instrument_id uuid not null,
  due_date date not null,
  -- Whose units it is for, and who is paid: another where somebody has the usufruct.
  holder_id uuid not null references legal_persons,
  payee_id uuid not null references legal_persons,
  -- Due on the day, or what an earlier line could not pay: that was held back, refused or returned. Or only a correction.
  cause text not null check (cause in ('due', 'held', 'refused', 'returned', 'correction')),
  of_line_id uuid,
  covers_interest boolean not null default false,
  covers_redemption boolean not null default false,
  dividend_id uuid,
  units bigint not null check (units >= 0),
  -- The lots that earned it: a list of [day, units].
  lots jsonb,
  interest_cents bigint not null default 0,
  redemption_cents bigint not null default 0,
  dividend_cents bigint not null default 0,
  -- What earlier runs paid too little, or too much when it is below zero.
  correction_cents bigint not null default 0,
  withheld_cents bigint not null default 0 check (withheld_cents >= 0),
  net_cents bigint not null generated always as (interest_cents + redemption_cents + dividend_cents + correction_cents - withheld_cents) stored,
  tax_millionths integer check (tax_millionths between 0 and 1000000),
  tax_exemption text,
  -- To which account, as it was when the run was prepared; '' once it is no longer kept, as the name.
  iban text,
  iban_name text,
  iban_changed_at timestamptz,
  payee_name text not null,
  held_reason text,
  -- Null when the run held it back by itself.
  held_by uuid references users,
  is_held boolean not null default false,
  -- What became of it.
  status text not null default 'open' check (status in ('open', 'sent', 'executed', 'refused', 'returned')),
  status_on date,
  -- Of a refusal or return: the code of the bank (ISO 20022, ExternalStatusReason1Code).
  status_reason text,
  file_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references payment_runs (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  foreign key (organization_id, of_line_id) references payment_lines (organization_id, id),
  constraint line_of_earlier_names_it check ((cause in ('held', 'refused', 'returned')) = (of_line_id is not null)),
  constraint held_line_says_why check (is_held = (held_reason is not null)),
  constraint line_without_account_is_held check (is_held or iban is not null or net_cents = 0),
  constraint line_below_zero_is_held check (is_held or net_cents >= 0),
  constraint held_line_was_not_sent check (not is_held or status = 'open')
);
create index payment_lines_id on payment_lines (id);
create index payment_lines_run on payment_lines (organization_id, run_id, payee_name, id);
create index payment_lines_holder on payment_lines (organization_id, instrument_id, holder_id, due_date);
create index payment_lines_payee on payment_lines (payee_id, due_date);
create index payment_lines_unpaid on payment_lines (organization_id, instrument_id)
  where is_held or status in ('refused', 'returned');
-- Nobody is paid twice for a due date.
create unique index interest_is_paid_once on payment_lines (organization_id, instrument_id, due_date, holder_id)
  where cause = 'due' and covers_interest;
create unique index redemption_is_paid_once on payment_lines (organization_id, instrument_id, due_date, holder_id)
  where cause = 'due' and covers_redemption;
create unique index dividend_is_paid_once on payment_lines (organization_id, dividend_id, holder_id)
  where cause = 'due' and dividend_id is not null;
-- What an earlier line could not pay is paid once.
create unique index line_is_followed_once on payment_lines (organization_id, of_line_id) where of_line_id is not null;

-- Of what a line's correction consists: the due date that it makes good, and the run that paid otherwise.
create table payment_corrections (
  organization_id uuid not null,
  line_id uuid not null,
  of_run_id uuid not null,
  interest_cents bigint not null default 0,
  redemption_cents bigint not null default 0,
  dividend_cents bigint not null default 0,
  withheld_cents bigint not null default 0,
  primary key (organization_id, line_id, of_run_id),
  foreign key (organization_id, line_id) references payment_lines (organization_id, id) on delete cascade,
  foreign key (organization_id, of_run_id) references payment_runs (organization_id, id)
);
create index payment_corrections_run on payment_corrections (organization_id, of_run_id);

-- What happened to a line, in the order in which it was told; it only grows.
create table payment_line_events (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  line_id uuid not null,
  kind text not null check (kind in ('held', 'released', 'sent', 'executed', 'refused', 'returned', 'marked paid')),
  -- The day the bank names, or that was typed.
  date date,
  reason_code text,
  reason text,
  -- The movement on the account, or the message, that says so: known once.
  bank_key text,
  user_id uuid references users,
  recorded_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, line_id) references payment_lines (organization_id, id) on delete cascade
);
create index payment_line_events_line on payment_line_events (organization_id, line_id, id);
create unique index payment_line_event_told_once on payment_line_events (organization_id, line_id, kind, bank_key) where bank_key is not null;

-- What became otherwise in a proposal after it was first prepared, by hand or as it was prepared anew; it only grows.
create table payment_run_changes (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  holder_id uuid not null references legal_persons,
  kind text not null check (kind in ('amount', 'account', 'held', 'released', 'added', 'gone')),
  before text,
  after text,
  -- Of an amount, after less before.
  difference_cents bigint,
  -- Null when the register or an account had changed.
  user_id uuid references users,
  recorded_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references payment_runs (organization_id, id)
);
create index payment_run_changes_run on payment_run_changes (organization_id, run_id, id);

-- Files for the bank, kept as they were made: a second download is the same to the byte.
create table payment_files (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  run_id uuid not null,
  nth integer not null check (nth > 0),
  message_id text not null,
  pain_version text not null check (pain_version in ('03', '09')),
  execution_date date not null,
  transactions integer not null check (transactions > 0),
  sum_cents bigint not null check (sum_cents > 0),
  sha256 bytea not null check (length(sha256) = 32),
  stored_file_id uuid not null unique references stored_files,
  made_by uuid references users,
  made_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, run_id) references payment_runs (organization_id, id),
  constraint payment_file_of_run unique (organization_id, run_id, nth),
  constraint payment_message_once unique (organization_id, message_id)
);
create index payment_files_id on payment_files (id);
alter table payment_lines add foreign key (organization_id, file_id) references payment_files (organization_id, id);

create table payment_file_downloads (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  file_id uuid not null,
  user_id uuid not null references users,
  at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, file_id) references payment_files (organization_id, id)
);
create index payment_file_downloads_file on payment_file_downloads (organization_id, file_id, id);
