-- Rules name a part in the words of the domain instead of a field of a call.
drop function if exists break_rule(text, jsonb, text);
drop function if exists assert_covered(uuid, uuid, text);
drop function if exists assert_group_has_room(uuid, uuid, text, text, bigint);
