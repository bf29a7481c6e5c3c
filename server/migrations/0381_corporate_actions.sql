-- What happens to units by one act of the issuer, as the exercise of options: one action with its day, a line for whatever comes to or
-- leaves a holder, and its reversal as a whole.

create table corporate_actions (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  kind text not null check (kind in ('exercise')),
  effective_date date not null check (effective_date between '1600-01-01' and '2400-01-01'),
  description text check (description <> ''),
  made_by uuid references users,
  made_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id)
);
create index corporate_actions_instrument on corporate_actions (organization_id, instrument_id, id desc);

-- What changes of one holder in one instrument: below zero it goes back to the issuer. What comes by a transaction is posted by that.
create table corporate_action_lines (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  action_id uuid not null,
  instrument_id uuid not null,
  legal_person_id uuid not null,
  change bigint not null check (change <> 0),
  transaction_id uuid,
  primary key (organization_id, id),
  foreign key (organization_id, action_id) references corporate_actions (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  foreign key (organization_id, instrument_id, legal_person_id) references participants (organization_id, instrument_id, legal_person_id),
  constraint transaction_only_adds check (transaction_id is null or change > 0)
);
create index corporate_action_lines_action on corporate_action_lines (organization_id, action_id);
create index corporate_action_lines_holder on corporate_action_lines (organization_id, instrument_id, legal_person_id);
create unique index corporate_action_of_transaction on corporate_action_lines (organization_id, transaction_id)
  where transaction_id is not null;

-- An action is turned back as a whole, once. Without a reason: because what it issued came to nothing.
create table corporate_action_reversals (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  action_id uuid not null,
  reason text check (reason <> ''),
  reversed_by uuid references users,
  reversed_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, action_id) references corporate_actions (organization_id, id),
  constraint action_reversed_once unique (organization_id, action_id)
);

-- One more kind of source of an entry: an action, of which a line says what moves.
alter table register_entries
  add column corporate_action_id uuid,
  add foreign key (organization_id, corporate_action_id) references corporate_actions (organization_id, id),
  drop constraint entry_has_one_source,
  add constraint entry_has_one_source check (
    num_nonnulls(
      transaction_id, balance_registration_id, reverses_id, keeps_registration_id, notarial_deed_id, merge_id, corporate_action_id) = 1);
create index register_entries_of_action on register_entries (organization_id, corporate_action_id) where corporate_action_id is not null;

create type new_exercise as (
  id uuid, instrument_id uuid, underlying_instrument_id uuid, issuer_id uuid, legal_person_id uuid, units bigint, price_cents bigint,
  effective_date date, description text, transaction_id uuid, historic boolean, is_paid boolean);

alter type history_kind add value 'corporate action';
alter type history_kind add value 'corporate action line';
alter type history_kind add value 'corporate action reversal';
alter type history_kind add value 'entry of corporate action';
