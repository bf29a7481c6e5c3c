-- A row of an import that does not go in, with what was wrong with it when it was left out: [{field, rule, params}], empty when nothing was.
alter table import_rows add column left_out jsonb;
create index import_rows_left_out on import_rows (organization_id, import_id, position) where left_out is not null;
