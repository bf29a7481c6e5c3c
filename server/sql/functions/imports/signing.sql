-- Whether an import, or taking it back, makes transactions anew that wait for their receiver: all that it signs.
create or replace function import_signs(p_organization_id uuid, p_import_id uuid, p_is_undone boolean) returns boolean language sql stable as $$
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
create or replace function begin_signing_import(p_act act, p_import_id uuid, p_is_undone boolean) returns void language plpgsql as $$
begin
  if p_act.co_signer_id is not null or import_signs(p_act.organization_id, p_import_id, p_is_undone) then
    perform begin_signing(p_act, array(
      select i.issuing_legal_person_id
      from imports m join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
      where m.organization_id = p_act.organization_id and m.id = p_import_id and i.issuing_legal_person_id is not null));
  end if;
end
$$;

-- Asks whoever is about to do that who agrees, where they represent the issuer together with others, and keeps it. What a row comes to is
-- asked when it is signed; here it may come to anything.
create or replace function assert_import_may_sign(p_act act, p_import_id uuid, p_is_undone boolean) returns void language plpgsql
security definer set search_path from current as $$
declare
  today date := today_of_record();
  issuer uuid;
  act text;
begin
  select i.issuing_legal_person_id into issuer
  from imports m join instruments i on i.organization_id = m.organization_id and i.id = m.instrument_id
  where m.organization_id = p_act.organization_id and m.id = p_import_id;
  if issuer is null or not import_signs(p_act.organization_id, p_import_id, p_is_undone) then
    return;
  end if;
  perform begin_signing(p_act, array[issuer]);
  foreach act in array array['issuing', 'transferring'] loop
    if exists (
      select from right_to_sign(p_act.organization_id, issuer, p_act.user_id, today, act, null) where obstacle is null)
    then
      perform assert_may_sign(p_act.organization_id, p_import_id, issuer, p_act.user_id, p_act.ip, act, null, true);
    end if;
  end loop;
  perform end_signing();
end
$$;
