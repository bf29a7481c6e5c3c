create or replace trigger participant_reserved_follows before update of reserved_units on participants
  for each row when (old.reserved_units <> new.reserved_units) execute function refuse_setting_totals();

create or replace trigger participant_starts_empty before insert on participants
  for each row when (new.reserved_units <> 0) execute function refuse_setting_totals();

create or replace trigger participant_is_described before insert on participants
  for each row execute function describe_participant();

-- Who a participant is and whether they come in follows from other tables.
create or replace trigger participant_marks_follow before update of entity, active, invited_until on participants
  for each row execute function refuse_other_marks();

create or replace trigger participant_merge_follows before update of merged_into on participants
  for each row when (old.merged_into is distinct from new.merged_into) execute function refuse_setting_totals();

create or replace trigger nobody_participates_twice before insert on participants
  for each row execute function refuse_one_twice();

create or replace trigger participant_merges_only_grow before update or delete or truncate on participant_merges
  for each statement execute function refuse_change();

create or replace trigger merge_is_applied after insert on participant_merges for each row execute function apply_merge();

create or replace trigger participants_follow_invitations after insert or update or delete on invitations
  for each row execute function follow_invitation();

create or replace trigger directory_has_invitations after insert or delete or update of token_hash on invitations
  for each row execute function follow_in_directory('invitation', 'token_hash');

create or replace trigger directory_has_invitation_links after insert or delete or update of token_hash on invitation_links
  for each row execute function follow_in_directory('invitation', 'token_hash');

create or replace trigger places_of_new_participants after insert on participants
  referencing new table as made for each statement execute function places_of_participants();

create or replace trigger places_follow_participants after delete or update of legal_person_id on participants
  for each row execute function follow_in_places('holder', 'id');
