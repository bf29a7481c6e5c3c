-- An import brings the changes of terms of a register that was kept elsewhere. Such a change has no document, which no spreadsheet has, and goes
-- when its import is taken back, also when it holds.
alter table terms_changes add column import_id uuid;
alter table terms_changes
  add constraint terms_changes_import foreign key (organization_id, import_id) references imports (organization_id, id) not valid;
alter table terms_changes validate constraint terms_changes_import;
-- Few: one for each day from which a class gave something else.
create index terms_changes_import on terms_changes (organization_id, import_id) where import_id is not null;
alter table terms_changes
  drop constraint change_has_document_or_action,
  add constraint change_has_one_source check (num_nonnulls(stored_file_id, corporate_action_id, import_id) = 1) not valid;
alter table terms_changes validate constraint change_has_one_source;
alter table terms_changes
  drop constraint change_is_withdrawn_before_it_holds,
  add constraint change_is_withdrawn_before_it_holds check (
    applied_at is null or withdrawn_at is null or num_nonnulls(corporate_action_id, import_id) > 0) not valid;
alter table terms_changes validate constraint change_is_withdrawn_before_it_holds;

alter table import_records
  drop constraint import_records_record_type_check,
  add constraint import_records_record_type_check check (
    record_type in (
      'transaction', 'balance registration', 'limited right', 'legal person', 'participant', 'class terms', 'change of terms')) not valid;
alter table import_records validate constraint import_records_record_type_check;

alter type history_kind add value 'change of terms by import';
