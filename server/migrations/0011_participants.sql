-- What the list of a hundred thousand participants is filtered and sorted by stands on the participants themselves; triggers keep it.
alter table participants
  -- The legal person is not a natural person.
  add column entity boolean not null default false,
  -- Somebody with an account is the legal person, or acts for it.
  add column active boolean not null default false,
  -- Until when the newest open invitation of the organisation stands, or stood; null without one.
  add column invited_until timestamptz;

-- An invitation of a participant says whom it is for, and ends with the instrument it came from.
alter table invitations
  add column legal_person_id uuid references legal_persons,
  add constraint invitation_of_own_instrument foreign key (organization_id, instrument_id)
    references instruments (organization_id, id) on delete cascade;
-- Two who invite the same person at once invite him once.
create unique index invitation_open_once on invitations (organization_id, legal_person_id, context)
  where legal_person_id is not null and accepted_at is null and cancelled_at is null;
create index invitations_legal_person on invitations (legal_person_id);

-- Whether somebody with an account is this legal person or acts for it: by the profile, or by a seat without an end in a body that
-- decides. That a superadmin may act for the entities of his own organisation does not count.
create function has_user(p_legal_person_id uuid) returns boolean language sql stable as $$
  select exists (select from users where natural_person_id = p_legal_person_id)
    or exists (select from user_legal_persons where legal_person_id = p_legal_person_id)
    or exists (
      select from bodies b
      join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
      join users u on u.natural_person_id = m.legal_person_id
      where b.legal_person_id = p_legal_person_id and b.type in ('Board', 'Council of Stewards')
        and b.valid_to is null and m.valid_to is null)
$$;

create function invited_until(p_organization_id uuid, p_legal_person_id uuid) returns timestamptz language sql stable as $$
  select max(expires_at) from invitations
  where organization_id = p_organization_id and legal_person_id = p_legal_person_id
    and accepted_at is null and cancelled_at is null
$$;

create function describe_participant() returns trigger language plpgsql as $$
begin
  select legal_name, type <> 'natural_person' into strict new.name, new.entity
  from legal_persons where id = new.legal_person_id;
  new.active := has_user(new.legal_person_id);
  new.invited_until := invited_until(new.organization_id, new.legal_person_id);
  return new;
end
$$;
drop trigger participant_is_named on participants;
drop function name_participant();
create trigger participant_is_described before insert on participants
  for each row execute function describe_participant();

create function type_participants() returns trigger language plpgsql as $$
begin
  update participants set entity = new.type <> 'natural_person' where legal_person_id = new.id;
  return null;
end
$$;
create trigger participants_follow_type after update of type on legal_persons
  for each row when ((old.type = 'natural_person') <> (new.type = 'natural_person')) execute function type_participants();

create function refresh_active(p_legal_person_ids uuid[]) returns void language sql as $$
  update participants set active = not active
  where legal_person_id = any (p_legal_person_ids) and active <> has_user(legal_person_id)
$$;

create function active_follows_user() returns trigger language plpgsql as $$
declare
  persons uuid[] := array_remove(array[old.natural_person_id, new.natural_person_id], null);
begin
  perform refresh_active(persons || array(
    select b.legal_person_id
    from body_memberships m
    join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
    where m.legal_person_id = any (persons)));
  return null;
end
$$;
create trigger participants_follow_users after insert or delete or update of natural_person_id on users
  for each row execute function active_follows_user();

create function active_follows_profile() returns trigger language plpgsql as $$
begin
  perform refresh_active(array_remove(array[old.legal_person_id, new.legal_person_id], null));
  return null;
end
$$;
create trigger participants_follow_profiles after insert or delete on user_legal_persons
  for each row execute function active_follows_profile();

create function active_follows_seat() returns trigger language plpgsql as $$
begin
  perform refresh_active(array(
    select legal_person_id from bodies
    where (organization_id, id) in ((old.organization_id, old.body_id), (new.organization_id, new.body_id))
      and type in ('Board', 'Council of Stewards')));
  return null;
end
$$;
create trigger participants_follow_seats after insert or update or delete on body_memberships
  for each row execute function active_follows_seat();

create function follow_invitation() returns trigger language plpgsql as $$
declare
  invitation invitations := coalesce(new, old);
begin
  update participants p set invited_until = i.until
  from invited_until(invitation.organization_id, invitation.legal_person_id) as i(until)
  where p.organization_id = invitation.organization_id and p.legal_person_id = invitation.legal_person_id
    and p.invited_until is distinct from i.until;
  return null;
end
$$;
create trigger participants_follow_invitations after insert or update or delete on invitations
  for each row execute function follow_invitation();

update participants p set
  entity = (select type <> 'natural_person' from legal_persons l where l.id = p.legal_person_id),
  active = has_user(p.legal_person_id);

-- Who a participant is and whether he comes in follows from other tables.
create trigger participant_marks_follow before update of entity, active, invited_until on participants
  for each row execute function refuse_setting_totals();

-- The order of the status: with an account first, then by how long the invitation stands, last who was not invited. It asks no
-- clock, since who is expired stands after who is not.
create index participants_by_status on participants
  (organization_id, instrument_id, active desc, invited_until desc nulls last, name, id);
create index participants_by_time on participants (organization_id, instrument_id, created_at, id);
create index participants_entities on participants (organization_id, instrument_id, name, id) where entity;

-- Who holds how much since the last change, in that order: a page of the list by balance is read from here as long as nothing changes
-- after its date.
create index holder_balances_latest on holder_balances (organization_id, instrument_id, units, holder_id) include (from_date)
  where until_date = 'infinity';
