-- A director that is itself a company is represented by its own directors, and so on: whoever is at the end of that chain is invited, told
-- and answers for the company. The chain stays within what one organisation says, and goes round no circle.

-- Who sits today in a body that acts for a company, as an organisation says.
create view board_seats as
select b.organization_id, b.legal_person_id as company_id, m.legal_person_id as director_id
from bodies b
join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
where b.type in ('Board', 'Council of Stewards')
  and today.day >= greatest(m.valid_from, b.valid_from)
  and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'));

-- The companies that these persons direct, by themselves or through companies that they direct.
create function companies_directed_by(p_legal_person_ids uuid[]) returns setof uuid language sql stable as $$
  with recursive chain as (
    select organization_id, company_id from board_seats where director_id = any (p_legal_person_ids)
    union
    select s.organization_id, s.company_id
    from chain c join board_seats s on s.organization_id = c.organization_id and s.director_id = c.company_id
  )
  select distinct company_id from chain
$$;

-- The natural persons who direct a company, by themselves or at the end of a chain of companies; of one organisation, or of all when none
-- is named.
create function directing_persons(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable as $$
  with recursive chain as (
    select organization_id, director_id from board_seats
    where company_id = p_legal_person_id and (p_organization_id is null or organization_id = p_organization_id)
    union
    select s.organization_id, s.director_id
    from chain c join board_seats s on s.organization_id = c.organization_id and s.company_id = c.director_id
  )
  select distinct p.id from chain join legal_persons p on p.id = chain.director_id and p.type = 'natural_person'
$$;

create or replace function directors_of(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable as $$
  select directing_persons(p_organization_id, p_legal_person_id)
$$;

-- Who a natural person answers for: himself, companies that he directs today, and those that are his account's own.
create or replace function answered_for_by(p_legal_person_id uuid) returns setof uuid language sql stable as $$
  select p_legal_person_id
  union
  select companies_directed_by(array[p_legal_person_id])
  union
  select o.legal_person_id from users u join user_legal_persons o on o.user_id = u.id where u.natural_person_id = p_legal_person_id
$$;

create or replace function legal_persons_of_user(p_user_id uuid) returns setof uuid language sql stable as $$
  select id from persons_of_user(p_user_id) id
  union
  select legal_person_id from user_legal_persons where user_id = p_user_id
  union
  select companies_directed_by(array(select persons_of_user(p_user_id)))
  union
  select e.legal_person_id
  from users u
  join organization_members o on o.legal_person_id = u.natural_person_id and o.role = 'superadmin'
  join organization_legal_persons e on e.organization_id = o.organization_id
  join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
  where u.id = p_user_id
$$;

-- As before, and of a company also when somebody with an account is at the end of the chain of its directors.
create or replace function has_user(p_legal_person_id uuid) returns boolean language sql stable as $$
  select exists (select from users where natural_person_id = p_legal_person_id)
    or exists (
      select from legal_persons s join users u on u.natural_person_id = s.accepted_as where s.id = p_legal_person_id)
    or exists (select from user_legal_persons where legal_person_id = p_legal_person_id)
    or exists (
      select from directing_persons(null, p_legal_person_id) director
      join legal_persons s on s.id = director
      join users u on u.natural_person_id in (s.id, s.accepted_as))
$$;

-- Whoever comes or goes changes it for all companies further on.
create or replace function refresh_active(p_legal_person_ids uuid[]) returns void language plpgsql as $$
declare
  persons uuid[] := array(select unnest(p_legal_person_ids) union select companies_directed_by(p_legal_person_ids));
begin
  perform from legal_persons where id = any (persons) order by id for no key update;
  update participants set active = not active
  where legal_person_id = any (persons) and active <> has_user(legal_person_id);
end
$$;

create or replace function invited_follows_seat() returns trigger language plpgsql as $$
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

-- Who to write to about a legal person for an organisation: the users who are that person, added it themselves or direct it, at the end of
-- whatever chain. Of a company nobody of whom is here, the superadmins of the organisation that has it and those who direct it by the
-- addresses that are known of them; of a natural person without an account, the person.
create or replace function readers_of_person(p_organization_id uuid, p_legal_person_id uuid)
returns table (user_id uuid, person_id uuid, email text, name text, language text, wants_notices boolean) language sql stable as $$
  with own as (
    select id from users_of_person(p_legal_person_id) id
    union
    select o.user_id from user_legal_persons o where o.legal_person_id = p_legal_person_id
    union
    select u.id
    from directing_persons(null, p_legal_person_id) director
    join users u on u.id in (select users_of_person(director))
  ), keepers as (
    select u.id
    from organization_legal_persons e
    join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
    join organization_members o on o.organization_id = e.organization_id and o.role = 'superadmin'
    join users u on u.natural_person_id = o.legal_person_id
    where e.legal_person_id = p_legal_person_id and not exists (select from own)
  ), strangers as (
    select p_legal_person_id as id
    union
    select directors_of(p_organization_id, p_legal_person_id) where not exists (select from own)
  )
  select u.id, p.id, u.email, coalesce(p.first_name, u.name), u.language, u.general_notifications
  from (select id from own union select id from keepers) found
  join users u on u.id = found.id
  join legal_persons p on p.id = u.natural_person_id
  where u.disabled_at is null
  union all
  select null, p.id, p.email, coalesce(p.first_name, p.legal_name), null, true
  from strangers
  join legal_persons p on p.id = strangers.id
  where p.email is not null and p.type = 'natural_person' and not exists (select from users_of_person(p.id))
$$;

-- As the register stands today.
do $$
begin
  perform refresh_active(array(
    select distinct s.company_id from board_seats s join legal_persons p on p.id = s.director_id and p.type <> 'natural_person'));
end
$$;
