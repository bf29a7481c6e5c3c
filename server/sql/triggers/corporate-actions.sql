create or replace trigger corporate_actions_only_grow before update or delete or truncate on corporate_actions
  for each statement execute function refuse_change();

create or replace trigger corporate_action_lines_only_grow before update or delete or truncate on corporate_action_lines
  for each statement execute function refuse_change();

create or replace trigger corporate_action_reversals_only_grow before update or delete or truncate on corporate_action_reversals
  for each statement execute function refuse_change();

drop trigger if exists corporate_action_is_posted on corporate_actions;
create constraint trigger corporate_action_is_posted after insert on corporate_actions
  deferrable initially deferred for each row execute function assert_action_is_posted();

create or replace trigger lines_come_with_their_action after insert on corporate_action_lines referencing new table as made
  for each statement execute function assert_lines_come_with_action();

drop trigger if exists reversed_action_is_taken_back on corporate_action_reversals;
create constraint trigger reversed_action_is_taken_back after insert on corporate_action_reversals
  deferrable initially deferred for each row execute function assert_action_is_taken_back();

create or replace trigger action_follows_its_issuance after update of status, reversed_at on transactions
  for each row
  when (
    new.type = 'issuance' and (
      new.status is distinct from old.status and new.status in ('rejected', 'expired')
      or old.reversed_at is null and new.reversed_at is not null))
  execute function follow_issuance_of_action();
