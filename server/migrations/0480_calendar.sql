-- The secret address of somebody's calendar of an organisation. It leads nowhere once they may not read it any more.
create table calendar_feeds (
  organization_id uuid not null references organizations,
  user_id uuid not null references users,
  -- SHA-256 of the secret, by which it is found; and the secret itself, encrypted, to be shown again.
  secret_hash bytea not null unique check (length(secret_hash) = 32),
  secret_enc bytea not null,
  made_at timestamptz not null default now(),
  primary key (organization_id, user_id)
);
