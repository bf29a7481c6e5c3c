-- When and where somebody was born goes with who he is: it may be typed of a stated person, what he says of himself takes its place when he
-- accepts, and it goes when he is erased.
create or replace function tell_stated_persons() returns trigger language plpgsql as $$
begin
  update legal_persons s set
    legal_name = new.legal_name, first_name = new.first_name, last_name = new.last_name,
    birth_date = coalesce(new.birth_date, s.birth_date), birth_place = coalesce(new.birth_place, s.birth_place),
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
    iban = own.iban, photo_image_url = own.photo_image_url
  from users u join legal_persons own on own.id = u.natural_person_id
  where u.id = p_user_id and s.id = p_stated_id and s.stated_by is not null and s.accepted_as is null
    and s.email = u.email and u.email_verified_at is not null
  returning s.stated_by into organization;
  return organization;
end
$$;

create or replace function erase_person(p_legal_person_id uuid, p_name text) returns void language plpgsql as $$
begin
  delete from participants p
  where p.legal_person_id = p_legal_person_id
    and not exists (
      select from transactions t
      where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id and p_legal_person_id in (t.sender_id, t.receiver_id))
    and not exists (
      select from balance_registrations b
      where b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.legal_person_id = p_legal_person_id);
  update invitations set email = 'erased-' || id || '@erased.invalid', cancelled_at = coalesce(cancelled_at, now())
  where legal_person_id = p_legal_person_id;
  update legal_persons
  set legal_name = p_name, first_name = null, last_name = null, email = null, address = null, zip_code = null, city = null,
    country = null, iban = null, photo_image_url = null, birth_date = null, birth_place = null, erased_at = now()
  where id = p_legal_person_id;
end
$$;
update legal_persons set birth_date = null, birth_place = null where erased_at is not null;
