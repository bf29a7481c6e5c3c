create or replace trigger directory_follows before insert or update or delete or truncate on directory
  for each statement execute function refuse_writing_by_hand();

create or replace trigger person_places_follow before insert or update or delete or truncate on person_places
  for each statement execute function refuse_writing_by_hand();
