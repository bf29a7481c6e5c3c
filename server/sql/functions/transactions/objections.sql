-- An objection is of a party of what it is about, or of whom that was found to be, and says of which instrument that is.
create or replace function objection_is_of_a_party() returns trigger language plpgsql set search_path from current as $$
begin
  if new.balance_registration_id is not null then
    select instrument_id into new.instrument_id from balance_registrations
    where organization_id = new.organization_id and id = new.balance_registration_id
      and new.legal_person_id in (legal_person_id, present_holder(organization_id, balance_registrations.instrument_id, legal_person_id))
      and reversed_at is null;
  else
    select instrument_id into new.instrument_id from transactions
    where organization_id = new.organization_id and id = new.transaction_id
      and new.legal_person_id in (
        sender_id, receiver_id, present_holder(organization_id, transactions.instrument_id, sender_id),
        present_holder(organization_id, transactions.instrument_id, receiver_id))
      and reversed_at is null;
  end if;
  if new.instrument_id is null then
    raise exception 'objection % is not of a party of what it is about', new.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

-- An objection is settled once, and otherwise stays as it was made.
create or replace function guard_objection() returns trigger language plpgsql set search_path from current as $$
begin
  if old.settled_at is not null or new.settled_at is null
    or to_jsonb(new) - array['outcome', 'answer', 'settled_at', 'settled_by']
      <> to_jsonb(old) - array['outcome', 'answer', 'settled_at', 'settled_by']
  then
    raise exception 'objection % is only ever settled, once', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

-- What is turned back needs no answer any more.
create or replace function settle_objections() returns trigger language plpgsql as $$
begin
  update objections set outcome = 'corrected', settled_at = now()
  where organization_id = new.organization_id and coalesce(balance_registration_id, transaction_id) = new.id and settled_at is null;
  return null;
end
$$;

-- The issuer is told of an objection, and who made it of what became of it; who withdraws their own knows.
create or replace function tell_about_objection() returns trigger language plpgsql set search_path from current as $$
begin
  perform ask_for_job('tell-about-objection', jsonb_build_object(
    'organization_id', new.organization_id, 'objection_id', new.id));
  return null;
end
$$;
