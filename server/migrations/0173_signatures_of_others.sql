-- As before; a transaction that is not there, or not of this organisation, is left to the foreign key to refuse.

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
