-- What rests on units: pledge (art. 2:198, 2:89 BW), usufruct (2:197, 2:88) and attachment. As the register itself they only grow: what a
-- right is, and entries that put it on units, move it along with them, or end it. What rests where on which day follows from these.
create table limited_rights (
  organization_id uuid not null,
  id uuid not null,
  instrument_id uuid not null,
  kind text not null check (kind in ('pledge', 'usufruct', 'attachment')),
  -- The pledgee, usufructuary or creditor: a legal person, or a name with an address. The name is that of the day.
  beneficiary_id uuid references legal_persons,
  beneficiary_name text not null check (beneficiary_name <> ''),
  beneficiary_address text,
  deed_date date,
  notary text,
  -- Who votes, and whether the other has the rights of holders of receipts with meeting rights.
  votes text not null check (votes in ('holder', 'beneficiary')),
  meeting_rights boolean not null,
  rank integer not null check (rank between 1 and 99),
  -- Rests on what others of the same rank rest on, and shares that rank.
  shares_rank boolean not null,
  note text,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  constraint attachment_takes_no_votes check (kind <> 'attachment' or votes = 'holder')
);
create index limited_rights_instrument on limited_rights (organization_id, instrument_id);

-- Puts a right on units of a holder (from nobody), moves it along to another holder, or ends it (to nobody); or turns such a one back.
create table limited_right_entries (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  right_id uuid not null,
  instrument_id uuid not null,
  from_holder_id uuid,
  to_holder_id uuid,
  units bigint not null check (units > 0),
  numbers int8multirange,
  effective_date date not null check (effective_date between '1600-01-01' and '2400-01-01'),
  -- The transaction with which it went along, or ended.
  transaction_id uuid,
  deed_date date,
  notary text,
  reverses_id uuid,
  reason text,
  recorded_by uuid,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, right_id) references limited_rights (organization_id, id),
  foreign key (organization_id, instrument_id, from_holder_id) references participants (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, instrument_id, to_holder_id) references participants (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  foreign key (organization_id, reverses_id) references limited_right_entries (organization_id, id),
  constraint right_goes_somewhere_else check (from_holder_id is distinct from to_holder_id),
  constraint right_reversal_has_reason check ((reverses_id is null) = (reason is null)),
  constraint right_numbers_match_units check (numbers is null or count_numbers(numbers) = units)
);
create unique index limited_right_entries_reversed on limited_right_entries (organization_id, reverses_id) where reverses_id is not null;
create index limited_right_entries_right on limited_right_entries (organization_id, right_id, effective_date);
create index limited_right_entries_transaction on limited_right_entries (organization_id, transaction_id) where transaction_id is not null;

-- On how many units of whom a right rests, from one day until another: follows from the entries.
create table encumbrances (
  organization_id uuid not null,
  instrument_id uuid not null,
  right_id uuid not null,
  holder_id uuid not null,
  rank integer not null,
  shares_rank boolean not null,
  units bigint not null check (units > 0),
  numbers int8multirange,
  from_date date not null,
  until_date date not null,
  primary key (organization_id, instrument_id, holder_id, right_id, from_date),
  check (from_date < until_date)
);
create index encumbrances_right on encumbrances (organization_id, right_id);

-- Something rests on units of theirs, on some day: whoever has this not costs posting nothing.
alter table participants add column encumbered boolean not null default false;

-- What becomes of a right on the units of a transfer: it goes along to the receiver, or ends with the deed by which it is released.
create table transaction_limited_rights (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  transaction_id uuid not null,
  right_id uuid not null,
  becomes text not null check (becomes in ('goes along', 'ends')),
  deed_date date,
  notary text,
  primary key (organization_id, id),
  constraint right_in_transfer_once unique (organization_id, transaction_id, right_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  foreign key (organization_id, right_id) references limited_rights (organization_id, id)
);
alter type new_transaction add attribute limited_rights jsonb;

-- That the company acknowledged an acquisition of registered shares, or was served with its deed (art. 2:196a and 2:196b, 2:86a and 2:86b
-- BW): until then who acquired them can't use their rights. And that who gave them is released from what was not paid up of them
-- (2:199, 2:90). Of several of one kind the last one holds.
create table acquisition_records (
  organization_id uuid not null,
  id uuid not null,
  transaction_id uuid not null,
  kind text not null check (kind in ('acknowledged', 'served', 'released')),
  date date not null,
  note text,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create index acquisition_records_transaction on acquisition_records (organization_id, transaction_id);

alter type history_kind add value 'limited right';
alter type history_kind add value 'limited right entry';
alter type history_kind add value 'right in transfer';
alter type history_kind add value 'acquisition record';
