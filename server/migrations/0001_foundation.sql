-- Works on every PostgreSQL from 15 on: nothing of version 18 is used here.
create extension if not exists btree_gist;
create extension if not exists pg_trgm;

-- UUID v7: 48 bits of milliseconds, then random bits; sorts by time of making.
create function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

-- Refuses with a rule of the domain: the server turns it into a text in the reader's language on the field named.
create function break_rule(rule text, params jsonb default '{}', field text default '') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'ZGRUL', message = rule, detail = params::text, hint = field;
end
$$;

-- Tables that only grow: what is written there stays as it was written.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'ZGAPP';
end
$$;

-- Tables that triggers keep: they follow from the register and can't be written by hand.
create function refuse_writing_by_hand() returns trigger language plpgsql as $$
begin
  if pg_trigger_depth() < 2 then
    raise exception '% follows from other tables and is not written directly', tg_table_name using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

create table organizations (
  id uuid primary key default uuid_v7(),
  name text not null check (name <> ''),
  mission text,
  logo_image_url text,
  public boolean not null default false,
  created_at timestamptz not null default now()
);

-- Companies and natural persons, shared by all organisations that know them.
create table legal_persons (
  id uuid primary key default uuid_v7(),
  type text not null check (type in (
    'natural_person', 'besloten vennootschap', 'stichting', 'coöperatie', 'vereniging', 'eenmanszaak', 'maatschap',
    'naamloze vennootschap', 'commanditaire vennootschap', 'vennootschap onder firma', 'provincie', 'gemeente',
    'waterschap', 'onderlinge waarborgmaatschappij', 'de staat')),
  legal_name text not null check (legal_name <> ''),
  first_name text,
  last_name text,
  email text check (email = lower(email)),
  business_register_number text check (business_register_number ~ '^\d{8}$'),
  address text,
  zip_code text,
  city text,
  country text check (country ~ '^[A-Z]{2}$'),
  iban text,
  photo_image_url text,
  created_at timestamptz not null default now(),
  check (type <> 'natural_person' or business_register_number is null)
);
-- One natural person an e-mail address: whoever signs in with it is that person everywhere.
create unique index legal_persons_email on legal_persons (email) where type = 'natural_person' and email is not null;
create index legal_persons_business_register_number on legal_persons (business_register_number);

create table users (
  id uuid primary key default uuid_v7(),
  email text not null check (email = lower(email)),
  email_verified_at timestamptz,
  name text not null,
  natural_person_id uuid not null unique references legal_persons,
  password_hash text,
  password_changed_at timestamptz,
  disabled_at timestamptz,
  administrator boolean not null default false,
  preferred_role text not null default 'member' check (preferred_role in ('member', 'admin', 'superadmin')),
  phone text,
  language text check (language in ('nl', 'en')),
  general_notifications boolean not null default true,
  current_organization_id uuid references organizations on delete set null,
  two_factor_confirmed_at timestamptz,
  created_at timestamptz not null default now()
);
create unique index users_email on users (email);

-- A session's token is 32 random bytes; only its SHA-256 is kept, so that a copy of the database opens no session.
create table sessions (
  id uuid primary key default uuid_v7(),
  token_hash bytea not null unique,
  user_id uuid not null references users on delete cascade,
  amr text[] not null default '{}',
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  password_confirmed_at timestamptz,
  ip inet,
  user_agent text,
  revoked_at timestamptz,
  revoked_reason text
);
create index sessions_user on sessions (user_id);

-- Who belongs to an organisation and as what.
create table organization_members (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  legal_person_id uuid not null references legal_persons,
  role text not null check (role in ('member', 'specialist', 'advisor', 'admin', 'superadmin')),
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, legal_person_id)
);
create index organization_members_legal_person on organization_members (legal_person_id);

-- The legal entities of an organisation; at most one stands at the centre of its structure.
create table organization_legal_persons (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  legal_person_id uuid not null references legal_persons,
  central boolean not null default false,
  title text,
  position integer not null default 0,
  hidden boolean not null default false,
  created_at timestamptz not null default now(),
  primary key (organization_id, id),
  unique (organization_id, legal_person_id)
);
create unique index organization_central_legal_person on organization_legal_persons (organization_id) where central;
create index organization_legal_persons_legal_person on organization_legal_persons (legal_person_id);

-- Companies that somebody added to the own profile and acts for.
create table user_legal_persons (
  user_id uuid not null references users on delete cascade,
  legal_person_id uuid not null references legal_persons,
  created_at timestamptz not null default now(),
  primary key (user_id, legal_person_id)
);

-- Boards, meetings of holders and the like. A body that ended keeps its row, so that the past can be drawn.
create table bodies (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  legal_person_id uuid not null references legal_persons,
  type text not null check (type in (
    'custom', 'Bondholders', 'Shareholders', 'Certificate holders', 'Option holders', 'Board', 'Advisory Board',
    'Supervisory Board', 'Board of Commissioners', 'Works council', 'Council of Stewards')),
  name text,
  valid_from date not null default '1900-01-01',
  valid_to date,
  primary key (organization_id, id),
  check (valid_to > valid_from),
  check (type <> 'custom' or name is not null)
);
create index bodies_legal_person on bodies (legal_person_id);

-- Who sits in a body, and since when; nobody sits in the same body twice at once.
create table body_memberships (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  body_id uuid not null,
  legal_person_id uuid not null references legal_persons,
  title text,
  valid_from date not null default '1900-01-01',
  valid_to date,
  primary key (organization_id, id),
  foreign key (organization_id, body_id) references bodies (organization_id, id),
  check (valid_to > valid_from),
  exclude using gist (
    organization_id with =, body_id with =, legal_person_id with =, daterange(valid_from, valid_to) with &&)
);
create index body_memberships_legal_person on body_memberships (legal_person_id);

-- The legal persons somebody may act for: oneself, entities of the own profile, those on whose Board or Council of Stewards
-- one sits today, and for a superadmin the legal entities of the organisation. Never another natural person.
create function legal_persons_of_user(p_user_id uuid) returns setof uuid language sql stable as $$
  select natural_person_id from users where id = p_user_id
  union
  select legal_person_id from user_legal_persons where user_id = p_user_id
  union
  select b.legal_person_id
  from users u
  join body_memberships m on m.legal_person_id = u.natural_person_id
  join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where u.id = p_user_id
    and b.type in ('Board', 'Council of Stewards')
    and current_date >= greatest(m.valid_from, b.valid_from)
    and current_date < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
  union
  select e.legal_person_id
  from users u
  join organization_members o on o.legal_person_id = u.natural_person_id and o.role = 'superadmin'
  join organization_legal_persons e on e.organization_id = o.organization_id
  join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
  where u.id = p_user_id
$$;

-- Whether the demo was loaded to its end: what a killed server left of it is thrown away and loaded again.
create table demo_loads (
  began_at timestamptz not null default now(),
  finished_at timestamptz
);

-- Who did what, when, on which record, from where. Only grows. It tells of organisations and users without holding on to them: no
-- row of theirs is locked by what they do.
create table audit_events (
  id uuid primary key default uuid_v7(),
  at timestamptz not null default now(),
  organization_id uuid,
  user_id uuid,
  action text not null,
  record_type text not null,
  record_id uuid not null,
  before jsonb,
  after jsonb,
  ip inet
);
create index audit_events_record on audit_events (record_id, at);
create index audit_events_organization on audit_events (organization_id, at);
create trigger audit_events_only_grow before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

-- What a call with an Idempotency-Key answered, for a day: the same key by the same user answers it again.
create table idempotency_keys (
  user_id uuid not null,
  key text not null check (length(key) between 1 and 255),
  endpoint text not null,
  request_hash bytea not null,
  reply jsonb not null,
  created_at timestamptz not null default now(),
  primary key (user_id, key)
);
create index idempotency_keys_created_at on idempotency_keys (created_at);

-- What the first call under a key (`{key, endpoint, hash}`, hash in hex) answered, or null: then go on, and keep the reply in the same
-- transaction. Two at once with one key: the second waits here for the first to end.
create function claim_once(p_user_id uuid, p_once jsonb) returns jsonb language plpgsql as $$
declare
  earlier idempotency_keys;
begin
  if p_once is null then
    return null;
  end if;
  perform pg_advisory_xact_lock(hashtextextended(p_user_id || (p_once ->> 'key'), 0));
  select * into earlier from idempotency_keys
  where user_id = p_user_id and key = p_once ->> 'key' and created_at >= now() - interval '24 hours';
  if not found then
    return null;
  end if;
  if earlier.endpoint <> p_once ->> 'endpoint' or earlier.request_hash <> decode(p_once ->> 'hash', 'hex') then
    perform break_rule('idempotency-mismatch');
  end if;
  return earlier.reply;
end
$$;

create function keep_reply(p_user_id uuid, p_once jsonb, p_reply jsonb) returns void language sql as $$
  insert into idempotency_keys (user_id, key, endpoint, request_hash, reply)
  select p_user_id, p_once ->> 'key', p_once ->> 'endpoint', decode(p_once ->> 'hash', 'hex'), p_reply
  where p_once is not null
  on conflict (user_id, key) do update
  set endpoint = excluded.endpoint, request_hash = excluded.request_hash, reply = excluded.reply, created_at = excluded.created_at
$$;
