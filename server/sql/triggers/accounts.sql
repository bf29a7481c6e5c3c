create or replace trigger participants_follow_users after insert or delete or update of natural_person_id on users
  for each row execute function active_follows_user();

create or replace trigger disabling_ends_screens after update of disabled_at, administrator on users
  for each row when ((old.disabled_at, old.administrator) is distinct from (new.disabled_at, new.administrator))
  execute function disabling_ends_screens();

create or replace trigger session_ends_screens after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function session_ends_screens();

create or replace trigger deleted_session_ends_screens after delete on sessions
  for each row execute function session_ends_screens();

create or replace trigger role_ends_screens after update of role or delete on organization_members
  for each row execute function role_ends_screens();

create or replace trigger assignment_ends_screens after delete on instrument_admins
  for each row execute function role_ends_screens();

create or replace trigger participants_follow_profiles after insert or delete on user_legal_persons
  for each row execute function active_follows_profile();

create or replace trigger audit_events_only_grow before update or delete or truncate on audit_events
  for each statement execute function refuse_change();

create or replace trigger platform_events_only_grow before update or delete or truncate on platform_events
  for each statement execute function refuse_change();

create or replace trigger event_of_the_platform before insert on audit_events
  for each row when (new.organization_id is null) execute function note_platform_event();

create or replace trigger security_events_do_not_change before update or truncate on security_events
  for each statement execute function refuse_change();

create or replace trigger security_event_is_kept_a_year before delete on security_events
  for each row execute function keep_security_event_a_year();

create or replace trigger participants_follow_person after update of legal_name, type, accepted_as on legal_persons
  for each row when (
    old.legal_name is distinct from new.legal_name or (old.type = 'natural_person') <> (new.type = 'natural_person')
    or old.accepted_as is distinct from new.accepted_as)
  execute function participants_follow_person();

create or replace trigger stated_persons_follow after update on legal_persons
  for each row when (new.stated_by is null and new.type = 'natural_person') execute function tell_stated_persons();

create or replace trigger person_versions_are_kept after update on legal_persons
  for each row when (
    (old.type, old.legal_name, old.business_register_number, old.foreign_register, old.foreign_legal_form, old.statutory_seat, old.address,
      old.zip_code, old.city, old.country)
    is distinct from
    (new.type, new.legal_name, new.business_register_number, new.foreign_register, new.foreign_legal_form, new.statutory_seat, new.address,
      new.zip_code, new.city, new.country))
  execute function keep_person_version();

create or replace trigger places_follow_roles after insert or delete or update of legal_person_id, role on organization_members
  for each row execute function follow_in_places('role', 'id');

create or replace trigger places_follow_entities after insert or delete or update of legal_person_id on organization_legal_persons
  for each row execute function follow_in_places('entity', 'id');
