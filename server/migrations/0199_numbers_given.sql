-- Numbers that are given for good and those that are given until a day are chosen in one way.
drop function if exists numbers_available(uuid, uuid, uuid, date);
drop function if exists numbers_held_between(uuid, uuid, uuid, date, date);
drop function if exists choose_numbers_of_holder(uuid, uuid, uuid, bigint, date, int8multirange);
drop function if exists choose_numbers_between(uuid, uuid, uuid, bigint, date, date, int8multirange);
