-- The day after the last on which a person held something: 'infinity' while they do, null for who never did.
create or replace function held_until(p_legal_person_id uuid) returns date language sql stable as $$
  select max(b.until_date)
  from participants p
  join holder_balances b on b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.holder_id = p.legal_person_id
  where p.legal_person_id = p_legal_person_id and b.units > 0
$$;

-- By which names somebody with an account is known: their own, those by which they accepted to be known, and those of whoever was found to be
-- them wherever they take part. Who has an account of their own is somebody else.
create or replace function names_of_person(p_natural_person_id uuid) returns setof uuid language sql stable rows 2 as $$
  with own as materialized (
    select id from legal_persons where id = p_natural_person_id or accepted_as = p_natural_person_id)
  select id from own
  union
  select n.legal_person_id
  from names_merged_into(array(select id from own)) n
  where not has_user(n.legal_person_id) and not exists (
    select from participants p where p.legal_person_id = n.legal_person_id and p.merged_into is null)
$$;

-- Takes away what was the account's alone: ways in, address, telephone, wishes, own companies. Returns the photos that nobody shows any more.
create or replace function erase_account(p_user_id uuid, p_name text) returns setof text language plpgsql as $$
declare
  person uuid;
  photos text[];
begin
  select natural_person_id into strict person from users where id = p_user_id and closed_at is not null for update;
  delete from user_totp where user_id = p_user_id;
  delete from user_recovery_codes where user_id = p_user_id;
  delete from saved_views where user_id = p_user_id;
  delete from user_identities where user_id = p_user_id;
  delete from auth_tokens where user_id = p_user_id;
  delete from sessions where user_id = p_user_id;
  delete from user_legal_persons where user_id = p_user_id;
  delete from mails where user_id = p_user_id;
  update users
  set email = 'closed-' || id || '@erased.invalid', email_verified_at = null, name = p_name, password_hash = null, phone = null,
    language = null, two_factor_confirmed_at = null, current_organization_id = null, administrator = false, erased_at = now()
  where id = p_user_id;
  select array_agg(photo_image_url) into photos from legal_persons where id = person and photo_image_url is not null;
  update legal_persons set iban = null, iban_name = null, photo_image_url = null where id in (select names_of_person(person));
  return query select unnest(photos) except select photo_image_url from legal_persons where photo_image_url = any (photos);
end
$$;

-- Takes away who somebody was. What the register says of their units stays, and so does what transactions and deeds lay down of their day.
create or replace function erase_person(p_legal_person_id uuid, p_name text) returns void language plpgsql as $$
begin
  delete from participants p
  where p.legal_person_id = p_legal_person_id
    and not exists (
      select from transactions t
      where t.organization_id = p.organization_id and t.instrument_id = p.instrument_id and p_legal_person_id in (t.sender_id, t.receiver_id))
    and not exists (
      select from balance_registrations b
      where b.organization_id = p.organization_id and b.instrument_id = p.instrument_id and b.legal_person_id = p_legal_person_id)
    -- Nor units that came by an act of the issuer, or from whom they were found to be one with.
    and not exists (
      select from holder_balances h
      where h.organization_id = p.organization_id and h.instrument_id = p.instrument_id and h.holder_id = p_legal_person_id)
    and not exists (
      select from corporate_action_lines c
      where c.organization_id = p.organization_id and c.instrument_id = p.instrument_id and c.legal_person_id = p_legal_person_id)
    and not exists (
      select from participant_merges m
      where m.organization_id = p.organization_id and m.instrument_id = p.instrument_id
        and p_legal_person_id in (m.from_legal_person_id, m.into_legal_person_id));
  update invitations set email = 'erased-' || id || '@erased.invalid', cancelled_at = coalesce(cancelled_at, now())
  where legal_person_id = p_legal_person_id;
  delete from convocation_addresses where legal_person_id = p_legal_person_id;
  -- What a published statement says stays as long as the law asks to keep it; by their name it is found no more.
  update yearly_statements set name = p_name where holder_id = p_legal_person_id;
  update legal_persons
  set legal_name = p_name, first_name = null, last_name = null, email = null, address = null, zip_code = null, city = null,
    country = null, iban = null, iban_name = null, photo_image_url = null, birth_date = null, birth_place = null, erased_at = now()
  where id = p_legal_person_id;
  -- Who is erased is nowhere called by their name any more, from this moment.
  perform follow_person(o.organization_id, p_legal_person_id)
  from (select distinct organization_id from participants where legal_person_id = p_legal_person_id) o;
end
$$;
