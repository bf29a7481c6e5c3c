-- Registers that were printed, and extracts of one holder: who asked for which, of which day, how far it is and what came of it. The file
-- goes after a while; who printed what, and the hash of what it said, stays.
create table register_extracts (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  -- Of one instrument, or of all that an issuer issues.
  instrument_id uuid,
  issuer_id uuid references legal_persons,
  -- Of one holder alone, and whether that holder asked for it.
  holder_id uuid references legal_persons,
  is_own boolean not null default false,
  date date not null,
  language text not null,
  format text not null check (format in ('pdf', 'xlsx')),
  status text not null default 'waiting' check (status in ('waiting', 'printing', 'ready', 'failed')),
  -- Holders of whom all is written down, of how many.
  holders_done integer not null default 0,
  holders_total integer,
  -- SHA-256 of what is told, whatever the language and the format.
  data_sha256 bytea check (length(data_sha256) = 32),
  stored_file_id uuid unique references stored_files,
  asked_by uuid not null references users,
  asked_at timestamptz not null,
  printed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  constraint extract_is_of_one_thing check (num_nonnulls(instrument_id, issuer_id) = 1),
  constraint extract_of_holder_is_of_instrument check (holder_id is null or instrument_id is not null),
  constraint own_extract_names_holder check (not is_own or holder_id is not null),
  constraint ready_is_whole check ((status = 'ready') = (data_sha256 is not null) and (status = 'ready') = (printed_at is not null))
);
create index register_extracts_instrument on register_extracts (organization_id, instrument_id, id desc) where instrument_id is not null;
create index register_extracts_issuer on register_extracts (organization_id, issuer_id, id desc) where issuer_id is not null;
create index register_extracts_id on register_extracts (id);
create index register_extracts_files on register_extracts (printed_at) where stored_file_id is not null;

-- What a legal person was called, where it was and what it was by law, until a moment on which that became something else: a register of
-- an earlier day names its holders as they were. It goes when somebody is erased.
create table legal_person_versions (
  legal_person_id uuid not null references legal_persons on delete cascade,
  id uuid not null default uuid_v7(),
  type text not null,
  legal_name text not null,
  business_register_number text,
  foreign_register text,
  foreign_legal_form text,
  statutory_seat text,
  address text,
  zip_code text,
  city text,
  country text,
  until_at timestamptz not null,
  primary key (legal_person_id, id)
);
