-- UUID v7: 48 bits of milliseconds, then random bits; sorts by time of making.
create or replace function uuid_v7() returns uuid language sql volatile parallel safe as $$
  select encode(
    set_bit(set_bit(
      overlay(uuid_send(gen_random_uuid())
        placing substring(int8send(floor(extract(epoch from clock_timestamp()) * 1000)::bigint) from 3)
        from 1 for 6),
      52, 1), 53, 1),
    'hex')::uuid
$$;

create or replace function today_of_record() returns date language sql stable as $$
  select (now() at time zone 'Europe/Amsterdam')::date
$$;

-- Refuses with a rule of the domain, and the part of what was asked that breaks it, in the words of the domain: the server turns them into
-- a text in the reader's language on the field of the call (server/src/db/rule-parts.ts).
create or replace function break_rule(rule text, params jsonb default '{}', part text default '') returns void
language plpgsql as $$
begin
  raise exception using errcode = 'ZGRUL', message = rule, detail = params::text, hint = part;
end
$$;

-- Tables that only grow: what is written there stays as it was written.
create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'ZGAPP';
end
$$;

-- Whether a statement is written by somebody, and not by an act, which runs as the owner of the tables and so as another than whoever is
-- connected, nor by a trigger. Where the database has no owner of its own for its tables (server/src/db/setup/separate-roles.ts) the second is all
-- there is to go by. Asked by what runs with the rights of the statement.
create or replace function is_by_hand() returns boolean language sql stable as $$
  select current_user = session_user and pg_trigger_depth() < 2
$$;

-- Tables that triggers keep: they follow from the register and can't be written by hand.
create or replace function refuse_writing_by_hand() returns trigger language plpgsql as $$
begin
  if is_by_hand() then
    raise exception '% follows from other tables and is not written directly', tg_table_name using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;

create or replace aggregate merged_jsonb(jsonb) (sfunc = jsonb_concat, stype = jsonb, initcond = '{}');
