-- The names of a row that are looked up without an organisation, in the directory as long as the row has them. Said by the trigger: what
-- kind of name it is, and the columns that make it. A name that another organisation has is refused as a second row with it would be; two
-- deeds may be the same document, and the first is found.
create or replace function follow_in_directory() returns trigger language plpgsql security definer set search_path from current as $$
declare
  called text := tg_argv[0];
  before text := case when tg_op <> 'INSERT' then directory_key(to_jsonb(old), tg_argv[1:]) end;
  now_called text := case when tg_op <> 'DELETE' then directory_key(to_jsonb(new), tg_argv[1:]) end;
begin
  if before is not distinct from now_called then
    return null;
  end if;
  if before is not null then
    delete from directory where kind = called and key = before and organization_id = old.organization_id;
  end if;
  if now_called is not null then
    insert into directory (kind, key, organization_id) values (called, now_called, new.organization_id) on conflict do nothing;
    if not found and called <> 'deed' then
      raise exception 'a % of this name is in the directory', called
        using errcode = 'unique_violation', constraint = 'directory_pkey', table = 'directory';
    end if;
  end if;
  return null;
end
$$;

-- What the columns of a row make together; null while one of them has nothing.
create or replace function directory_key(p_row jsonb, p_columns text[]) returns text language sql immutable as $$
  select case when bool_and(p_row ->> name is not null) then string_agg(p_row ->> name, ' ' order by place) end
  from unnest(p_columns) with ordinality named (name, place)
$$;
