-- Invests: the receiver becomes a participant if need be, the units are reserved for an hour, the investor signs and pays, in one call, and
-- the issuer's signature stands under it from the start. A hundred who invest at once in the last room take turns at the totals of the
-- instrument, as whoever issues does; who withdraws the power by which the offer was signed comes before one of them or after.
create or replace function invest(p_act act, p_new new_investment) returns payments language plpgsql as $$
declare
  issuer uuid;
  issuance new_transaction;
  payment new_payment;
begin
  select issuing_legal_person_id into strict issuer from instruments
  where organization_id = p_act.organization_id and id = p_new.instrument_id;
  insert into participants (organization_id, instrument_id, legal_person_id, name)
  values (p_act.organization_id, p_new.instrument_id, p_new.receiver_id, '')
  on conflict (organization_id, instrument_id, legal_person_id) do nothing;

  issuance.id := p_new.transaction_id;
  issuance.instrument_id := p_new.instrument_id;
  issuance.type := 'issuance';
  issuance.historic := false;
  issuance.sender_id := issuer;
  issuance.receiver_id := p_new.receiver_id;
  issuance.units := p_new.units;
  issuance.price_cents := p_new.price_cents;
  issuance.effective_date := p_new.effective_date;
  issuance.notify_recipient := true;
  issuance.is_paid := false;
  issuance.expires_at := p_new.expires_at;
  issuance.signs_as := 'receiver';
  perform create_transaction(p_act, issuance);

  perform from offer_signatures
  where organization_id = p_act.organization_id and instrument_id = p_new.instrument_id and withdrawn_at is null for share;
  insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, signed_at, ip)
  select p_act.organization_id, p_new.transaction_id, 'issuer', s.user_id, s.signed_at, s.ip
  from standing_offer_signature(p_act.organization_id, p_new.instrument_id) s;
  if not found and offer_is_unsigned(p_act.organization_id, p_new.instrument_id) then
    perform break_rule('offer-unsigned');
  end if;

  payment.id := p_new.payment_id;
  payment.transaction_id := p_new.transaction_id;
  payment.provider := p_new.provider;
  payment.provider_account := p_new.provider_account;
  payment.reference := p_new.reference;
  return start_payment(p_act, payment);
end
$$;

-- What somebody invests and begins to pay counts until it is paid, called off or over. The totals of the instrument are locked by then,
-- so that two investments of the same person take turns.
create or replace function bound_unpaid_investments() returns trigger language plpgsql as $$
declare
  invested transactions;
  unpaid_cents bigint;
  others_free_at timestamptz;
  most_cents bigint;
begin
  select * into strict invested from transactions where organization_id = new.organization_id and id = new.transaction_id;
  if invested.created_by is distinct from new.started_by then
    return null;
  end if;
  select sum(t.total_cents), min(t.expires_at) filter (where t.id <> invested.id) into unpaid_cents, others_free_at
  from transactions t
  where t.organization_id = invested.organization_id and t.instrument_id = invested.instrument_id
    and t.created_by = invested.created_by and t.type = 'issuance' and t.status in ('pending', 'payment_pending')
    and not t.is_paid and t.expires_at > now()
    and exists (
      select from payments p
      where p.organization_id = t.organization_id and p.transaction_id = t.id and p.started_by = invested.created_by);
  -- What is not set is what one payment may be of at most, as checked on invest_settings.
  select coalesce((
    select max_investment_cents from invest_settings
    where organization_id = invested.organization_id and instrument_id = invested.instrument_id), 50000 * 100) into most_cents;
  if others_free_at is not null and unpaid_cents > most_cents then
    perform break_rule(
      'unpaid-investments-above-maximum',
      jsonb_build_object('unpaid_cents', (unpaid_cents - invested.total_cents)::text, 'most_cents', most_cents::text), 'units');
  end if;
  return null;
end
$$;
