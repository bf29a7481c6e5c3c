-- What deeds of an instrument tell that follows from nothing else: by which resolution it is issued, what depositary receipts are
-- governed by, and what an issuer of options chose. Null is what is not filled in, about which a deed says what holds anyhow.

create table deed_facts (
  organization_id uuid not null,
  instrument_id uuid not null,
  -- The resolution to issue: its day, and which body took it.
  resolution_date date,
  resolution_body text check (resolution_body <> ''),
  -- The conditions that the deed refers to: their day and version.
  conditions_date date,
  conditions_version text check (conditions_version <> ''),
  -- Of receipts: the notarial deed by which the shares came to their issuer, and whether meeting rights are attached.
  certification_date date,
  certification_notary text check (certification_notary <> ''),
  meeting_rights boolean,
  -- Of options: what became of pre-emption, and within how many weeks is delivered after exercise.
  pre_emption text check (pre_emption in ('excluded', 'none', 'observed')),
  delivery_weeks integer check (delivery_weeks between 1 and 104),
  primary key (organization_id, instrument_id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade
);

-- Who a legal person is besides where it is found: the seat that the articles name, and when and where a natural person was born.
alter table legal_persons
  add column statutory_seat text check (statutory_seat <> ''),
  add column birth_date date,
  add column birth_place text check (birth_place <> '');
