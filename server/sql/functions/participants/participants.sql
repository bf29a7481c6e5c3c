create or replace function rename_participants() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update participants set name = new.legal_name where legal_person_id = new.id;
  return null;
end
$$;

-- Who is added as a participant while they get another name or an account, is described as they were before or after it, and never as they
-- were before while the change passes them by: both look at the legal person, so that one of them waits.
create or replace function describe_participant() returns trigger language plpgsql set search_path from current as $$
begin
  select legal_name, type <> 'natural_person' into strict new.name, new.entity
  from legal_persons where id = new.legal_person_id for share;
  new.active := has_user(new.legal_person_id);
  new.invited_until := invited_until(new.organization_id, new.legal_person_id);
  return new;
end
$$;

create or replace function type_participants() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update participants set entity = new.type <> 'natural_person' where legal_person_id = new.id;
  return null;
end
$$;

-- Whoever comes or goes changes it for all companies further on. In plpgsql, where a statement sees what was committed while the one before
-- it waited.
create or replace function refresh_active(p_legal_person_ids uuid[]) returns void language plpgsql as $$
declare
  persons uuid[] := array(select unnest(p_legal_person_ids) union select companies_directed_by(p_legal_person_ids));
begin
  perform from legal_persons where id = any (persons) order by id for no key update;
  update participants set active = not active
  where legal_person_id = any (persons) and active <> has_user(legal_person_id);
end
$$;

create or replace function active_follows_user() returns trigger language plpgsql security definer set search_path from current as $$
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

create or replace function active_follows_profile() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform refresh_active(array_remove(array[old.legal_person_id, new.legal_person_id], null));
  return null;
end
$$;

create or replace function active_follows_seat() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform refresh_active(array(
    select legal_person_id from bodies
    where (organization_id, id) in ((old.organization_id, old.body_id), (new.organization_id, new.body_id))
      and is_board(type)));
  return null;
end
$$;

create or replace function active_follows_accepting() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform refresh_active(array[new.id] || array(
    select b.legal_person_id from body_memberships m
    join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
    where m.legal_person_id = new.id));
  return null;
end
$$;

-- A company is invited as long as one of its directors is.
create or replace function invited_until(p_organization_id uuid, p_legal_person_id uuid) returns timestamptz language sql stable as $$
  select max(expires_at) from invitations
  where organization_id = p_organization_id and accepted_at is null and cancelled_at is null
    and (legal_person_id = p_legal_person_id
      or legal_person_id in (select directors_of(p_organization_id, p_legal_person_id)))
$$;

create or replace function follow_invitation() returns trigger language plpgsql security definer set search_path from current as $$
declare
  invitation invitations := coalesce(new, old);
begin
  update participants p set invited_until = i.until
  from (
    select person.id, invited_until(invitation.organization_id, person.id) as until
    from (select answered_for_by(invitation.legal_person_id) as id) person) i
  where p.organization_id = invitation.organization_id and p.legal_person_id = i.id and p.invited_until is distinct from i.until;
  return null;
end
$$;

-- Who comes into a board or leaves it brings their invitation along, or takes it away.
create or replace function invited_follows_seat() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update participants p set invited_until = i.until
  from (
    select b.organization_id, c.id as legal_person_id, invited_until(b.organization_id, c.id) as until
    from bodies b
    cross join lateral (
      select b.legal_person_id as id union select companies_directed_by(array[b.legal_person_id])) c
    where (b.organization_id, b.id) in ((old.organization_id, old.body_id), (new.organization_id, new.body_id))) i
  where p.organization_id = i.organization_id and p.legal_person_id = i.legal_person_id and p.invited_until is distinct from i.until;
  return null;
end
$$;

-- Brings up to date whose companies have somebody with an account, where a director's seat begins or ends on a day. Returns how many
-- companies that were.
create or replace function follow_seats_of(p_day date) returns integer language plpgsql security definer set search_path from current as $$
declare
  companies uuid[];
begin
  select coalesce(array_agg(distinct b.legal_person_id), '{}') into companies
  from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where is_board(b.type) and (m.valid_from = p_day or m.valid_to = p_day);
  perform refresh_active(companies);
  return cardinality(companies);
end
$$;

-- Locks participants, in the order in which everybody does: first what an act on all holders of the instrument has alone, then their rows.
create or replace function lock_participants(p_organization_id uuid, p_instrument_id uuid, p_legal_person_ids uuid[]) returns bigint
language sql as $$
  select pg_advisory_xact_lock_shared(register_lock(p_instrument_id));
  select count(*) from (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = any (p_legal_person_ids)
    order by legal_person_id for no key update) locked
$$;
