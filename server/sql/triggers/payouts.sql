create or replace trigger iban_tells_since_when before update of iban, iban_name on legal_persons
  for each row execute function note_iban_change();

create or replace trigger payment_runs_freeze before update on payment_runs
  for each row execute function freeze_payment_run();

create or replace trigger payment_runs_stay before delete or truncate on payment_runs
  for each statement execute function refuse_change();

create or replace trigger payment_lines_freeze before update or delete on payment_lines
  for each row execute function freeze_payment_line();

create or replace trigger payment_line_events_freeze before update or delete on payment_line_events
  for each row execute function freeze_payment_line_event();

create or replace trigger payment_corrections_freeze before insert or update or delete on payment_corrections
  for each row execute function freeze_payment_correction();

create or replace trigger payment_lines_come_in_time after insert on payment_lines
  referencing new table as made for each statement execute function refuse_late_payment_lines();

create or replace trigger payment_files_only_grow before update or delete or truncate on payment_files
  for each statement execute function refuse_change();

create or replace trigger payment_file_downloads_only_grow before update or delete or truncate on payment_file_downloads
  for each statement execute function refuse_change();

create or replace trigger withdrawn_payment_records_only_grow before update or delete or truncate on withdrawn_payment_records
  for each statement execute function refuse_change();

create or replace trigger dividends_only_grow before update or delete or truncate on dividends
  for each statement execute function refuse_change();

create or replace trigger dividend_parts_only_grow before update or delete or truncate on dividend_parts
  for each statement execute function refuse_change();

create or replace trigger dividend_reversals_only_grow before update or delete or truncate on dividend_reversals
  for each statement execute function refuse_change();

create or replace trigger dividend_tax_exemptions_only_grow before update or delete or truncate on dividend_tax_exemptions
  for each statement execute function refuse_change();

create or replace trigger dividend_exemption_ends_only_grow before update or delete or truncate on dividend_exemption_ends
  for each statement execute function refuse_change();
create or replace trigger yearly_statements_freeze before update or delete on yearly_statements
  for each row execute function freeze_yearly_statement();

create or replace trigger yearly_statement_batches_freeze before update on yearly_statement_batches
  for each row execute function freeze_yearly_statement_batch();

create or replace trigger payment_lines_add_up_made after insert on payment_lines
  referencing new table as made for each statement execute function add_up_payment_lines();

create or replace trigger payment_lines_add_up_changed after update on payment_lines
  referencing new table as made old table as gone for each statement execute function add_up_payment_lines();

create or replace trigger payment_lines_add_up_gone after delete on payment_lines
  referencing old table as gone for each statement execute function add_up_payment_lines();

create or replace trigger payment_run_totals_follow before insert or update or delete or truncate on payment_run_totals
  for each statement execute function refuse_writing_by_hand();

create or replace trigger directory_has_calendars after insert or delete or update of secret_hash on calendar_feeds
  for each row execute function follow_in_directory('calendar', 'secret_hash');
