-- The position of the first row of an import that tells of the same person or company, of rows that can be made one; its own for that row.
alter table import_findings add column same_as integer;
create index import_findings_same on import_findings (organization_id, import_id, same_as, position) where same_as is not null;
