-- Whose key of Mollie it is: another key of the same profile sees the same payments, a key of another profile sees none of them.
alter table payment_links
  add column mollie_profile_id text,
  -- What is known of a key goes with it.
  add constraint mollie_profile_goes_with_key check (
    mollie_key is not null or (mollie_profile_id is null and mollie_profile_name is null));

-- What the sandboxes of payment providers know, so that a payment outlives the process it was made in; empty where there is none.
create table sandbox_records (
  service text not null,
  kind text not null,
  id text not null,
  -- JSON, as the sandbox writes it.
  record text not null,
  written_at timestamptz not null default now(),
  primary key (service, kind, id)
);
create index sandbox_records_written_at on sandbox_records (written_at);
