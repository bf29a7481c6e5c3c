-- How somebody looks at a list, kept under a name: search, filters, sort and hidden columns. It is of the user alone, for all organisations.
create table saved_views (
  user_id uuid not null references users on delete cascade,
  id uuid not null default uuid_v7(),
  list text not null check (list in ('participants', 'transactions', 'payments', 'holders')),
  name text not null check (name <> '' and length(name) <= 60),
  settings jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, id),
  -- A view that is saved under a name that is there replaces it.
  constraint one_view_of_a_name unique (user_id, list, name)
);
