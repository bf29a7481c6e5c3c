-- An open transaction that an import replaces, or that is put back when the import is, is signed for the issuer by whoever does that: he is
-- asked as anybody is, with one director who agrees for all of it.

-- As before, of a row of an import too.
create or replace function assert_may_sign(
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

-- Whether an import, or taking it back, makes transactions anew that wait for their receiver: all that it signs.
create function import_signs(p_organization_id uuid, p_import_id uuid, p_is_undone boolean) returns boolean language sql stable as $$
  select case
    when p_is_undone then exists (
      select from import_records
      where organization_id = p_organization_id and import_id = p_import_id and record_type = 'transaction' and before is not null)
    else exists (
      select from import_findings
      where organization_id = p_organization_id and import_id = p_import_id and kind = 'Transactions' and outcome = 'updated')
  end
$$;

-- Begins to carry out an import that signs, or to take it back, before anything else is held.
create function begin_signing_import(
  p_organization_id uuid, p_import_id uuid, p_is_undone boolean, p_user_id uuid, p_co_signer_id uuid)
returns void language plpgsql as $$
begin
  if p_co_signer_id is not null or import_signs(p_organization_id, p_import_id, p_is_undone) then
    perform begin_signing(p_organization_id, array(
      select i.issuing_legal_person_id
      from imports m join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
      where m.organization_id = p_organization_id and m.id = p_import_id and i.issuing_legal_person_id is not null),
      p_user_id, p_co_signer_id);
  end if;
end
$$;

-- Asks whoever is about to do that who agrees, where he represents the issuer together with others, and keeps it. What a row comes to is
-- asked when it is signed; here it may come to anything.
create function assert_import_may_sign(
  p_organization_id uuid, p_import_id uuid, p_is_undone boolean, p_user_id uuid, p_ip inet, p_co_signer_id uuid)
returns void language plpgsql as $$
declare
  today date := (now() at time zone 'Europe/Amsterdam')::date;
  issuer uuid;
  act text;
begin
  select i.issuing_legal_person_id into issuer
  from imports m join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
  where m.organization_id = p_organization_id and m.id = p_import_id;
  if issuer is null or not import_signs(p_organization_id, p_import_id, p_is_undone) then
    return;
  end if;
  perform begin_signing(p_organization_id, array[issuer], p_user_id, p_co_signer_id);
  foreach act in array array['issuing', 'transferring'] loop
    if exists (
      select from right_to_sign(p_organization_id, issuer, p_user_id, today, act, null) where obstacle is null)
    then
      perform assert_may_sign(p_organization_id, p_import_id, issuer, p_user_id, p_ip, act, null, true);
    end if;
  end loop;
  perform end_signing();
end
$$;
