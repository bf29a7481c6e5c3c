-- Tells server processes that somebody may see less than before, so that open screens are told nothing more. This is rare, so the
-- transactions that do it may take turns, as NOTIFY makes them.
create or replace function announce_rights_lost(p_user_id uuid) returns void language sql as $$
  select pg_notify('zegel', jsonb_build_array(jsonb_build_object('rightsLostBy', p_user_id)::text)::text)
$$;

create or replace function session_ends_screens() returns trigger language plpgsql set search_path from current as $$
begin
  perform announce_rights_lost(old.user_id);
  return null;
end
$$;

create or replace function role_ends_screens() returns trigger language plpgsql set search_path from current as $$
begin
  perform announce_rights_lost(id) from users where natural_person_id = old.legal_person_id;
  return null;
end
$$;

create or replace function disabling_ends_screens() returns trigger language plpgsql set search_path from current as $$
begin
  perform announce_rights_lost(old.id);
  return null;
end
$$;
