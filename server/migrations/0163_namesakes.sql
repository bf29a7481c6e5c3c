-- {legal_name, email} of the one participant of the organisation who has the name that a row has without an address: whether he is meant
-- is for somebody to say.
alter table import_findings add column namesake jsonb;
create index import_findings_namesake on import_findings (organization_id, import_id, position) where namesake is not null;
