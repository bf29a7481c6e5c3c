-- What can't change once it is there, by the name of what it is; the names stand in the chain, so that none ever changes.
create type history_kind as enum (
  'register entry', 'transaction', 'registration', 'confirmation', 'transaction file', 'deed', 'notarial deed', 'merge',
  'change of terms', 'co-signature', 'audit event');

-- The history of an organisation as a chain: each seal has the hashes of records, and the hash of the seal before it. What belongs to no
-- organisation is in the chain of the id of zeros.
create table history_seals (
  organization_id uuid not null,
  number bigint not null check (number > 0),
  sealed_at timestamptz not null,
  kinds history_kind[] not null,
  record_ids uuid[] not null,
  -- 32 bytes of each record, one after the other.
  record_hashes bytea not null,
  previous bytea not null check (length(previous) = 32),
  hash bytea not null check (length(hash) = 32),
  primary key (organization_id, number),
  constraint seal_hashes_its_records check (
    cardinality(record_ids) > 0 and cardinality(kinds) = cardinality(record_ids)
    and length(record_hashes) = 32 * cardinality(record_ids))
);
create index history_seals_time on history_seals (sealed_at);

-- Until when everything was looked at, in a single row.
create table history_progress (
  single boolean primary key default true check (single),
  sealed_until timestamptz
);
insert into history_progress default values;

-- Who of an organisation wants the head of its chain by mail, every day on which it grew.
create table history_subscriptions (
  organization_id uuid not null references organizations (id),
  user_id uuid not null references users (id),
  sent_number bigint not null default 0,
  primary key (organization_id, user_id)
);
create index history_subscriptions_user on history_subscriptions (user_id);
