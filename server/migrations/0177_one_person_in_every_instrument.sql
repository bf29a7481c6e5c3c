-- Two participants that are one person become one in every instrument of their organisation at once, or in none: who is one person in one
-- register is one in the next.

drop function merge_participants(uuid, uuid, uuid, uuid, uuid, inet);
