-- The servers that run on this database; each says now and then that it is there.
create table servers (
  id uuid primary key default uuid_v7(),
  -- The name of its machine.
  name text not null,
  version text not null,
  commit_sha text,
  node text not null,
  started_at timestamptz not null default now(),
  seen_at timestamptz not null default now()
);

-- Each time that all of the history was looked at, and how much of it was not as it should be.
create table history_checks (
  id uuid primary key default uuid_v7(),
  started_at timestamptz not null,
  finished_at timestamptz not null default now(),
  problems integer not null check (problems >= 0)
);

-- What is asked of mails every few seconds: what waits, and what went out today.
create index mails_unsent on mails (created_at desc) where sent_at is null;
create index mails_sent on mails (sent_at) where sent_at is not null;
