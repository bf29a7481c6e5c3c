-- Who somebody is: the own person, what organisations know them by since they accepted, and what they typed with the address that they
-- showed to be theirs.
create or replace function persons_of_user(p_user_id uuid) returns setof uuid language sql stable rows 2 as $$
  select natural_person_id from users where id = p_user_id
  union all
  select s.id from users u join legal_persons s on s.accepted_as = u.natural_person_id where u.id = p_user_id
  union all
  select s.id
  from users u join legal_persons s on s.email = u.email and s.stated_by is not null and s.accepted_as is null
  where u.id = p_user_id and u.email_verified_at is not null
$$;

-- The other way around: whose person it is.
create or replace function users_of_person(p_legal_person_id uuid) returns setof uuid language sql stable rows 1 as $$
  select id from users where natural_person_id = p_legal_person_id
  union all
  select u.id from legal_persons s join users u on u.natural_person_id = s.accepted_as where s.id = p_legal_person_id
  union all
  select u.id
  from legal_persons s join users u on u.email = s.email and u.email_verified_at is not null
  where s.id = p_legal_person_id and s.stated_by is not null and s.accepted_as is null
$$;

-- The legal persons somebody may act for: who they are, entities of the own profile, companies that they direct today, and for a superadmin
-- the legal entities of the organisation. Never another natural person.
create or replace function legal_persons_of_user(p_user_id uuid) returns setof uuid language sql stable rows 10 as $$
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

-- Who to write to about a legal person for an organisation: the users who are that person, added it themselves or direct it, at the end of
-- whatever chain. Of a company nobody of whom is here, the superadmins of the organisation that has it and those who direct it by the
-- addresses that are known of them; of a natural person without an account, the person.
create or replace function readers_of_person(p_organization_id uuid, p_legal_person_id uuid)
returns table (user_id uuid, person_id uuid, email text, name text, language text, wants_notices boolean) language sql stable rows 3 as $$
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

-- Whether somebody has an account, or it directs a company on the days of their seat, also at the end of a chain of directors. Of a stated
-- person it is told from when they accepted, and not before. That a superadmin may act for the entities of their own organisation does not
-- count.
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

-- Somebody whom an organisation stated twice, under two addresses, and who accepted with one account to be both, is one participant.
create or replace function are_one_account(p_one uuid, p_other uuid) returns boolean language sql stable as $$
  select exists (
    select from legal_persons a join legal_persons b on b.accepted_as = a.accepted_as and b.stated_by = a.stated_by
    where a.id = p_one and b.id = p_other and a.id <> b.id)
$$;

-- Who holds what was once held in this name: whoever it was found to be, by however many merges.
create or replace function present_holder(p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid) returns uuid language sql stable as $$
  with recursive chain as (
    select p_legal_person_id as id, 0 as step
    union all
    select p.merged_into, c.step + 1
    from chain c
    join participants p on p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.legal_person_id = c.id
    where p.merged_into is not null
  )
  select id from chain order by step desc limit 1
$$;

-- Who somebody is in an organisation by now, in whichever of its instruments that was found out: what is said of a person and not of what they
-- hold, as that they are exempt from a tax or have a right on the units of somebody else, is said of that one.
create or replace function present_person(p_organization_id uuid, p_legal_person_id uuid) returns uuid language sql stable as $$
  with recursive chain as (
    select p_legal_person_id as id, 0 as step
    union all
    select last.id, c.step + 1
    from chain c
    cross join lateral (
      select m.into_legal_person_id as id from participant_merges m
      where m.organization_id = p_organization_id and m.from_legal_person_id = c.id
      order by m.id desc limit 1) last
  )
  select id from chain order by step desc limit 1
$$;

-- In whose names stands what a participant has: their own, and those of all who were found to be them, by however many merges.
create or replace function names_of_holder(p_organization_id uuid, p_instrument_id uuid, p_legal_person_id uuid) returns setof uuid
language sql stable as $$
  with recursive one as (
    select p_legal_person_id as id
    union
    select p.legal_person_id
    from one
    join participants p on p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.merged_into = one.id
  )
  select id from one
$$;

-- In whose names stands what some persons have, wherever, besides their own: of all who were found to be one of them in that instrument, by
-- however many merges. What went on from one of them to somebody else is not theirs.
create or replace function names_merged_into(p_legal_person_ids uuid[])
returns table (organization_id uuid, instrument_id uuid, legal_person_id uuid) language sql stable rows 2 as $$
  with recursive names as (
    select m.organization_id, m.instrument_id, m.from_legal_person_id as id
    from participant_merges m
    where m.into_legal_person_id = any (p_legal_person_ids) and not exists (
      select from participant_merges further
      where further.organization_id = m.organization_id and further.instrument_id = m.instrument_id
        and further.from_legal_person_id = m.into_legal_person_id)
    union
    select m.organization_id, m.instrument_id, m.from_legal_person_id
    from names n
    join participant_merges m on m.organization_id = n.organization_id and m.instrument_id = n.instrument_id and m.into_legal_person_id = n.id
  )
  select n.organization_id, n.instrument_id, n.id from names n
$$;
