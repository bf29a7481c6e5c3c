-- Imports: years of a register from spreadsheets. A file is kept as it came; what is found in its rows is found again whenever
-- somebody changes a cell or a column, and only carrying it out touches the register.

-- Whether the superadmins of an organisation may import; a platform administrator says so.
alter table organizations add column import_enabled boolean not null default false;

create table imports (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  status text not null default 'reading' check (
    status in ('reading', 'unreadable', 'checking', 'ready', 'submitting', 'submitted', 'undoing', 'undone', 'cancelled')),
  -- The file as it was uploaded, and the SHA-256 of its bytes.
  stored_file_id uuid not null unique references stored_files,
  file_name text not null,
  size_bytes bigint not null,
  sha256 bytea not null check (length(sha256) = 32),
  -- The kinds that were chosen, each with its method: {"Transactions": "create"}.
  methods jsonb not null,
  -- By their order in the file: name, kind, header line, columns with their fields, styles, what was skipped, and which positions
  -- the rows have, which is how the rows of a kind are found.
  sheets jsonb not null default '[]',
  -- Why it is unreadable, or why carrying it out or undoing it stopped: {rule, params, row}.
  refusal jsonb,
  rows_read integer not null default 0,
  rows_checked integer not null default 0,
  rows_written integer not null default 0,
  -- Null until the whole file was read.
  rows_total integer,
  -- What is written, or taken back; null until it begins.
  steps_total integer,
  -- By kind: {"Transactions": {"new": 3, "refused": 1, ...}}.
  counts jsonb not null default '{}',
  units_before bigint,
  units_after bigint,
  -- Goes up with every change of a cell or a column; findings of an older version are no longer true.
  version integer not null default 1,
  checked_version integer not null default 0,
  created_by uuid not null references users,
  created_at timestamptz not null default now(),
  submitted_by uuid references users,
  submitted_at timestamptz,
  undone_by uuid references users,
  undone_at timestamptz,
  undo_reason text,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  constraint import_submitted_by_somebody check ((submitted_at is null) or (submitted_by is not null)),
  constraint import_undone_after_submission check (undone_at is null or (undone_by is not null and submitted_at is not null))
);
create index imports_id on imports (id);
create index imports_instrument on imports (organization_id, instrument_id, created_at desc);

-- The rows of a file as they were read: one cell for each column of the sheet, blank ones null, those behind the last filled one
-- missing. They stay; only edits change.
create table import_rows (
  organization_id uuid not null,
  import_id uuid not null,
  -- Its place in the import, from 1.
  position integer not null,
  sheet smallint not null,
  line integer not null,
  cells jsonb not null,
  -- What was typed instead, by field; null for a row that nobody changed.
  edits jsonb,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);
create index import_rows_edited on import_rows (organization_id, import_id, position) where edits is not null;

-- What the last check found of each row.
create table import_findings (
  organization_id uuid not null,
  import_id uuid not null,
  position integer not null,
  kind text not null,
  outcome text not null check (outcome in ('new', 'updated', 'unchanged', 'refused')),
  -- It is in the register already.
  is_known boolean not null,
  -- [{field, rule, params}]; null when there are none.
  refusals jsonb,
  -- The position of an earlier row that says the same, where both may be true: of one day there can be equal transactions.
  repeats integer,
  primary key (organization_id, import_id, position),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade,
  constraint import_finding_says_why check ((outcome = 'refused') = (refusals is not null))
);
create index import_findings_repeated on import_findings (organization_id, import_id, position) where repeats is not null;
create index import_findings_refused on import_findings (organization_id, import_id, position) where outcome = 'refused';

-- What the last check found of each holder: units today, without the import and with it.
create table import_holders (
  organization_id uuid not null,
  import_id uuid not null,
  -- The id of a legal person, or what tells somebody who is new from others.
  holder_key text not null,
  legal_person_id uuid,
  name text not null,
  units_before bigint not null,
  units_after bigint not null,
  primary key (organization_id, import_id, holder_key),
  foreign key (organization_id, import_id) references imports (organization_id, id) on delete cascade
);

-- What carrying an import out made or changed, in that order; undoing goes back through it.
create table import_records (
  organization_id uuid not null,
  import_id uuid not null,
  step integer not null,
  position integer not null,
  record_type text not null check (
    record_type in ('transaction', 'balance registration', 'legal person', 'participant')),
  record_id uuid not null,
  -- The id that its row gave it, which is never taken for its own: the same file again finds it by this.
  given_id uuid,
  -- What it was before and what it became; null for what is new.
  before jsonb,
  primary key (organization_id, import_id, step),
  foreign key (organization_id, import_id) references imports (organization_id, id)
);
create index import_records_record on import_records (record_id);
create index import_records_given on import_records (organization_id, given_id) where given_id is not null;

-- What an organisation took headers for, by kind and by the header without what is only spelling; null for one it left out.
create table import_headers (
  organization_id uuid not null references organizations,
  kind text not null,
  header_key text not null,
  field text,
  chosen_at timestamptz not null default now(),
  primary key (organization_id, kind, header_key)
);
