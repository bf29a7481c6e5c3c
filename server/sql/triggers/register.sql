create or replace trigger register_entries_only_grow before update or delete or truncate on register_entries
  for each statement execute function refuse_change();

create or replace trigger register_entry_is_applied after insert on register_entries
  for each row when (coalesce(new.corporate_action_id, new.reverses_id) is null) execute function apply_register_entry();

create or replace trigger action_entries_are_applied after insert on register_entries referencing new table as made
  for each statement execute function apply_action_entries();

drop trigger if exists reversal_is_noted on register_entries;
create constraint trigger reversal_is_noted after insert on register_entries
  deferrable initially deferred for each row when (new.reverses_id is not null)
  execute function assert_reversal_is_noted();

drop trigger if exists deed_moves_as_a_whole on register_entries;
create constraint trigger deed_moves_as_a_whole after insert on register_entries
  deferrable initially deferred for each row when (new.notarial_deed_id is not null)
  execute function assert_deed_entry_is_whole();

create or replace trigger correction_is_of_present before insert on register_entries
  for each row when (coalesce(new.notarial_deed_id, new.keeps_registration_id) is not null)
  execute function correction_is_of_present();

create or replace trigger merge_entry_follows before insert on register_entries
  for each row when (new.merge_id is not null) execute function refuse_setting_totals();

create or replace trigger receipts_are_counted after insert on register_entries referencing new table as made
  for each statement execute function count_receipts();

create or replace trigger holder_balances_follow before insert or update or delete or truncate on holder_balances
  for each statement execute function refuse_writing_by_hand();

create or replace trigger holder_numbers_follow before insert or update or delete or truncate on holder_numbers
  for each statement execute function refuse_writing_by_hand();

create or replace trigger reserved_numbers_follow before insert or update or delete or truncate on reserved_numbers
  for each statement execute function refuse_writing_by_hand();

create or replace trigger balance_registrations_stay before delete or truncate on balance_registrations
  for each statement execute function refuse_change();

drop trigger if exists balance_registration_is_posted on balance_registrations;
create constraint trigger balance_registration_is_posted after insert or update on balance_registrations
  deferrable initially deferred for each row when (new.difference <> 0)
  execute function assert_registration_is_posted();

create or replace trigger balance_registration_is_guarded before update on balance_registrations
  for each row execute function guard_balance_registration();

create or replace trigger balance_registration_is_followed_up after insert on balance_registrations
  for each row execute function follow_up_balance_registration();

create or replace trigger reversal_settles_objections after update of reversed_at on balance_registrations
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function settle_objections();

create or replace trigger registration_is_of_present before insert on balance_registrations
  for each row execute function registration_is_of_present();

create or replace trigger registration_confirmations_only_grow before update or delete or truncate on registration_confirmations
  for each statement execute function refuse_change();
create or replace trigger history_seals_only_grow before update or delete or truncate on history_seals
  for each statement execute function refuse_change();

create or replace trigger limited_rights_only_grow before update or delete or truncate on limited_rights
  for each statement execute function refuse_change();

create or replace trigger limited_right_entries_only_grow before update or delete or truncate on limited_right_entries
  for each statement execute function refuse_change();

create or replace trigger transaction_limited_rights_only_grow before update or delete or truncate on transaction_limited_rights
  for each statement execute function refuse_change();

create or replace trigger acquisition_records_only_grow before update or delete or truncate on acquisition_records
  for each statement execute function refuse_change();

create or replace trigger right_acknowledgements_only_grow before update or delete or truncate on right_acknowledgements
  for each statement execute function refuse_change();

create or replace trigger encumbrances_follow before insert or update or delete or truncate on encumbrances
  for each statement execute function refuse_writing_by_hand();

create or replace trigger limited_right_entry_is_applied after insert on limited_right_entries
  for each row execute function apply_limited_right_entry();

drop trigger if exists limited_rights_are_held on limited_right_entries;
create constraint trigger limited_rights_are_held after insert on limited_right_entries
  deferrable initially deferred for each row execute function limited_rights_are_held();
