-- Under an offer stands a signature for all that can be sold by it: of a bond its limit, of others nobody knows how much.
create or replace function offer_signature_is_allowed() returns trigger language plpgsql set search_path from current as $$
declare
  issuer uuid;
  cents bigint;
begin
  select issuing_legal_person_id into strict issuer from instruments where organization_id = new.organization_id and id = new.instrument_id;
  if issuer is not null then
    select limit_cents into cents from bond_terms where organization_id = new.organization_id and instrument_id = new.instrument_id;
    perform assert_may_sign(new.organization_id, new.instrument_id, issuer, new.user_id, new.ip, 'issuing', cents, true);
    select kind into strict new.kind
    from right_to_sign(
      new.organization_id, issuer, new.user_id, today_of_record(), 'issuing', cents);
    new.ends_on := offer_signature_end(new);
  end if;
  return new;
end
$$;

-- Those who sign the same offer at once take turns.
create or replace function sign_offer(p_act act, p_instrument_id uuid) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform begin_signing(p_act, array(
    select issuing_legal_person_id from instruments
    where organization_id = p_act.organization_id and id = p_instrument_id and issuing_legal_person_id is not null));
  perform from instruments where organization_id = p_act.organization_id and id = p_instrument_id for no key update;
  perform withdraw_offer_signature(p_act.organization_id, p_instrument_id);
  insert into offer_signatures (organization_id, instrument_id, user_id, ip)
  values (p_act.organization_id, p_instrument_id, p_act.user_id, p_act.ip);
  perform end_signing();
end
$$;

-- Who began before the one whose signature goes does not end it before it was there.
create or replace function withdraw_offer_signature(p_organization_id uuid, p_instrument_id uuid) returns void language sql
security definer set search_path from current as $$
  update offer_signatures set withdrawn_at = greatest(now(), signed_at)
  where organization_id = p_organization_id and instrument_id = p_instrument_id and withdrawn_at is null
$$;

-- The signature under an offer that stands now: its signer still manages the instrument, and still has the right by which they gave it.
create or replace function standing_offer_signature(p_organization_id uuid, p_instrument_id uuid) returns setof offer_signatures
language sql stable rows 1 as $$
  select s.* from offer_signatures s
  join users u on u.id = s.user_id
  left join organization_members m on m.organization_id = s.organization_id and m.legal_person_id = u.natural_person_id
  where s.organization_id = p_organization_id and s.instrument_id = p_instrument_id and s.withdrawn_at is null
    and (s.ends_on is null or s.ends_on > today_of_record())
    and (
      m.role = 'superadmin'
      or (u.administrator and u.preferred_role = 'superadmin')
      or (m.role is not null and exists (
        select from instrument_admins a
        where a.organization_id = s.organization_id and a.instrument_id = s.instrument_id and a.legal_person_id = u.natural_person_id)))
$$;

-- Whether nobody stands for an offer that somebody once signed; one that never was signed is as it always was.
create or replace function offer_is_unsigned(p_organization_id uuid, p_instrument_id uuid) returns boolean language sql stable as $$
  select exists (select from offer_signatures where organization_id = p_organization_id and instrument_id = p_instrument_id)
    and not exists (select from standing_offer_signature(p_organization_id, p_instrument_id))
$$;

-- Whether who signed an offer, with who signed along, could sign it on a day, by a right no weaker than the one they had.
create or replace function offer_signature_holds(s offer_signatures, p_day date) returns boolean language plpgsql stable as $$
declare
  issuer uuid;
  cents bigint;
  r record;
begin
  select i.issuing_legal_person_id, b.limit_cents into issuer, cents
  from instruments i left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
  where i.organization_id = s.organization_id and i.id = s.instrument_id;
  if issuer is null or s.kind is null then
    return true;
  end if;
  select * into strict r from right_to_sign(s.organization_id, issuer, s.user_id, p_day, 'issuing', cents);
  if r.obstacle is not null or (r.kind = 'authorised' and s.kind <> 'authorised') then
    return false;
  end if;
  return cardinality(r.joint) = 0 or exists (
    select from co_signatures c
    where c.organization_id = s.organization_id and c.subject_id = s.instrument_id and c.user_id = s.user_id
      and c.legal_person_id = issuer and c.declared_at = s.signed_at
      and c.co_signer_id in (
        select co_signers_of(s.organization_id, r.companies, r.joint, s.user_id, p_day, 'issuing', cents)));
end
$$;

-- The first day, from today on, on which it no longer holds; null for none that is known. It can only change where a power, a seat or a
-- body begins or ends.
create or replace function offer_signature_end(s offer_signatures) returns date language plpgsql stable as $$
declare
  today date := today_of_record();
  turn date;
begin
  for turn in
    select today
    union
    select day from (
      select unnest(array[a.granted_on, a.valid_until + 1, a.withdrawn_on]) as day from powers_of_attorney a
      where a.organization_id = s.organization_id and a.holder_id in (select persons_of_user(s.user_id))
      union all
      select unnest(array[m.valid_from, m.valid_to, b.valid_from, b.valid_to])
      from bodies b join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
      where b.organization_id = s.organization_id and is_board(b.type)) turns
    where day > today
    order by 1
  loop
    if not offer_signature_holds(s, turn) then
      return turn;
    end if;
  end loop;
  return null;
end
$$;

-- Holds what stands under an offer, before the totals of the instrument: whoever invests takes them in this order.
create or replace function hold_offer_signature(p_organization_id uuid, p_instrument_id uuid) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform from instruments where organization_id = p_organization_id and id = p_instrument_id for no key update;
  perform from offer_signatures
  where organization_id = p_organization_id and instrument_id = p_instrument_id and withdrawn_at is null for no key update;
end
$$;

-- Ends what no longer holds under the offers of an organisation, tells its people, and keeps until when the others hold; returns how many
-- ended. Those who change an authority at once take turns here, so that the last of them sees all of it.
create or replace function settle_offer_signatures(p_organization_id uuid) returns integer language plpgsql as $$
declare
  today date := today_of_record();
  s offer_signatures;
  until date;
  ended integer := 0;
begin
  for s in
    select * from offer_signatures where organization_id = p_organization_id and withdrawn_at is null order by id for no key update
  loop
    until := offer_signature_end(s);
    -- A platform administrator looks around in another role, and comes back.
    if until is distinct from today and not exists (select from users where id = s.user_id and administrator)
      and not exists (
        select from organization_members m join users u on u.natural_person_id = m.legal_person_id
        where m.organization_id = s.organization_id and u.id = s.user_id
          and (m.role = 'superadmin' or exists (
            select from instrument_admins a
            where a.organization_id = s.organization_id and a.instrument_id = s.instrument_id
              and a.legal_person_id = m.legal_person_id)))
    then
      until := today;
    end if;
    if until <= today then
      update offer_signatures set withdrawn_at = greatest(now(), signed_at), ends_on = today, lapsed = true
      where organization_id = s.organization_id and id = s.id;
      insert into audit_events (organization_id, user_id, action, record_type, record_id, after)
      values (
        s.organization_id, s.user_id, 'offer signature lapsed', 'instrument', s.instrument_id,
        jsonb_build_object('signed_at', s.signed_at, 'kind', s.kind));
      perform ask_for_job('tell-about-offer', jsonb_build_object('organization_id', s.organization_id, 'signature_id', s.id));
      ended := ended + 1;
    elsif until is distinct from s.ends_on then
      update offer_signatures set ends_on = until where organization_id = s.organization_id and id = s.id;
    end if;
  end loop;
  return ended;
end
$$;

-- The same for all, by the clock: a power and a seat end on a day of their own.
create or replace function settle_all_offer_signatures() returns integer language sql security definer set search_path from current as $$
  select coalesce(sum(settle_offer_signatures(organization_id)), 0)::integer
  from (select distinct organization_id from offer_signatures where withdrawn_at is null order by 1) o
$$;

-- At the end of the transaction, so that offers are held after all else: whoever invests holds participants before them.
create or replace function offer_signatures_follow() returns trigger language plpgsql security definer set search_path from current as $$
begin
  perform settle_offer_signatures(coalesce(new.organization_id, old.organization_id));
  return null;
end
$$;
