-- What each holder of an organisation had and received in a year, for their tax return: made for all of them together, looked at,
-- published at once, and corrected afterwards by others that say so.

-- Statements of a year that are made, looked at and published together.
create table yearly_statement_batches (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  year integer not null check (year between 1900 and 9000),
  -- The first of a year, or one that corrects those that were published: of all holders, or of one.
  kind text not null check (kind in ('first', 'correction')),
  holder_id uuid references legal_persons,
  reason text check (reason <> ''),
  status text not null default 'making' check (status in ('making', 'made', 'failed', 'published', 'discarded')),
  -- Statements that are made, of how many; null until those are counted.
  statements_done integer not null default 0,
  statements_total integer,
  -- What all statements of the year come to for each instrument, and where that is not what the register and the payments say; null
  -- until it was looked at.
  totals jsonb,
  differences jsonb,
  -- What comes into the register later was not reckoned with.
  began_at timestamptz,
  made_by uuid not null references users,
  asked_at timestamptz not null,
  made_at timestamptz,
  published_by uuid references users,
  published_at timestamptz,
  primary key (organization_id, id),
  constraint correction_says_why check ((kind = 'correction') = (reason is not null)),
  constraint correction_alone_is_of_one check (holder_id is null or kind = 'correction'),
  constraint published_statements_add_up check (status <> 'published' or differences = '[]'),
  constraint published_by_somebody check (
    (status = 'published') = (published_by is not null) and (status = 'published') = (published_at is not null)),
  constraint made_statements_were_looked_at check (
    status not in ('made', 'published') or (totals is not null and differences is not null and made_at is not null))
);
create index yearly_statement_batches_id on yearly_statement_batches (id);
-- The statements of a year are made once, and what is not published is published or thrown away before more are made.
create unique index yearly_statements_made_once on yearly_statement_batches (organization_id, year)
  where kind = 'first' and status <> 'discarded';
create unique index yearly_statements_one_at_a_time on yearly_statement_batches (organization_id, year)
  where status in ('making', 'made', 'failed');

create table yearly_statements (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  batch_id uuid not null,
  year integer not null,
  holder_id uuid not null references legal_persons,
  -- By which name it is listed and searched.
  name text not null,
  -- The language of whoever reads it, in which it is kept; in another it is printed when somebody asks for it.
  language text not null check (language in ('nl', 'en')),
  -- What it says, and the SHA-256 of that; null until it is made.
  data jsonb,
  data_sha256 bytea check (length(data_sha256) = 32),
  printed_at timestamptz,
  stored_file_id uuid unique references stored_files,
  -- The one that it corrects.
  replaces_id uuid,
  published_at timestamptz,
  -- Since when another stands in its place.
  replaced_at timestamptz,
  mailed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, batch_id) references yearly_statement_batches (organization_id, id),
  foreign key (organization_id, replaces_id) references yearly_statements (organization_id, id) on delete set null (replaces_id),
  constraint yearly_statement_of_batch_once unique (organization_id, batch_id, holder_id),
  constraint yearly_statement_is_whole check (
    (data is null) = (data_sha256 is null) and (data is null) = (printed_at is null) and (data is null) = (stored_file_id is null)),
  constraint published_statement_is_made check (published_at is null or data is not null),
  constraint replaced_statement_was_published check (replaced_at is null or published_at is not null)
);
create index yearly_statements_id on yearly_statements (id);
create index yearly_statements_to_make on yearly_statements (organization_id, batch_id, id) where data is null;
create index yearly_statements_to_mail on yearly_statements (organization_id, batch_id, id) where published_at is not null and mailed_at is null;
create index yearly_statements_names on yearly_statements (organization_id, batch_id, name, id);
create index yearly_statements_holder on yearly_statements (holder_id, year desc) where published_at is not null;
create index yearly_statements_old on yearly_statements (published_at) where published_at is not null;
create index yearly_statements_replaces on yearly_statements (organization_id, replaces_id) where replaces_id is not null;
-- One of a year stands.
create unique index yearly_statement_stands_once on yearly_statements (organization_id, year, holder_id)
  where published_at is not null and replaced_at is null;
