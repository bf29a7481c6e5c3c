-- Imports set what shares of a class give, as far as their instrument does not say it yet.
alter table import_records
  drop constraint import_records_record_type_check,
  add constraint import_records_record_type_check check (
    record_type in ('transaction', 'balance registration', 'limited right', 'legal person', 'participant', 'class terms')) not valid;
alter table import_records validate constraint import_records_record_type_check;
