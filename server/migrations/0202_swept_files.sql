-- Keys whose bytes were thrown away because no row named them: no row may name them any more.
create table swept_files (
  storage_key text primary key,
  swept_at timestamptz not null default now()
);
create index swept_files_swept_at on swept_files (swept_at);
