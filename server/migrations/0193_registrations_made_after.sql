-- Both take another parameter.
drop function later_registration(uuid, uuid, uuid, date);
drop function reverse_balance_registration(uuid, uuid, text, uuid, inet, jsonb, boolean);
