-- What acts ask for, until it is handed to the queue of jobs, many at once. Asking the queue itself takes several statements, and wakes workers by
-- a message for which all transactions of the database take turns until they are on the disk.
create table job_requests (
  id uuid primary key default uuid_v7(),
  task text not null,
  payload jsonb not null,
  asked_at timestamptz not null default now()
);
