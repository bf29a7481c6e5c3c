-- Whoever was added by an e-mail address is written to as the user who has it.
-- Who to write to about a legal person for an organisation: the users who are that person, added it themselves or sit in its board.
-- Of a company nobody of whom is here, the superadmins of the organisation that has it and its directors by the addresses that are
-- known of them; of a natural person without an account, the person.
create or replace function readers_of_person(p_organization_id uuid, p_legal_person_id uuid)
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
