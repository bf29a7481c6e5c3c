-- In which organisations somebody is, as the rows of each organisation say: one row here for each of those, which comes, changes and goes
-- in the same transaction.

-- Said by the trigger: why, and the column that names what it is about. Of a membership the role goes along.
create or replace function follow_in_places() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'INSERT' then
    delete from person_places
    where legal_person_id = old.legal_person_id and why = tg_argv[0] and organization_id = old.organization_id
      and about = (to_jsonb(old) ->> tg_argv[1])::uuid;
  end if;
  if tg_op <> 'DELETE' then
    insert into person_places (legal_person_id, why, organization_id, about, role)
    values (
      new.legal_person_id, tg_argv[0], new.organization_id, (to_jsonb(new) ->> tg_argv[1])::uuid,
      case tg_argv[0] when 'role' then to_jsonb(new) ->> 'role' end);
  end if;
  return null;
end
$$;

-- Participants come by thousands.
create or replace function places_of_participants() returns trigger language plpgsql security definer set search_path from current as $$
begin
  insert into person_places (legal_person_id, why, organization_id, about)
  select legal_person_id, 'holder', organization_id, id from made;
  return null;
end
$$;

-- A seat is as long as its body: whoever changes the one and whoever changes the other take turns, so that the last of them sees both.
create or replace function places_of_seats() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if tg_op <> 'DELETE' then
    -- Before its own row here, which whoever changes the body comes to after that.
    perform from bodies where organization_id = new.organization_id and id = new.body_id for share;
  end if;
  if tg_op <> 'INSERT' then
    delete from person_places
    where legal_person_id = old.legal_person_id and why = 'seat' and organization_id = old.organization_id and about = old.id;
  end if;
  if tg_op <> 'DELETE' then
    insert into person_places (legal_person_id, why, organization_id, about, company_id, valid_from, valid_to)
    select new.legal_person_id, 'seat', new.organization_id, new.id, d.company_id, d.valid_from, d.valid_to
    from days_of_seat(new) d;
  end if;
  return null;
end
$$;

create or replace function places_follow_body() returns trigger language plpgsql security definer set search_path from current as $$
begin
  update person_places p set company_id = d.company_id, valid_from = d.valid_from, valid_to = d.valid_to
  from body_memberships m, days_of_seat(m) d
  where m.organization_id = new.organization_id and m.body_id = new.id
    and p.legal_person_id = m.legal_person_id and p.why = 'seat' and p.organization_id = m.organization_id and p.about = m.id;
  return null;
end
$$;

-- The company that somebody represents by a seat, and from which day until which.
create or replace function days_of_seat(m body_memberships) returns table (company_id uuid, valid_from date, valid_to date)
language sql stable as $$
  select case when is_board(b.type) then b.legal_person_id end, greatest(m.valid_from, b.valid_from),
    least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
  from bodies b where b.organization_id = m.organization_id and b.id = m.body_id
$$;
