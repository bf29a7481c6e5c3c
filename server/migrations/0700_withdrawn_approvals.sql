-- An approval can be withdrawn while nothing was done with it: the run stays as it was approved, and another takes its place.
alter table payment_runs
  add column withdrawn_by uuid references users,
  add column withdrawn_at timestamptz,
  add column withdrawal_reason text,
  -- The run whose approval was withdrawn, in whose place this one is.
  add column replaces_id uuid,
  add foreign key (organization_id, replaces_id) references payment_runs (organization_id, id) not valid,
  add constraint withdrawn_by_somebody check (num_nonnulls(withdrawn_by, withdrawn_at, withdrawal_reason) in (0, 3)) not valid,
  drop constraint approved_by_somebody,
  add constraint approved_by_somebody check (
    (status = 'approved' or withdrawn_at is not null) = (approved_by is not null)
    and (status = 'approved' or withdrawn_at is not null) = (approved_at is not null)
    and (withdrawn_at is null or status = 'discarded')) not valid;
create index payment_runs_replacing on payment_runs (organization_id, replaces_id) where replaces_id is not null;

-- The texts of what was history from an approval on, and went with it: whoever checks the seals finds them as they were.
create table withdrawn_payment_records (
  organization_id uuid not null,
  run_id uuid not null,
  kind history_kind not null,
  id uuid not null,
  form text not null,
  primary key (organization_id, kind, id),
  foreign key (organization_id, run_id) references payment_runs (organization_id, id)
);
