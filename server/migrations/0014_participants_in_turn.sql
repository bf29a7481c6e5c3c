-- Who is added as a participant while he gets another name or an account, is described as he was before or after it, and never as he
-- was before while the change passes him by: both look at the legal person, so that one of them waits.
create or replace function describe_participant() returns trigger language plpgsql as $$
begin
  select legal_name, type <> 'natural_person' into strict new.name, new.entity
  from legal_persons where id = new.legal_person_id for share;
  new.active := has_user(new.legal_person_id);
  new.invited_until := invited_until(new.organization_id, new.legal_person_id);
  return new;
end
$$;

-- In plpgsql, where a statement sees what was committed while the one before it waited.
create or replace function refresh_active(p_legal_person_ids uuid[]) returns void language plpgsql as $$
begin
  perform from legal_persons where id = any (p_legal_person_ids) order by id for no key update;
  update participants set active = not active
  where legal_person_id = any (p_legal_person_ids) and active <> has_user(legal_person_id);
end
$$;
