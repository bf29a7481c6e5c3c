-- When the supervisor (AFM) was told of a public offer, as the exemption from a prospectus wants it before anybody invests.
alter table instruments add column afm_notified_on date;

-- Who opened the information document of an offer, when and from where, the first time: an issuer may have to prove that somebody had it
-- before he invested. It says by itself what was opened, since a document that was replaced is thrown away.
create table information_document_openings (
  organization_id uuid not null,
  instrument_id uuid not null,
  file_id uuid not null,
  title text not null,
  user_id uuid not null references users,
  opened_at timestamptz not null default now(),
  ip inet,
  -- Begins with what it is looked for by.
  constraint information_document_opened_once primary key (organization_id, instrument_id, user_id, file_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);
create index information_document_openings_user on information_document_openings (user_id);
create trigger information_document_openings_stay before update or truncate on information_document_openings
  for each statement execute function refuse_change();
