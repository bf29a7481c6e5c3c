-- Rules name a part in the words of the domain instead of a field of a call.
drop function break_rule(text, jsonb, text);
drop function assert_covered(uuid, uuid, text);
drop function assert_group_has_room(uuid, uuid, text, text, bigint);
