create or replace function legal_person_snapshot(p_id uuid) returns jsonb language sql stable as $$
  select jsonb_build_object(
    'id', id, 'type', type, 'legal_name', legal_name, 'business_register_number', business_register_number,
    'foreign_register', foreign_register, 'foreign_legal_form', foreign_legal_form,
    'address', address, 'zip_code', zip_code, 'city', city, 'country', country)
  from legal_persons where id = p_id
$$;

-- What the person says of themselves, wherever they accepted to be the one who was stated. An address that the organisation typed of yet
-- another stays with that one. When and where somebody was born goes with who they are: it may be typed of a stated person, what they say
-- of themselves takes its place when they accept, and it goes when they are erased.
create or replace function tell_stated_persons() returns trigger language plpgsql set search_path from current as $$
begin
  update legal_persons s set
    legal_name = new.legal_name, first_name = new.first_name, last_name = new.last_name,
    birth_date = coalesce(new.birth_date, s.birth_date), birth_place = coalesce(new.birth_place, s.birth_place),
    address = new.address, zip_code = new.zip_code, city = new.city, country = new.country,
    iban = new.iban, iban_name = new.iban_name, photo_image_url = new.photo_image_url,
    email = case
      when new.email is null or exists (
        select from legal_persons o where o.stated_by = s.stated_by and o.email = new.email and o.id <> s.id) then s.email
      else new.email end
  where s.accepted_as = new.id;
  return null;
end
$$;

-- The user accepts to be a stated person: returns the organisation, or nothing when there was nothing to accept.
create or replace function accept_being_stated(p_user_id uuid, p_stated_id uuid) returns uuid language plpgsql as $$
declare
  organization uuid;
begin
  update legal_persons s set
    accepted_as = own.id,
    legal_name = own.legal_name, first_name = own.first_name, last_name = own.last_name,
    birth_date = coalesce(own.birth_date, s.birth_date), birth_place = coalesce(own.birth_place, s.birth_place),
    address = case when own.address is null then s.address else own.address end,
    zip_code = case when own.address is null then s.zip_code else own.zip_code end,
    city = case when own.address is null then s.city else own.city end,
    country = case when own.address is null then s.country else own.country end,
    iban = own.iban, iban_name = own.iban_name, photo_image_url = own.photo_image_url
  from users u join legal_persons own on own.id = u.natural_person_id
  where u.id = p_user_id and s.id = p_stated_id and s.stated_by is not null and s.accepted_as is null
    and s.email = u.email and u.email_verified_at is not null
  returning s.stated_by into organization;
  return organization;
end
$$;

-- Nobody is in a register by two rows of one person, and what an organisation typed stays with it. Both who adds somebody and who comes by
-- themselves look at the person of the address first, so that of two at the same moment the second sees the first. A participant may come
-- beside another of the same account for as long as it takes to make the two one.
create or replace function refuse_one_twice() returns trigger language plpgsql set search_path from current as $$
declare
  added record;
  person uuid;
  others uuid[];
begin
  if current_setting('zegel.merges_into', true) = new.legal_person_id::text then
    return new;
  end if;
  select id, email, stated_by, accepted_as into added from legal_persons where id = new.legal_person_id and type = 'natural_person';
  if not found then
    return new;
  end if;
  if added.stated_by <> new.organization_id then
    perform break_rule('invalid-id', '{}', 'person');
  end if;
  if added.stated_by is null or added.accepted_as is not null then
    select id into person from legal_persons where id = coalesce(added.accepted_as, added.id) for no key update;
  else
    select id into person from legal_persons
    where email = added.email and type = 'natural_person' and stated_by is null
    for no key update;
  end if;
  select array(
    select person where person <> added.id
    union all
    select o.id from legal_persons o where o.accepted_as = person and o.id <> added.id
    union all
    select o.id from legal_persons o
    where o.email = (select email from legal_persons where id = person) and o.stated_by = new.organization_id
      and o.accepted_as is null and o.id <> added.id) into others;
  if others <> '{}' and exists (
    select from participants p
    where p.organization_id = new.organization_id and p.instrument_id = new.instrument_id and p.legal_person_id = any (others))
  then
    perform break_rule('already-participant', '{}', 'e-mail address');
  end if;
  return new;
end
$$;

-- Puts right what an organisation typed of somebody, until that person accepted it; an invitation to an address that was wrong is over.
create or replace function correct_stated_person(
  p_organization_id uuid, p_id uuid, p_legal_name text, p_first_name text, p_last_name text, p_email text)
returns void language plpgsql as $$
declare
  was legal_persons;
begin
  select * into was from legal_persons where id = p_id for no key update;
  if was.stated_by is distinct from p_organization_id or was.accepted_as is not null then
    perform break_rule('person-speaks-for-himself');
  end if;
  if exists (select from legal_persons where stated_by = p_organization_id and email = p_email and id <> p_id) then
    perform break_rule('email-of-another-participant', '{}', 'e-mail address');
  end if;
  update legal_persons set legal_name = p_legal_name, first_name = p_first_name, last_name = p_last_name, email = p_email
  where id = p_id;
  -- Whoever puts it right sees it in their list at once.
  perform follow_person(p_organization_id, p_id);
  if p_email is distinct from was.email then
    update invitations set cancelled_at = now()
    where organization_id = p_organization_id and legal_person_id = p_id and accepted_at is null and cancelled_at is null;
  end if;
end
$$;

-- Takes out of the invitations who was added by mistake and is nowhere else in the organisation.
create or replace function forget_uninvited(p_organization_id uuid, p_legal_person_id uuid) returns void language sql as $$
  delete from invitations v
  where v.organization_id = p_organization_id and v.legal_person_id = p_legal_person_id and v.accepted_at is null
    and not exists (
      select from participants p
      where p.organization_id = v.organization_id and p.legal_person_id = v.legal_person_id)
    and not exists (
      select from organization_members m
      where m.organization_id = v.organization_id and m.legal_person_id = v.legal_person_id)
$$;
