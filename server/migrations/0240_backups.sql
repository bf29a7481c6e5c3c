-- Each backup that was begun. One without an end is being made, or was cut off: the next one says so.
create table backups (
  id uuid primary key default uuid_v7(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- Where it went, without the secrets of an address.
  target text not null,
  -- How long the archive is.
  bytes bigint,
  -- How many files were not as they should be, and are in it as they were or not at all.
  problems int not null default 0,
  -- Why it came to nothing, in a line.
  error text,
  constraint ended_backup_is_whole_or_says_why check ((finished_at is null) = (bytes is null and error is null))
);
create index backups_started_at on backups (started_at);
