-- Imports bring what rests on units, what becomes of it, what the company did with acquisitions, and how grants vest.

alter type import_step add attribute details jsonb;

alter table import_records
  drop constraint import_records_record_type_check,
  add constraint import_records_record_type_check check (
    record_type in ('transaction', 'balance registration', 'limited right', 'legal person', 'participant'));
