-- The files of functions, views and triggers (server/sql) as they were applied last: one whose text is another now is applied anew.
create table routines (
  name text primary key,
  sha256 text not null,
  applied_at timestamptz not null default now());
