-- Tells server processes that somebody may see less than before, so that open screens are told nothing more. This is rare, so the
-- transactions that do it may take turns, as NOTIFY makes them.
create function announce_rights_lost(p_user_id uuid) returns void language sql as $$
  select pg_notify('zegel', jsonb_build_array(jsonb_build_object('rightsLostBy', p_user_id)::text)::text)
$$;

create function session_ends_screens() returns trigger language plpgsql as $$
begin
  perform announce_rights_lost(old.user_id);
  return null;
end
$$;
create trigger session_ends_screens after update of revoked_at on sessions
  for each row when (old.revoked_at is null and new.revoked_at is not null) execute function session_ends_screens();
create trigger deleted_session_ends_screens after delete on sessions
  for each row execute function session_ends_screens();

create function role_ends_screens() returns trigger language plpgsql as $$
begin
  perform announce_rights_lost(id) from users where natural_person_id = old.legal_person_id;
  return null;
end
$$;
create trigger role_ends_screens after update of role or delete on organization_members
  for each row execute function role_ends_screens();
create trigger assignment_ends_screens after delete on instrument_admins
  for each row execute function role_ends_screens();

create function disabling_ends_screens() returns trigger language plpgsql as $$
begin
  perform announce_rights_lost(old.id);
  return null;
end
$$;
create trigger disabling_ends_screens after update of disabled_at, administrator on users
  for each row when ((old.disabled_at, old.administrator) is distinct from (new.disabled_at, new.administrator))
  execute function disabling_ends_screens();
