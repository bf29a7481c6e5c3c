-- What is being written when its bytes are thrown away is refused, as whatever comes too late, and what is noted first keeps them.
create or replace function refuse_swept_file() returns trigger language plpgsql set search_path from current as $$
begin
  perform lock_file(new.storage_key);
  if exists (select from swept_files where storage_key = new.storage_key) then
    raise exception 'the bytes of this file were thrown away' using errcode = '40001';
  end if;
  return new;
end
$$;

-- Whoever notes a file and whoever throws its bytes away take turns.
create or replace function lock_file(p_storage_key text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended(p_storage_key, 49))
$$;

-- A file that was noted without an organisation, as older servers do, is of the one that names it first.
create or replace function give_file_organization() returns trigger language plpgsql set search_path from current as $$
begin
  update stored_files set organization_id = new.organization_id where id = new.stored_file_id and organization_id is null;
  return new;
end
$$;
