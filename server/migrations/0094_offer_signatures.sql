-- Who publishes an offer signs for the issuer, once for all deeds that follow from it. It stands until somebody signs anew, it is
-- withdrawn, or the signer no longer manages the instrument.

create table offer_signatures (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  user_id uuid not null references users,
  signed_at timestamptz not null default now(),
  ip inet,
  withdrawn_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete cascade,
  constraint withdrawn_after_signing check (withdrawn_at >= signed_at)
);
create unique index offer_is_signed_once on offer_signatures (organization_id, instrument_id) where withdrawn_at is null;

create function withdraw_offer_signature(p_organization_id uuid, p_instrument_id uuid) returns void language sql as $$
  update offer_signatures set withdrawn_at = now()
  where organization_id = p_organization_id and instrument_id = p_instrument_id and withdrawn_at is null
$$;

-- Those who sign the same offer at once take turns.
create function sign_offer(p_organization_id uuid, p_instrument_id uuid, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
begin
  perform from instruments where organization_id = p_organization_id and id = p_instrument_id for no key update;
  perform withdraw_offer_signature(p_organization_id, p_instrument_id);
  insert into offer_signatures (organization_id, instrument_id, user_id, ip)
  values (p_organization_id, p_instrument_id, p_user_id, p_ip);
end
$$;

-- The signature under an offer that stands now: its signer still manages the instrument.
create function standing_offer_signature(p_organization_id uuid, p_instrument_id uuid) returns setof offer_signatures
language sql stable as $$
  select s.* from offer_signatures s
  join users u on u.id = s.user_id
  left join organization_members m on m.organization_id = s.organization_id and m.legal_person_id = u.natural_person_id
  where s.organization_id = p_organization_id and s.instrument_id = p_instrument_id and s.withdrawn_at is null
    and (
      m.role = 'superadmin'
      or (u.administrator and u.preferred_role = 'superadmin')
      or (m.role is not null and exists (
        select from instrument_admins a
        where a.organization_id = s.organization_id and a.instrument_id = s.instrument_id and a.legal_person_id = u.natural_person_id)))
$$;

-- As before, and the issuer's signature stands under it from the start.
create or replace function invest(
  p_organization_id uuid, p_instrument_id uuid, p_transaction_id uuid, p_payment_id uuid, p_receiver_id uuid, p_units bigint,
  p_price_cents bigint, p_effective_date date, p_expires_at timestamptz, p_provider text, p_provider_account text, p_reference text,
  p_user_id uuid, p_ip inet, p_once jsonb)
returns payments language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  issuer uuid;
  p payments;
begin
  if earlier is not null then
    return jsonb_populate_record(null::payments, earlier);
  end if;
  select issuing_legal_person_id into strict issuer from instruments
  where organization_id = p_organization_id and id = p_instrument_id;
  insert into participants (organization_id, instrument_id, legal_person_id, name)
  values (p_organization_id, p_instrument_id, p_receiver_id, '')
  on conflict (organization_id, instrument_id, legal_person_id) do nothing;
  perform create_transaction(
    p_organization_id, p_instrument_id, p_transaction_id, 'issuance', false, issuer, p_receiver_id, p_units, p_price_cents,
    p_effective_date, null, true, false, p_expires_at, null, 'receiver', p_user_id, p_ip, null);
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, signed_at, ip)
  select p_organization_id, p_transaction_id, 'issuer', s.user_id, s.signed_at, s.ip
  from standing_offer_signature(p_organization_id, p_instrument_id) s;
  p := start_payment(
    p_organization_id, p_transaction_id, p_payment_id, p_provider, p_provider_account, p_reference, p_user_id, p_ip, null);
  perform keep_reply(p_user_id, p_once, to_jsonb(p));
  return p;
end
$$;
