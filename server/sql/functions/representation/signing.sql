-- Nobody signs for a company beyond what they may: the database asks by what right, whoever calls it. Jobs that complete what was signed,
-- and historic transactions, which nobody signs, are not asked again.

-- Keeps boards, as any organisation has them, and powers as they are until an act is done: a seat that ends, or a power that is withdrawn, comes before it or after.
-- Called first, since whoever changes a seat locks participants after it. Planned once a connection: of so few rows that takes seven times
-- as long as running it, and which persons they are makes no other plan.
create or replace function hold_authority(p_organization_id uuid, p_legal_person_ids uuid[], p_user_id uuid) returns void language plpgsql
set plan_cache_mode = 'force_generic_plan' as $$
begin
  if not exists (select from legal_persons where id = any (p_legal_person_ids) and type <> 'natural_person') then
    return;
  end if;
  perform from powers_of_attorney
  where organization_id = p_organization_id and legal_person_id = any (p_legal_person_ids)
    and holder_id in (select persons_of_user(p_user_id))
  order by id for share;
  perform from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where is_board(b.type) and (b.organization_id, b.legal_person_id) in (
    with recursive company as (
      select d.organization_id, d.legal_person_id from bodies d where d.legal_person_id = any (p_legal_person_ids)
      union
      select c.organization_id, s.legal_person_id
      from company c
      join bodies d on d.organization_id = c.organization_id and d.legal_person_id = c.legal_person_id
        and is_board(d.type)
      join body_memberships s on s.organization_id = d.organization_id and s.body_id = d.id
    )
    select organization_id, legal_person_id from company)
  order by m.id for share;
end
$$;

-- Begins an act in which a user signs for these, with the other director of whom they declare that they agree.
create or replace function begin_signing(p_act act, p_legal_person_ids uuid[]) returns void language plpgsql as $$
begin
  perform hold_authority(p_act.organization_id, p_legal_person_ids, p_act.user_id);
  perform set_config('zegel.co_signer', coalesce(p_act.co_signer_id::text, ''), true);
end
$$;

-- What was declared is of one act: the next in the same transaction of the database has to say so itself.
create or replace function end_signing() returns void language plpgsql as $$
begin
  perform set_config('zegel.co_signer', '', true);
end
$$;

-- Refuses that a user signs for a legal person what they may not, and keeps who signs along. For an issuer whoever manages its instrument
-- signs, which is a right in the organisation; for others they act for them.
create or replace function assert_may_sign(
  p_organization_id uuid, p_subject_id uuid, p_legal_person_id uuid, p_user_id uuid, p_ip inet, p_act text, p_cents bigint,
  p_is_issuer boolean)
returns void language plpgsql as $$
declare
  today date := today_of_record();
  declared uuid := nullif(current_setting('zegel.co_signer', true), '')::uuid;
  others uuid[];
  r record;
  company text;
begin
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
      'co-signer');
  elsif declared <> all (others) then
    perform break_rule('co-signer-not-director', jsonb_build_object('company', company), 'co-signer');
  end if;
  insert into co_signatures (organization_id, subject_id, legal_person_id, user_id, co_signer_id, ip)
  values (p_organization_id, p_subject_id, p_legal_person_id, p_user_id, declared, p_ip);
end
$$;

-- What a signature under a transaction is: for whom, of what kind, and to what it comes.
create or replace function assert_signs_transaction(t transactions, p_party text, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
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

-- A signature that was given before, under an offer or by paying, was asked about then. A transaction that is not there, or not of this
-- organisation, is left to the foreign key to refuse.
create or replace function transaction_signature_is_allowed() returns trigger language plpgsql as $$
declare
  t transactions;
begin
  select * into t from transactions where organization_id = new.organization_id and id = new.transaction_id;
  if not found then
    return new;
  end if;
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

-- Whoever starts to pay signs for the receiver, which completes it when the money is there.
create or replace function payment_is_allowed() returns trigger language plpgsql as $$
declare
  t transactions;
begin
  select * into t from transactions where organization_id = new.organization_id and id = new.transaction_id;
  if found then
    perform assert_signs_transaction(t, 'receiver', new.started_by, new.ip);
  end if;
  return new;
end
$$;
