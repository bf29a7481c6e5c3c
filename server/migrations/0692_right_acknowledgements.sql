-- That the company acknowledged a pledge or usufruct, or was served with its deed: the register says on which day (art. 2:194 and 2:85 BW). Of
-- several the last one holds.
create table right_acknowledgements (
  organization_id uuid not null,
  id uuid not null,
  right_id uuid not null,
  kind text not null check (kind in ('acknowledged', 'served')),
  date date not null,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null,
  primary key (organization_id, id),
  foreign key (organization_id, right_id) references limited_rights (organization_id, id)
);
create index right_acknowledgements_right on right_acknowledgements (organization_id, right_id);

alter type history_kind add value 'right acknowledgement';
