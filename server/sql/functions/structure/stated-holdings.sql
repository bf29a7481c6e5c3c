-- Only shareholders have a part that is stated, and only while the register doesn't say it; of one company never more than all of it
-- on any day. Everybody who changes a structure begins with this lock, so that of two who state what is left one comes first.
create or replace function guard_stated_holding() returns trigger language plpgsql set search_path from current as $$
declare
  body bodies;
  over record;
begin
  perform from organizations where id = new.organization_id for no key update;
  select * into body from bodies where organization_id = new.organization_id and id = new.body_id;
  if tg_op = 'INSERT' or new.stated_millionths is distinct from old.stated_millionths then
    if body.type <> 'Shareholders' then
      perform break_rule('stated-of-shareholders-only', '{}', 'stated share');
    end if;
    if exists (select from instruments where organization_id = new.organization_id
      and issuing_legal_person_id = body.legal_person_id and type = 'shares') then
      perform break_rule('shares-are-administered', '{}', 'stated share');
    end if;
  end if;
  -- What is held together grows only where something begins.
  select s.valid_from as day, sum(o.stated_millionths) as millionths into over
  from body_memberships s
  join body_memberships o on o.organization_id = s.organization_id and o.body_id = s.body_id and o.stated_millionths is not null
    and o.valid_from <= s.valid_from and (o.valid_to is null or o.valid_to > s.valid_from)
  where s.organization_id = new.organization_id and s.body_id = new.body_id and s.stated_millionths is not null
  group by s.id, s.valid_from
  having sum(o.stated_millionths) > 1000000
  order by s.valid_from limit 1;
  if found then
    perform break_rule('stated-above-whole', jsonb_build_object('left', (
      1000000 - (over.millionths - new.stated_millionths)) / 10000.0), 'stated share');
  end if;
  return null;
end
$$;
