-- The register: an append-only ledger of movements of units, what follows from it, and the transactions behind it.

create function count_numbers(numbers int8multirange) returns bigint language sql immutable strict parallel safe as $$
  select coalesce(sum(upper(r) - lower(r)), 0)::bigint from unnest(numbers) r
$$;

-- The lowest `wanted` numbers of a set, or all when it has fewer.
create function lowest_numbers(numbers int8multirange, wanted bigint) returns int8multirange
language sql immutable strict parallel safe as $$
  select coalesce(range_agg(int8range(lower(r), least(upper(r), lower(r) + wanted - before))), '{}')
  from (
    select r, coalesce(sum(upper(r) - lower(r)) over (order by lower(r) rows between unbounded preceding and 1 preceding), 0)::bigint as before
    from unnest(numbers) r
  ) ranges
  where before < wanted
$$;

create table transactions (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  type text not null check (type in ('issuance', 'transfer')),
  status text not null check (status in ('pending', 'payment_pending', 'completed', 'rejected', 'expired')),
  historic boolean not null default false,
  sender_id uuid not null references legal_persons,
  receiver_id uuid not null,
  units bigint not null check (units > 0),
  price_cents bigint not null check (price_cents > 0),
  total_cents bigint not null generated always as (units * price_cents) stored,
  effective_date date not null check (effective_date between '1600-01-01' and '2400-01-01'),
  -- The share numbers it moves; chosen when it is made, so that nobody else can take them meanwhile.
  numbers int8multirange,
  description text,
  notify_recipient boolean not null default true,
  is_paid boolean not null default false,
  payment_method text not null default 'none',
  created_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz,
  completed_at timestamptz,
  -- The parties as they were on completion; later changes of a person do not change a deed.
  sender_snapshot jsonb,
  receiver_snapshot jsonb,
  issuer_snapshot jsonb,
  reversed_at timestamptz,
  reversal_reason text,
  primary key (organization_id, id),
  -- Names the instrument and the legal person as well. A reference of their own would lock rows that everybody who posts on the
  -- instrument shares, which costs more than the posting.
  foreign key (organization_id, instrument_id, receiver_id) references participants (organization_id, instrument_id, legal_person_id),
  constraint transfer_changes_hands check (type = 'issuance' or sender_id <> receiver_id),
  constraint numbers_match_units check (numbers is null or count_numbers(numbers) = units),
  constraint completed_has_snapshots check (
    (status = 'completed') = (completed_at is not null)
    and (status = 'completed') = (sender_snapshot is not null and receiver_snapshot is not null and issuer_snapshot is not null)),
  constraint reversed_was_completed check (
    (reversed_at is null) = (reversal_reason is null) and (reversed_at is null or status = 'completed'))
);
create index transactions_instrument on transactions (instrument_id, effective_date desc, id desc);
create index transactions_sender on transactions (sender_id, effective_date desc, id desc);
create index transactions_receiver on transactions (receiver_id, effective_date desc, id desc);
create index transactions_open on transactions (expires_at) where status in ('pending', 'payment_pending');
create index transactions_reserving on transactions (organization_id, instrument_id, sender_id, effective_date) include (units)
  where type = 'transfer' and status in ('pending', 'payment_pending');
-- The last one made, with both columns: while a table is empty PostgreSQL finds all its indexes equal and takes the last, and what it
-- planned then it keeps until it has counted the rows.
create index transactions_id on transactions (id, organization_id);

-- Who signed: the issuer's side by making it, the receiver by accepting.
create table transaction_signatures (
  organization_id uuid not null,
  transaction_id uuid not null,
  party_type text not null check (party_type in ('issuer', 'sender', 'receiver')),
  user_id uuid not null references users,
  signed_at timestamptz not null default now(),
  ip inet,
  primary key (organization_id, transaction_id, party_type),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id)
);
create trigger transaction_signatures_only_grow before update or delete or truncate on transaction_signatures
  for each statement execute function refuse_change();

-- States how many units somebody held on a date; `difference` is what was posted to get there.
create table balance_registrations (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  legal_person_id uuid not null,
  balance bigint not null check (balance >= 0),
  difference bigint not null,
  effective_date date not null check (effective_date between '1600-01-01' and '2400-01-01'),
  numbers int8multirange,
  notify_recipient boolean not null default true,
  created_by uuid references users,
  created_at timestamptz not null default now(),
  reversed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id, legal_person_id) references participants (organization_id, instrument_id, legal_person_id),
  constraint numbers_match_difference check (numbers is null or count_numbers(numbers) = abs(difference))
);
create index balance_registrations_instrument on balance_registrations (organization_id, instrument_id, effective_date desc, id desc);
create trigger balance_registrations_stay before delete or truncate on balance_registrations
  for each statement execute function refuse_change();

-- One movement of units from one account to another. A null holder is the issuance account, the only one that may be below
-- zero; what holders have together is what it gave. A row takes from one what it gives to the other, so it can't fail to balance.
create table register_entries (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  from_holder_id uuid,
  to_holder_id uuid,
  units bigint not null check (units > 0),
  numbers int8multirange,
  effective_date date not null check (effective_date between '1600-01-01' and '2400-01-01'),
  transaction_id uuid,
  balance_registration_id uuid,
  reverses_id uuid,
  reason text,
  recorded_by uuid,
  recorded_at timestamptz not null default now(),
  primary key (organization_id, id),
  -- At least one of the two holders is there, and names the instrument as well.
  foreign key (organization_id, instrument_id, from_holder_id) references participants (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, instrument_id, to_holder_id) references participants (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  foreign key (organization_id, balance_registration_id) references balance_registrations (organization_id, id),
  foreign key (organization_id, reverses_id) references register_entries (organization_id, id),
  constraint entry_moves_units check (from_holder_id is distinct from to_holder_id),
  constraint entry_has_one_source check (num_nonnulls(transaction_id, balance_registration_id, reverses_id) = 1),
  constraint reversal_has_reason check ((reverses_id is null) = (reason is null)),
  constraint entry_numbers_match_units check (numbers is null or count_numbers(numbers) = units)
);
-- Without the entries of another source: to look for one source by an index that also has the others reads all of those.
create unique index register_entries_transaction on register_entries (organization_id, transaction_id) where transaction_id is not null;
create unique index register_entries_registration on register_entries (organization_id, balance_registration_id)
  where balance_registration_id is not null;
create unique index register_entries_reversed on register_entries (organization_id, reverses_id) where reverses_id is not null;
create trigger register_entries_only_grow before update or delete or truncate on register_entries
  for each statement execute function refuse_change();

-- What each holder has from one date until the next change: follows from the entries, kept by their trigger.
create table holder_balances (
  organization_id uuid not null,
  instrument_id uuid not null,
  holder_id uuid not null,
  from_date date not null,
  until_date date not null,
  units bigint not null,
  primary key (organization_id, instrument_id, holder_id, from_date),
  constraint balance_not_negative check (units >= 0),
  check (from_date < until_date)
);
create index holder_balances_on_date on holder_balances (organization_id, instrument_id, until_date, from_date) include (holder_id, units);
create trigger holder_balances_follow before insert or update or delete or truncate on holder_balances
  for each statement execute function refuse_writing_by_hand();

-- Which share numbers each holder has from one date until another: no number is ever in two hands on one day.
create table holder_numbers (
  organization_id uuid not null,
  instrument_id uuid not null,
  holder_id uuid not null,
  numbers int8range not null check (lower(numbers) >= 1 and not upper_inf(numbers)),
  from_date date not null,
  until_date date not null,
  check (from_date < until_date),
  constraint number_in_one_hand exclude using gist (
    organization_id with =, instrument_id with =, numbers with &&, daterange(from_date, until_date) with &&)
);
create index holder_numbers_holder on holder_numbers (organization_id, instrument_id, holder_id, until_date);
create index holder_numbers_highest on holder_numbers (organization_id, instrument_id, upper(numbers));
create trigger holder_numbers_follow before insert or update or delete or truncate on holder_numbers
  for each statement execute function refuse_writing_by_hand();

-- Share numbers that open transactions wait for.
create table reserved_numbers (
  organization_id uuid not null,
  instrument_id uuid not null,
  transaction_id uuid not null,
  numbers int8range not null check (lower(numbers) >= 1 and not upper_inf(numbers)),
  constraint number_reserved_once exclude using gist (organization_id with =, instrument_id with =, numbers with &&)
);
create index reserved_numbers_transaction on reserved_numbers (organization_id, transaction_id);
create index reserved_numbers_highest on reserved_numbers (organization_id, instrument_id, upper(numbers));
create trigger reserved_numbers_follow before insert or update or delete or truncate on reserved_numbers
  for each statement execute function refuse_writing_by_hand();
