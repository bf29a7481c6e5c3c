create or replace trigger transaction_is_guarded before insert or update on transactions
  for each row execute function guard_transaction();

create or replace trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_change();

create or replace trigger transaction_is_followed after insert or update of status, reversed_at on transactions
  for each row execute function follow_transaction();

create or replace trigger new_issuances_are_counted after insert on transactions referencing new table as made
  for each statement execute function count_issuances();

create or replace trigger changed_issuances_are_counted after update on transactions referencing old table as was new table as is_now
  for each statement execute function count_issuances();

drop trigger if exists completed_transaction_is_posted on transactions;
create constraint trigger completed_transaction_is_posted after insert or update on transactions
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function assert_transaction_is_posted();

create or replace trigger issuance_is_by_issuer before insert on transactions
  for each row when (new.type = 'issuance') execute function refuse_issuance_by_other();

create or replace trigger transaction_over_is_not_paid after update of status on transactions
  for each row when (old.status is distinct from new.status and new.status not in ('pending', 'payment_pending'))
  execute function call_off_payments();

create or replace trigger transaction_is_in_time before insert on transactions
  for each row execute function refuse_after_last_day();

create or replace trigger issuance_has_new_numbers before insert on transactions
  for each row when (new.type = 'issuance' and not new.historic and new.numbers is not null)
  execute function refuse_numbers_given_out();

create or replace trigger reversal_settles_objections after update of reversed_at on transactions
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function settle_objections();

create or replace trigger promises_are_counted after insert on transactions referencing new table as made
  for each statement execute function count_promises();

create or replace trigger paid_and_called_off_goes_back after update of status on transactions
  for each row when (old.status is distinct from new.status and new.status in ('rejected', 'expired'))
  execute function refund_what_is_called_off();

create or replace trigger transaction_is_of_present before insert on transactions for each row execute function transaction_is_of_present();

create or replace trigger accrued_interest_stays before update on transactions
  for each row when (old.accrued_cents is distinct from new.accrued_cents) execute function refuse_change();

create or replace trigger over_may_make_one after update of status on transactions
  for each row when (old.status in ('pending', 'payment_pending') and new.status not in ('pending', 'payment_pending'))
  execute function ask_to_merge_accepted();

create or replace trigger transaction_signatures_only_grow before update or delete or truncate on transaction_signatures
  for each statement execute function refuse_change();

create or replace trigger transaction_signature_is_allowed before insert on transaction_signatures
  for each row execute function transaction_signature_is_allowed();

create or replace trigger transaction_files_only_grow before update or delete or truncate on transaction_files
  for each statement execute function refuse_change();

create or replace trigger co_signatures_only_grow before update or delete or truncate on co_signatures
  for each statement execute function refuse_change();

create or replace trigger objection_is_of_a_party before insert on objections
  for each row execute function objection_is_of_a_party();

create or replace trigger objection_is_guarded before update on objections
  for each row execute function guard_objection();

create or replace trigger objections_stay before delete or truncate on objections
  for each statement execute function refuse_change();

create or replace trigger objection_is_told after insert on objections
  for each row execute function tell_about_objection();

create or replace trigger settled_objection_is_told after update of settled_at on objections
  for each row when (new.outcome <> 'withdrawn') execute function tell_about_objection();
