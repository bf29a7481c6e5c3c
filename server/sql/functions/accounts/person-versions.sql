-- Keeps what a legal person was before it changes; of who is erased nothing is kept.
create or replace function keep_person_version() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if new.erased_at is not null then
    delete from legal_person_versions where legal_person_id = new.id;
    return null;
  end if;
  insert into legal_person_versions (
    legal_person_id, type, legal_name, business_register_number, foreign_register, foreign_legal_form, statutory_seat, address, zip_code,
    city, country, until_at)
  values (
    old.id, old.type, old.legal_name, old.business_register_number, old.foreign_register, old.foreign_legal_form, old.statutory_seat,
    old.address, old.zip_code, old.city, old.country, now());
  return null;
end
$$;

-- What a legal person was at the end of a day. An address that nobody knew then is the first that was known after it.
create or replace function legal_person_on(p_person legal_persons, p_date date)
returns table (
  type text, legal_name text, business_register_number text, foreign_register text, foreign_legal_form text, statutory_seat text,
  address text, zip_code text, city text, country text)
language sql stable as $$
  with versions as materialized (
    select v.type, v.legal_name, v.business_register_number, v.foreign_register, v.foreign_legal_form, v.statutory_seat, v.address,
      v.zip_code, v.city, v.country, v.until_at, v.id
    from legal_person_versions v
    where v.legal_person_id = p_person.id and v.until_at >= (p_date + 1)::timestamp at time zone 'Europe/Amsterdam'
    union all
    select p_person.type, p_person.legal_name, p_person.business_register_number, p_person.foreign_register, p_person.foreign_legal_form,
      p_person.statutory_seat, p_person.address, p_person.zip_code, p_person.city, p_person.country, 'infinity', null)
  select o.type, o.legal_name, o.business_register_number, o.foreign_register, o.foreign_legal_form, o.statutory_seat, a.address,
    a.zip_code, a.city, a.country
  from (select * from versions order by until_at, id limit 1) o
  left join lateral (
    select v.address, v.zip_code, v.city, v.country from versions v
    where nullif(btrim(v.address), '') is not null or nullif(btrim(v.city), '') is not null
    order by v.until_at, v.id limit 1) a on true
$$;

-- What somebody was called at the end of a day.
create or replace function legal_name_on(p_legal_person_id uuid, p_date date) returns text language sql stable as $$
  select coalesce((
    select v.legal_name from legal_person_versions v
    where v.legal_person_id = p_legal_person_id and v.until_at >= (p_date + 1)::timestamp at time zone 'Europe/Amsterdam'
    order by v.until_at, v.id limit 1), (select legal_name from legal_persons where id = p_legal_person_id))
$$;
