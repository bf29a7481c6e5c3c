-- Everything around an account: second factor, links sent by mail, known identities, limits, what happened, and the mails themselves.

-- A session's token may be renewed while calls are under way: the one before keeps working for a few seconds.
alter table sessions
  add column prev_token_hash bytea,
  add column prev_until timestamptz,
  -- Whether the browser was asked to keep the cookie, so that a renewed one is kept as well.
  add column remembered boolean not null default false;
create index sessions_prev_token on sessions (prev_token_hash) where prev_token_hash is not null;

-- The secret that an authenticator app shares with us, encrypted. `last_step` is the time step of the code used last: each code
-- works once.
create table user_totp (
  user_id uuid primary key references users on delete cascade,
  secret_enc bytea not null,
  key_id smallint not null default 1,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null default now()
);

-- Found by their hash, shown again from the encrypted copy, and used once.
create table user_recovery_codes (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  code_hash bytea not null,
  code_enc bytea not null,
  key_id smallint not null default 1,
  used_at timestamptz,
  unique (user_id, code_hash)
);

-- Who somebody is at another party, such as Google: the issuer's own name for them, never their e-mail address.
create table user_identities (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users on delete cascade,
  issuer text not null,
  subject text not null,
  email_at_link text,
  created_at timestamptz not null default now(),
  unique (issuer, subject)
);
create index user_identities_user on user_identities (user_id);

-- What opens one door once: a second factor that is awaited, a reset, an address to verify or to change to. Only the SHA-256 is kept.
create table auth_tokens (
  token_hash bytea primary key,
  purpose text not null check (purpose in ('2fa', 'reset', 'verify_email', 'email_change')),
  user_id uuid not null references users on delete cascade,
  data jsonb not null default '{}',
  attempts integer not null default 0,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  consumed_at timestamptz
);
create index auth_tokens_user on auth_tokens (user_id, purpose);

-- Invitations to an organisation; their token is in the mail alone.
create table invitations (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  role text not null check (role in ('member', 'admin', 'superadmin')),
  context text not null check (context in (
    'accept_super_admin_role', 'accept_instrument_admin_role', 'accept_instrument_membership', 'complete_transaction',
    'confirm_balance_registration')),
  extra_actions text[] not null default '{}',
  instrument_admin_ids uuid[] not null default '{}',
  instrument_id uuid,
  invited_by uuid references users,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  cancelled_at timestamptz,
  primary key (organization_id, id)
);
create index invitations_email on invitations (email);

-- How far each limit is used up (GCRA): the moment at which the next call would be on time. Losing it in a crash only forgives.
create unlogged table rate_limits (
  key text primary key,
  tat timestamptz not null
);

-- Takes `p_cost` of a limit of p_count calls in p_seconds, all of which may come at once. Null: granted. Else: seconds to wait, and
-- nothing was taken. Two who ask at once take turns for the row.
create function take_limit(p_key text, p_count integer, p_seconds integer, p_now timestamptz, p_cost integer default 1)
returns double precision language plpgsql as $$
declare
  per_call interval := make_interval(secs => p_seconds::double precision / p_count);
  earliest timestamptz;
begin
  insert into rate_limits as l (key, tat) values (p_key, p_now + per_call * p_cost)
  on conflict (key) do update set tat = greatest(l.tat, p_now) + per_call * p_cost
  where greatest(l.tat, p_now) + per_call * p_cost <= p_now + make_interval(secs => p_seconds);
  if found then
    return null;
  end if;
  select tat + per_call * p_cost - make_interval(secs => p_seconds) into earliest from rate_limits where key = p_key;
  return greatest(extract(epoch from earliest - p_now), 0.001);
end
$$;

-- What happened to accounts: signing in and failing to, second factors, passwords, sessions. Only grows, a partition a month.
create table security_events (
  id uuid not null default uuid_v7(),
  at timestamptz not null default now(),
  user_id uuid,
  session_id uuid,
  organization_id uuid,
  type text not null,
  ip inet,
  user_agent text,
  detail jsonb not null default '{}',
  primary key (at, id)
) partition by range (at);
create index security_events_user on security_events (user_id, at);
create table security_events_other partition of security_events default;
create trigger security_events_only_grow before update or delete or truncate on security_events
  for each statement execute function refuse_change();

-- Makes the partitions of a month and the next, if they are not there.
create function prepare_security_events(p_day date) returns void language plpgsql as $$
declare
  month date;
begin
  foreach month in array array[date_trunc('month', p_day)::date, (date_trunc('month', p_day) + interval '1 month')::date] loop
    execute format(
      'create table if not exists security_events_%s partition of security_events for values from (%L) to (%L)',
      to_char(month, 'YYYY_MM'), month, (month + interval '1 month')::date);
  end loop;
end
$$;
select prepare_security_events(current_date);

-- Every mail that was ever to go out. With a mail server a job sends it; without one it stays here to be read.
create table mails (
  id uuid primary key default uuid_v7(),
  kind text not null,
  user_id uuid,
  to_address text not null,
  reply_to text,
  language text not null check (language in ('nl', 'en')),
  subject text not null,
  html text not null,
  text text not null,
  created_at timestamptz not null default now(),
  sent_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create index mails_newest on mails (created_at desc, id desc);

-- Files that people gave us; the bytes lie in the storage under a key nobody can guess.
create table stored_files (
  id uuid primary key default uuid_v7(),
  storage_key text not null unique,
  file_name text not null,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  uploaded_by uuid,
  created_at timestamptz not null default now()
);

-- Whose photo a file is.
create index legal_persons_photo on legal_persons (photo_image_url) where photo_image_url is not null;
