-- Whoever an organisation adds by name and e-mail address is a stated person: its own row, with what was typed and nothing else, whoever
-- has that address. So nobody learns from an address who has it, whether there is an account, or what that person told of himself. When he
-- accepts something of the organisation, what he says of himself takes the place of what was typed, and goes on doing so.
alter table legal_persons
  -- The organisation that typed it; it alone knows this row.
  add column stated_by uuid references organizations,
  -- The person who accepted that this is he.
  add column accepted_as uuid references legal_persons,
  add constraint stated_person_is_natural check (stated_by is null or type = 'natural_person'),
  add constraint only_stated_persons_are_accepted check (accepted_as is null or stated_by is not null);

-- An address tells everywhere who somebody is, save among what organisations typed; there it does in each of them.
drop index legal_persons_email;
create unique index legal_persons_email on legal_persons (email)
  where type = 'natural_person' and email is not null and stated_by is null;
create unique index legal_persons_stated on legal_persons (email, stated_by) where stated_by is not null;
create index legal_persons_accepted_as on legal_persons (accepted_as) where accepted_as is not null;

-- Who somebody is: the own person, what organisations know him by since he accepted, and what they typed with the address that he
-- showed to be his.
create function persons_of_user(p_user_id uuid) returns setof uuid language sql stable as $$
  select natural_person_id from users where id = p_user_id
  union all
  select s.id from users u join legal_persons s on s.accepted_as = u.natural_person_id where u.id = p_user_id
  union all
  select s.id
  from users u join legal_persons s on s.email = u.email and s.stated_by is not null and s.accepted_as is null
  where u.id = p_user_id and u.email_verified_at is not null
$$;

-- The same the other way around: whose person it is.
create function users_of_person(p_legal_person_id uuid) returns setof uuid language sql stable as $$
  select id from users where natural_person_id = p_legal_person_id
  union all
  select u.id from legal_persons s join users u on u.natural_person_id = s.accepted_as where s.id = p_legal_person_id
  union all
  select u.id
  from legal_persons s join users u on u.email = s.email and u.email_verified_at is not null
  where s.id = p_legal_person_id and s.stated_by is not null and s.accepted_as is null
$$;

create or replace function legal_persons_of_user(p_user_id uuid) returns setof uuid language sql stable as $$
  select id from persons_of_user(p_user_id) id
  union
  select legal_person_id from user_legal_persons where user_id = p_user_id
  union
  select b.legal_person_id
  from persons_of_user(p_user_id) own
  cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
  join body_memberships m on m.legal_person_id = own
  join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where b.type in ('Board', 'Council of Stewards')
    and today.day >= greatest(m.valid_from, b.valid_from)
    and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
  union
  select e.legal_person_id
  from users u
  join organization_members o on o.legal_person_id = u.natural_person_id and o.role = 'superadmin'
  join organization_legal_persons e on e.organization_id = o.organization_id
  join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
  where u.id = p_user_id
$$;

-- Whether somebody has an account, or it directs a company on the days of his seat: also one that ends on a day that is known, and not
-- yet one that begins later. Of a stated person it is told from when he accepted, and not before.
create or replace function has_user(p_legal_person_id uuid) returns boolean language sql stable as $$
  select exists (select from users where natural_person_id = p_legal_person_id)
    or exists (
      select from legal_persons s join users u on u.natural_person_id = s.accepted_as where s.id = p_legal_person_id)
    or exists (select from user_legal_persons where legal_person_id = p_legal_person_id)
    or exists (
      select from bodies b
      join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
      join legal_persons s on s.id = m.legal_person_id
      join users u on u.natural_person_id in (s.id, s.accepted_as)
      cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
      where b.legal_person_id = p_legal_person_id and b.type in ('Board', 'Council of Stewards')
        and today.day >= greatest(m.valid_from, b.valid_from)
        and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity')))
$$;

-- What the person says of himself, wherever he accepted to be the one who was stated. An address that the organisation typed of yet
-- another stays with that one.
create function tell_stated_persons() returns trigger language plpgsql as $$
begin
  update legal_persons s set
    legal_name = new.legal_name, first_name = new.first_name, last_name = new.last_name,
    address = new.address, zip_code = new.zip_code, city = new.city, country = new.country,
    iban = new.iban, photo_image_url = new.photo_image_url,
    email = case
      when new.email is null or exists (
        select from legal_persons o where o.stated_by = s.stated_by and o.email = new.email and o.id <> s.id) then s.email
      else new.email end
  where s.accepted_as = new.id;
  return null;
end
$$;
create trigger stated_persons_follow after update on legal_persons
  for each row when (new.stated_by is null and new.type = 'natural_person') execute function tell_stated_persons();

-- The user accepts that a stated person is he: answers the organisation, or nothing when there was nothing to accept.
create function accept_being_stated(p_user_id uuid, p_stated_id uuid) returns uuid language plpgsql as $$
declare
  organization uuid;
begin
  update legal_persons s set
    accepted_as = own.id,
    legal_name = own.legal_name, first_name = own.first_name, last_name = own.last_name,
    address = case when own.address is null then s.address else own.address end,
    zip_code = case when own.address is null then s.zip_code else own.zip_code end,
    city = case when own.address is null then s.city else own.city end,
    country = case when own.address is null then s.country else own.country end,
    iban = own.iban, photo_image_url = own.photo_image_url
  from users u join legal_persons own on own.id = u.natural_person_id
  where u.id = p_user_id and s.id = p_stated_id and s.stated_by is not null and s.accepted_as is null
    and s.email = u.email and u.email_verified_at is not null
  returning s.stated_by into organization;
  return organization;
end
$$;

create function active_follows_accepting() returns trigger language plpgsql as $$
begin
  perform refresh_active(array[new.id] || array(
    select b.legal_person_id from body_memberships m
    join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
    where m.legal_person_id = new.id));
  return null;
end
$$;
create trigger participants_follow_accepting after update of accepted_as on legal_persons
  for each row when (old.accepted_as is distinct from new.accepted_as) execute function active_follows_accepting();

-- Nobody is in a register by two rows of one person, and what an organisation typed stays with it. Both who adds somebody and who comes by
-- himself look at the person of the address first, so that of two at the same moment the second sees the first.
create function refuse_one_twice() returns trigger language plpgsql as $$
declare
  added record;
  person uuid;
begin
  select id, email, stated_by, accepted_as into added from legal_persons where id = new.legal_person_id and type = 'natural_person';
  if not found then
    return new;
  end if;
  if added.stated_by <> new.organization_id then
    perform break_rule('invalid-id', '{}', 'legal_person_id');
  end if;
  select id into person from legal_persons
  where id = coalesce(added.accepted_as, case when added.stated_by is null then added.id end)
    or (added.accepted_as is null and added.stated_by is not null
      and type = 'natural_person' and stated_by is null and email = added.email)
  for no key update;
  if exists (
    select from legal_persons o
    join participants p on p.legal_person_id = o.id
    where p.organization_id = new.organization_id and p.instrument_id = new.instrument_id and o.id <> added.id
      and (o.id = person or o.accepted_as = person
        or (o.stated_by = new.organization_id and o.accepted_as is null and o.email = (
          select email from legal_persons where id = person))))
  then
    perform break_rule('already-participant', '{}', 'email');
  end if;
  return new;
end
$$;
create trigger nobody_participates_twice before insert on participants
  for each row execute function refuse_one_twice();

-- Who to write to about a legal person for an organisation: the users who are that person, added it themselves or sit in its board.
-- Of a company nobody of whom is here, the superadmins of the organisation that has it and its directors by the addresses that are
-- known of them; of a natural person without an account, the person.
create function readers_of_person(p_organization_id uuid, p_legal_person_id uuid)
returns table (user_id uuid, person_id uuid, email text, name text, language text, wants_notices boolean) language sql stable as $$
  with own as (
    select id from users_of_person(p_legal_person_id) id
    union
    select o.user_id from user_legal_persons o where o.legal_person_id = p_legal_person_id
    union
    select u.id
    from bodies b
    join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
    join users u on u.id in (select users_of_person(m.legal_person_id))
    cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
    where b.legal_person_id = p_legal_person_id
      and b.type in ('Board', 'Council of Stewards')
      and today.day >= greatest(m.valid_from, b.valid_from)
      and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
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
