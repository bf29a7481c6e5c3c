-- Nobody signs for a company beyond what he may: the database asks by what right, whoever calls it. Jobs that complete what was signed, and
-- historic transactions, which nobody signs, are not asked again.

-- What a power of attorney, or a seat with limited authority, reaches to; null is anything. What a number can't say stays in words.
alter table powers_of_attorney
  add column acts text[],
  -- Up to what an act may come to, in cents.
  add column limit_cents bigint,
  add constraint power_is_for_known_acts check (acts <@ array['issuing', 'transferring', 'accepting'] and cardinality(acts) > 0),
  add constraint power_has_positive_limit check (limit_cents > 0);
alter table body_memberships
  add column authority_acts text[],
  add column authority_limit_cents bigint,
  add constraint seat_is_for_known_acts check (authority_acts <@ array['issuing', 'transferring', 'accepting'] and cardinality(authority_acts) > 0),
  add constraint seat_has_positive_limit check (authority_limit_cents > 0),
  add constraint scope_is_of_limited_authority check (
    (authority_acts is null and authority_limit_cents is null) or authority is not distinct from 'limited');

-- Whether a scope reaches to an act; `p_cents` is null where nobody knows to what it may come.
create function scope_reaches(p_acts text[], p_limit_cents bigint, p_act text, p_cents bigint) returns boolean language sql immutable as $$
  select (p_acts is null or p_act = any (p_acts)) and (p_limit_cents is null or coalesce(p_cents <= p_limit_cents, false))
$$;

-- The ways from a company to a user over its board on a day: `companies` from the one that is represented on, each a director of the one
-- before it; those of which the seat is held jointly are in `joint`. No way goes round in a circle, nor on for ever.
create function ways_to_represent(p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date)
returns table (companies uuid[], seats uuid[], joint uuid[], words text)
language sql stable as $$
  with recursive own as materialized (select id from persons_of_user(p_user_id) id),
  way as (
    select array[p_legal_person_id] as companies, m.legal_person_id as director, array[m.id] as seats,
      case when m.authority = 'jointly' then array[p_legal_person_id] else '{}' end as joint, m.authority_limit as words
    from board_on(p_organization_id, p_legal_person_id, p_day) m
    union all
    select w.companies || w.director, m.legal_person_id, w.seats || m.id,
      w.joint || case when m.authority = 'jointly' then array[w.director] else '{}' end, coalesce(w.words, m.authority_limit)
    from way w cross join lateral board_on(p_organization_id, w.director, p_day) m
    where w.director <> all (w.companies) and cardinality(w.companies) < 6 and w.director not in (select id from own)
  )
  select companies, seats, joint, words from way where director in (select id from own)
$$;

-- By what right a user signs for a legal person on a day: the strongest that there is. `kind` is self, attorney, director, or authorised
-- for who has neither seat nor power there; `obstacle` is act or limit where what there is does not reach.
create function right_to_sign(
  p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date, p_act text, p_cents bigint)
returns table (kind text, power_id uuid, companies uuid[], joint uuid[], words text, obstacle text, limit_cents bigint)
language sql stable as $$
  with found as (
    select 'self' as kind, null::uuid as power_id, null::uuid[] as companies, '{}'::uuid[] as joint, null as words,
      null as obstacle, null::bigint as limit_cents, 0 as rank
    where p_legal_person_id in (select persons_of_user(p_user_id))
    union all
    select 'attorney', a.id, null, '{}', a.scope,
      case
        when scope_reaches(a.acts, a.limit_cents, p_act, p_cents) then null
        when scope_reaches(a.acts, null, p_act, p_cents) then 'limit' else 'act' end,
      a.limit_cents, 1
    from power_on(p_organization_id, p_legal_person_id, p_user_id, p_day) a
    union all
    select 'director', null, w.companies, w.joint, w.words,
      case when s.reaches then null when s.is_for_act then 'limit' else 'act' end, s.limit_cents,
      case cardinality(w.joint) when 0 then 2 else 3 end
    from ways_to_represent(p_organization_id, p_legal_person_id, p_user_id, p_day) w
    cross join lateral (
      select bool_and(scope_reaches(m.authority_acts, m.authority_limit_cents, p_act, p_cents)) as reaches,
        bool_and(scope_reaches(m.authority_acts, null, p_act, p_cents)) as is_for_act, min(m.authority_limit_cents) as limit_cents
      from body_memberships m where m.organization_id = p_organization_id and m.id = any (w.seats)) s
    union all
    select 'authorised', null, null, '{}', null, null, null, 9
  )
  select kind, power_id, companies, joint, words, obstacle, limit_cents from found
  -- Who was given a right with bounds does not pass them by declaring himself authorised.
  order by case when obstacle is null then rank else 8 end, obstacle = 'act', limit_cents desc, cardinality(companies), power_id
  limit 1
$$;

-- Who may sign along: other directors, of each company of which a seat is held jointly.
create function co_signers_of(
  p_organization_id uuid, p_companies uuid[], p_joint uuid[], p_user_id uuid, p_day date, p_act text, p_cents bigint)
returns setof uuid language sql stable as $$
  select m.legal_person_id
  from unnest(p_joint) company cross join lateral board_on(p_organization_id, company, p_day) m
  where m.legal_person_id <> all (p_companies) and m.legal_person_id not in (select persons_of_user(p_user_id))
    and scope_reaches(m.authority_acts, m.authority_limit_cents, p_act, p_cents)
  group by m.legal_person_id having count(distinct company) = cardinality(p_joint)
$$;

-- Keeps boards, as any organisation has them, and powers as they are until an act is done: a seat that ends, or a power that is withdrawn, comes before it or after.
-- Called first, since whoever changes a seat locks participants after it.
create function hold_authority(p_organization_id uuid, p_legal_person_ids uuid[], p_user_id uuid) returns void language plpgsql as $$
begin
  if not exists (select from legal_persons where id = any (p_legal_person_ids) and type <> 'natural_person') then
    return;
  end if;
  perform from powers_of_attorney
  where organization_id = p_organization_id and legal_person_id = any (p_legal_person_ids)
    and holder_id in (select persons_of_user(p_user_id))
  order by id for share;
  perform from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where b.type in ('Board', 'Council of Stewards') and (b.organization_id, b.legal_person_id) in (
    with recursive company as (
      select d.organization_id, d.legal_person_id from bodies d where d.legal_person_id = any (p_legal_person_ids)
      union
      select c.organization_id, s.legal_person_id
      from company c
      join bodies d on d.organization_id = c.organization_id and d.legal_person_id = c.legal_person_id
        and d.type in ('Board', 'Council of Stewards')
      join body_memberships s on s.organization_id = d.organization_id and s.body_id = d.id
    )
    select organization_id, legal_person_id from company)
  order by m.id for share;
end
$$;

-- Begins an act in which a user signs for these, with the other director of whom he declares that he agrees.
create function begin_signing(p_organization_id uuid, p_legal_person_ids uuid[], p_user_id uuid, p_co_signer_id uuid) returns void
language plpgsql as $$
begin
  perform hold_authority(p_organization_id, p_legal_person_ids, p_user_id);
  perform set_config('zegel.co_signer', coalesce(p_co_signer_id::text, ''), true);
end
$$;

-- What was declared is of one act: the next in the same transaction of the database has to say so itself.
create function end_signing() returns void language plpgsql as $$
begin
  perform set_config('zegel.co_signer', '', true);
end
$$;

-- Refuses that a user signs for a legal person what he may not, and keeps who signs along. For an issuer whoever manages its instrument
-- signs, which is a right in the organisation; for others he acts for them.
create function assert_may_sign(
  p_organization_id uuid, p_subject_id uuid, p_legal_person_id uuid, p_user_id uuid, p_ip inet, p_act text, p_cents bigint,
  p_is_issuer boolean)
returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Amsterdam')::date;
  declared uuid := nullif(current_setting('zegel.co_signer', true), '')::uuid;
  others uuid[];
  r record;
  company text;
begin
  -- A row of an import, which nobody signs by himself.
  if current_setting('zegel.in_bulk', true) = 'on' then
    return;
  end if;
  perform hold_authority(p_organization_id, array[p_legal_person_id], p_user_id);
  select * into strict r from right_to_sign(p_organization_id, p_legal_person_id, p_user_id, today, p_act, p_cents);
  select legal_name into strict company from legal_persons where id = coalesce(r.joint[1], p_legal_person_id);
  if r.obstacle = 'act' then
    perform break_rule('authority-not-for-' || p_act, jsonb_build_object('company', company));
  elsif r.obstacle = 'limit' and p_cents is null then
    perform break_rule('authority-below-offer', jsonb_build_object('company', company, 'limit_cents', r.limit_cents));
  elsif r.obstacle = 'limit' then
    perform break_rule(
      'authority-exceeded', jsonb_build_object('company', company, 'limit_cents', r.limit_cents, 'total_cents', p_cents));
  end if;
  if r.kind = 'authorised' and not p_is_issuer and exists (
    select from legal_persons where id = p_legal_person_id and type <> 'natural_person')
    and not exists (select from legal_persons_of_user(p_user_id) id where id = p_legal_person_id)
  then
    perform break_rule('represents-no-longer', jsonb_build_object('company', company));
  end if;
  if cardinality(r.joint) = 0 or exists (
    select from co_signatures
    where organization_id = p_organization_id and subject_id = p_subject_id and legal_person_id = p_legal_person_id
      and user_id = p_user_id and declared_at = now())
  then
    return;
  end if;
  others := array(select co_signers_of(p_organization_id, r.companies, r.joint, p_user_id, today, p_act, p_cents));
  if declared is null or cardinality(others) = 0 then
    perform break_rule(
      case cardinality(others) when 0 then 'nobody-to-co-sign' else 'co-signer-needed' end,
      jsonb_build_object('company', company, 'co_signers', (
        select coalesce(jsonb_agg(jsonb_build_object('id', id, 'name', legal_name) order by legal_name, id), '[]')
        from legal_persons where id = any (others))),
      'co_signer_id');
  elsif declared <> all (others) then
    perform break_rule('co-signer-not-director', jsonb_build_object('company', company), 'co_signer_id');
  end if;
  insert into co_signatures (organization_id, subject_id, legal_person_id, user_id, co_signer_id, ip)
  values (p_organization_id, p_subject_id, p_legal_person_id, p_user_id, declared, p_ip);
end
$$;

-- What a signature under a transaction is: for whom, of what kind, and to what it comes.
create function assert_signs_transaction(t transactions, p_party text, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
begin
  perform assert_may_sign(
    t.organization_id, t.id,
    case p_party when 'sender' then t.sender_id when 'receiver' then t.receiver_id else (
      select issuing_legal_person_id from instruments where organization_id = t.organization_id and id = t.instrument_id) end,
    p_user_id, p_ip,
    case when p_party = 'receiver' then 'accepting' when t.type = 'issuance' then 'issuing' else 'transferring' end,
    due_cents(t), p_party = 'issuer');
end
$$;

-- A signature that was given before, under an offer or by paying, was asked about then.
create function transaction_signature_is_allowed() returns trigger language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = new.organization_id and id = new.transaction_id;
  if new.party_type = 'issuer' and exists (
    select from standing_offer_signature(t.organization_id, t.instrument_id) s
    where s.user_id = new.user_id and s.signed_at = new.signed_at)
  then
    return new;
  end if;
  if new.party_type = 'receiver' and exists (
    select from payments p
    where p.organization_id = t.organization_id and p.transaction_id = t.id and p.started_by = new.user_id
      and p.created_at = new.signed_at and p.created_at < now())
  then
    return new;
  end if;
  perform assert_signs_transaction(t, new.party_type, new.user_id, new.ip);
  return new;
end
$$;
create trigger transaction_signature_is_allowed before insert on transaction_signatures
  for each row execute function transaction_signature_is_allowed();

-- Whoever starts to pay signs for the receiver, which completes it when the money is there.
create function payment_is_allowed() returns trigger language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = new.organization_id and id = new.transaction_id;
  perform assert_signs_transaction(t, 'receiver', new.started_by, new.ip);
  return new;
end
$$;
create trigger payment_is_allowed before insert on payments
  for each row when (new.started_by is not null) execute function payment_is_allowed();

-- Under an offer stands a signature for all that can be sold by it: of a bond its limit, of others nobody knows how much.
create function offer_signature_is_allowed() returns trigger language plpgsql as $$
declare
  issuer uuid;
begin
  select issuing_legal_person_id into strict issuer from instruments where organization_id = new.organization_id and id = new.instrument_id;
  if issuer is not null then
    perform assert_may_sign(
      new.organization_id, new.instrument_id, issuer, new.user_id, new.ip, 'issuing', (
        select limit_cents from bond_terms where organization_id = new.organization_id and instrument_id = new.instrument_id), true);
  end if;
  return new;
end
$$;
create trigger offer_signature_is_allowed before insert on offer_signatures
  for each row execute function offer_signature_is_allowed();

-- The acts with who signs along. They hold what the right to sign rests on before anything else.

create function create_transaction(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_accrued_cents bigint,
  p_notarial_deed jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  made transaction_details;
begin
  if not p_historic then
    perform begin_signing(p_organization_id, array[p_sender_id, (
      select issuing_legal_person_id from instruments
      where organization_id = p_organization_id and id = p_instrument_id and p_signs_as ~ 'issuer')], p_user_id, p_co_signer_id);
  end if;
  made := create_transaction(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date,
    p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once, p_accrued_cents,
    p_notarial_deed);
  perform end_signing();
  return made;
end
$$;

create function create_transaction_with_files(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_type text, p_historic boolean, p_sender_id uuid, p_receiver_id uuid,
  p_units bigint, p_price_cents bigint, p_effective_date date, p_description text, p_notify_recipient boolean, p_is_paid boolean,
  p_expires_at timestamptz, p_numbers int8multirange, p_signs_as text, p_user_id uuid, p_ip inet, p_once jsonb, p_files jsonb,
  p_accrued_cents bigint, p_notarial_deed jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  made transaction_details;
begin
  if not p_historic then
    perform begin_signing(p_organization_id, array[p_sender_id, (
      select issuing_legal_person_id from instruments
      where organization_id = p_organization_id and id = p_instrument_id and p_signs_as ~ 'issuer')], p_user_id, p_co_signer_id);
  end if;
  made := create_transaction_with_files(
    p_organization_id, p_instrument_id, p_id, p_type, p_historic, p_sender_id, p_receiver_id, p_units, p_price_cents, p_effective_date,
    p_description, p_notify_recipient, p_is_paid, p_expires_at, p_numbers, p_signs_as, p_user_id, p_ip, p_once, p_files, p_accrued_cents,
    p_notarial_deed);
  perform end_signing();
  return made;
end
$$;

create function accept_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  t transaction_details;
begin
  perform begin_signing(p_organization_id, array(
    select receiver_id from transactions where organization_id = p_organization_id and id = p_id), p_user_id, p_co_signer_id);
  t := accept_transaction(p_organization_id, p_id, p_user_id, p_ip, p_once);
  perform end_signing();
  return t;
end
$$;

create function consent_transaction(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb, p_co_signer_id uuid)
returns transaction_details language plpgsql as $$
declare
  t transaction_details;
begin
  perform begin_signing(p_organization_id, array(
    select sender_id from transactions where organization_id = p_organization_id and id = p_id), p_user_id, p_co_signer_id);
  t := consent_transaction(p_organization_id, p_id, p_user_id, p_ip, p_once);
  perform end_signing();
  return t;
end
$$;

create function start_payment(
  p_organization_id uuid, p_transaction_id uuid, p_id uuid, p_provider text, p_provider_account text, p_reference text,
  p_user_id uuid, p_ip inet, p_once jsonb, p_co_signer_id uuid)
returns payments language plpgsql as $$
declare
  p payments;
begin
  perform begin_signing(p_organization_id, array(
    select receiver_id from transactions where organization_id = p_organization_id and id = p_transaction_id), p_user_id, p_co_signer_id);
  p := start_payment(
    p_organization_id, p_transaction_id, p_id, p_provider, p_provider_account, p_reference, p_user_id, p_ip, p_once);
  perform end_signing();
  return p;
end
$$;

create function invest(
  p_organization_id uuid, p_instrument_id uuid, p_transaction_id uuid, p_payment_id uuid, p_receiver_id uuid, p_units bigint,
  p_price_cents bigint, p_effective_date date, p_expires_at timestamptz, p_provider text, p_provider_account text, p_reference text,
  p_user_id uuid, p_ip inet, p_once jsonb, p_co_signer_id uuid)
returns payments language plpgsql as $$
declare
  p payments;
begin
  perform begin_signing(p_organization_id, array[p_receiver_id], p_user_id, p_co_signer_id);
  p := invest(
    p_organization_id, p_instrument_id, p_transaction_id, p_payment_id, p_receiver_id, p_units, p_price_cents, p_effective_date,
    p_expires_at, p_provider, p_provider_account, p_reference, p_user_id, p_ip, p_once);
  perform end_signing();
  return p;
end
$$;

create function sign_offer(p_organization_id uuid, p_instrument_id uuid, p_user_id uuid, p_ip inet, p_co_signer_id uuid) returns void
language plpgsql as $$
begin
  perform begin_signing(p_organization_id, array(
    select issuing_legal_person_id from instruments
    where organization_id = p_organization_id and id = p_instrument_id and issuing_legal_person_id is not null), p_user_id, p_co_signer_id);
  perform sign_offer(p_organization_id, p_instrument_id, p_user_id, p_ip);
  perform end_signing();
end
$$;
