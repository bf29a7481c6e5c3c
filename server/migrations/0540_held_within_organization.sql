-- What is held is named with its organisation.
drop function if exists hold_transactions(uuid[]);
drop function if exists hold_registration(uuid);
