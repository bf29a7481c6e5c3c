-- What participants carry of who they are (what they are called, whether it is an entity, whether somebody with an account acts for it)
-- follows from tables that all organisations share. Nothing that writes there writes rows of organisations: a job for each of them does.

-- Asks for the job that brings the participants of these persons up to date, in each organisation but one in which they participate or have a
-- seat; many changes of a person become one job. The persons are locked first, so that whoever comes to participate meanwhile is described as
-- they are after it, or is found here. In plpgsql, where a statement sees what was committed while the one before it waited.
create or replace function ask_to_follow(p_legal_person_ids uuid[], p_but_organization_id uuid default null) returns void
language plpgsql as $$
declare
  place record;
begin
  perform from legal_persons where id = any (p_legal_person_ids) order by id for no key update;
  for place in
    select organization_id, legal_person_id from places_of(p_legal_person_ids)
    where organization_id is distinct from p_but_organization_id
    order by legal_person_id, organization_id
  loop
    perform graphile_worker.add_job('follow-person', with_cause(jsonb_build_object(
        'organization_id', place.organization_id, 'legal_person_id', place.legal_person_id))::json,
      job_key => follow_key(place.organization_id, place.legal_person_id), max_attempts => 25);
  end loop;
end
$$;

-- The organisations in which persons participate or have a seat.
create or replace function places_of(p_legal_person_ids uuid[]) returns table (organization_id uuid, legal_person_id uuid)
language sql stable rows 10 as $$
  select distinct organization_id, legal_person_id from person_places
  where legal_person_id = any (p_legal_person_ids) and why in ('holder', 'seat')
$$;

create or replace function follow_key(p_organization_id uuid, p_legal_person_id uuid) returns text language sql immutable as $$
  select 'follow-person ' || p_organization_id || ' ' || p_legal_person_id
$$;

-- Brings what the participants of a person in an organisation carry up to date, and those of the companies that they direct there, which
-- other organisations may have too; returns the instruments where that changed something.
create or replace function follow_person(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language plpgsql
security definer set search_path from current as $$
declare
  companies uuid[] := array(
    select companies_directed_in(p_organization_id, id) from legal_persons where id = p_legal_person_id and type = 'natural_person');
  persons uuid[] := p_legal_person_id || companies;
begin
  perform from legal_persons where id = any (persons) order by id for no key update;
  return query
    update participants p set name = l.legal_name, entity = l.type <> 'natural_person', active = l.active
    from (select id, legal_name, type, has_user(id) as active from legal_persons where id = any (persons)) l
    where p.organization_id = p_organization_id and p.legal_person_id = l.id
      and (p.name, p.entity, p.active) is distinct from (l.legal_name, l.type <> 'natural_person', l.active)
    returning p.instrument_id;
  perform ask_to_follow(companies, p_organization_id);
end
$$;

create or replace function participants_follow_person() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform ask_to_follow(array[new.id]);
  return null;
end
$$;

-- Marks that are written by hand have to be what they follow from.
create or replace function refuse_other_marks() returns trigger language plpgsql set search_path from current as $$
begin
  if is_by_hand() and (
    new.entity is distinct from (select type <> 'natural_person' from legal_persons where id = new.legal_person_id)
    or new.active <> has_user(new.legal_person_id)
    or new.invited_until is distinct from old.invited_until)
  then
    raise exception 'what participants are follows from other tables and is not written directly' using errcode = 'ZGAPP';
  end if;
  return new;
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

create or replace function active_follows_user() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform ask_to_follow(array_remove(array[old.natural_person_id, new.natural_person_id], null));
  return null;
end
$$;

create or replace function active_follows_profile() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform ask_to_follow(array_remove(array[old.legal_person_id, new.legal_person_id], null));
  return null;
end
$$;

-- A seat is of an organisation, whose participants follow at once; those of others by a job. Whoever has the seat is locked too, so that an
-- account of theirs that comes at the same moment is seen here, or sees the seat.
create or replace function active_follows_seat() returns trigger language plpgsql security definer set search_path from current as $$
declare
  place uuid := coalesce(new.organization_id, old.organization_id);
  boards uuid[] := array(
    select legal_person_id from bodies where organization_id = place and id in (old.body_id, new.body_id) and is_board(type));
  companies uuid[] := array(
    select unnest(boards) union select companies_directed_in(place, board) from unnest(boards) board);
begin
  perform from legal_persons
  where id = any (companies || array[old.legal_person_id, new.legal_person_id]) order by id for no key update;
  update participants set active = not active
  where organization_id = place and legal_person_id = any (companies) and active <> has_user(legal_person_id);
  perform ask_to_follow(companies, place);
  return null;
end
$$;

-- A company is invited as long as one of its directors is. All of them in one array, because an 'or' would read every open invitation.
create or replace function invited_until(p_organization_id uuid, p_legal_person_id uuid) returns timestamptz language sql stable as $$
  select max(expires_at) from invitations
  where organization_id = p_organization_id and accepted_at is null and cancelled_at is null
    and legal_person_id = any(array(
      select p_legal_person_id union all select directors_of(p_organization_id, p_legal_person_id)))
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
declare
  place uuid := coalesce(new.organization_id, old.organization_id);
begin
  update participants p set invited_until = i.until
  from (
    select c.id as legal_person_id, invited_until(place, c.id) as until
    from bodies b
    cross join lateral (
      select b.legal_person_id as id union select companies_directed_by(array[b.legal_person_id])) c
    where b.organization_id = place and b.id in (old.body_id, new.body_id)) i
  where p.organization_id = place and p.legal_person_id = i.legal_person_id and p.invited_until is distinct from i.until;
  return null;
end
$$;

-- Asks for bringing up to date whose companies have somebody with an account, where a director's seat begins or ends on a day. Returns how
-- many companies that were.
create or replace function follow_seats_of(p_day date) returns integer language plpgsql security definer set search_path from current as $$
declare
  companies uuid[];
begin
  select coalesce(array_agg(distinct b.legal_person_id), '{}') into companies
  from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where is_board(b.type) and (m.valid_from = p_day or m.valid_to = p_day);
  perform ask_to_follow(array(
    select distinct p.legal_person_id from participants p
    where p.legal_person_id in (select unnest(companies) union select companies_directed_by(companies))
      and p.active <> has_user(p.legal_person_id)));
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
