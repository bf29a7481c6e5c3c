create or replace trigger vesting_entries_only_grow before update or delete or truncate on vesting_entries
  for each statement execute function refuse_change();

create or replace trigger vesting_entry_is_allowed before insert on vesting_entries
  for each row execute function guard_vesting_entry();
