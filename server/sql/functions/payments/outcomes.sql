-- Completes a transaction that was paid: whoever started the payment signs for the receiver. Shares may still wait for their deed.
create or replace function complete_paid_transaction(t transactions, p payments) returns void language plpgsql as $$
declare
  payer act := act_of(t.organization_id, p.started_by, p.ip);
  before text := t.status;
  waits boolean := waits_for_deed(t);
begin
  perform instrument_for_posting(t.organization_id, t.instrument_id);
  perform lock_participants(t.organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  if waits then
    update transactions set is_paid = true, status = 'pending', paid_by_account_number = t.paid_by_account_number
    where organization_id = t.organization_id and id = t.id
    returning * into t;
    t := await_deed(t);
  else
    update transactions
    set status = 'completed', is_paid = true, completed_at = now(), paid_by_account_number = t.paid_by_account_number,
      effective_date = coalesce(day_of_deed(t.organization_id, t.id), effective_date),
      sender_snapshot = legal_person_snapshot(t.sender_id),
      receiver_snapshot = legal_person_snapshot(t.receiver_id),
      issuer_snapshot = legal_person_snapshot((
        select issuing_legal_person_id from instruments where organization_id = t.organization_id and id = t.instrument_id))
    where organization_id = t.organization_id and id = t.id
    returning * into t;
    perform post_transaction(t, p.started_by);
  end if;
  if p.started_by is not null then
    insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, signed_at, ip)
    values (t.organization_id, t.id, 'receiver', p.started_by, p.created_at, p.ip)
    on conflict do nothing;
  end if;
  perform tell_of_transaction(payer, t, case when waits then 'paid' else 'accepted' end);
  perform note_transaction(payer, t, 'transaction paid', before);
end
$$;

-- Writes what a provider or a bank says of a payment, and what follows: the transaction is completed at most once, and money that pays
-- nothing has to go back. Says the same again as often as it likes. While a refund of ours is under way its provider may count it already,
-- and only the refund says what became of it. The transaction is locked before the payment, as everywhere.
create or replace function settle_payment(
  p_organization_id uuid, p_id uuid, p_status text, p_paid_cents bigint, p_currency text, p_refunded_cents bigint, p_raw jsonb,
  p_payer_account text default null)
returns payments language plpgsql security definer set search_path from current as $$
declare
  t transactions;
  p payments;
  refusal text;
begin
  select tx.* into strict t from transactions tx
  where tx.organization_id = p_organization_id and tx.id = (
    select transaction_id from payments where organization_id = p_organization_id and id = p_id)
  for no key update;
  select * into strict p from payments where organization_id = p_organization_id and id = p_id for no key update;

  if p.status = 'paid' then
    -- All that can still happen is that it goes back.
    update payments
    set refunded_cents = case
        when refund_is_under_way(p) then refunded_cents
        else greatest(refunded_cents, coalesce(p_refunded_cents, 0)) end,
      checked_at = now(), raw = coalesce(p_raw, raw)
    where organization_id = p_organization_id and id = p_id
    returning * into p;
    -- What had to go back and went back whole is done with.
    if p.to_refund is not null and p.resolution is null and p.refunded_cents >= p.paid_cents then
      update payments set resolution = 'refunded', resolved_at = now() where organization_id = p_organization_id and id = p_id
      returning * into p;
    end if;
    return p;
  end if;

  if p_status = 'paid' then
    refusal := case
      when p_currency <> 'EUR' then 'currency-differs'
      when p_paid_cents <> p.amount_cents then 'amount-differs'
      when t.status = 'completed' or t.is_paid then 'paid-twice'
      when t.status not in ('pending', 'payment_pending') then 'transaction-closed'
    end;
    update payments
    set status = 'paid', paid_at = now(), paid_cents = p_paid_cents, paid_currency = p_currency, to_refund = refusal,
      refunded_cents = coalesce(p_refunded_cents, 0), checked_at = now(), raw = coalesce(p_raw, raw)
    where organization_id = p_organization_id and id = p_id
    returning * into p;
    if refusal is null then
      t.paid_by_account_number := p_payer_account;
      perform complete_paid_transaction(t, p);
      return p;
    end if;
  elsif p_status in ('failed', 'canceled', 'expired') or p.status in ('starting', 'open', 'pending', 'authorized') then
    -- An attempt that is over does not open again.
    update payments
    set status = case when p.status in ('failed', 'canceled', 'expired') then p.status else p_status end,
      checked_at = now(), raw = coalesce(p_raw, raw)
    where organization_id = p_organization_id and id = p_id
    returning * into p;
  end if;

  -- Nothing is under way any more: it may be tried again until it expires.
  if t.status = 'payment_pending' and not exists (
    select from payments
    where organization_id = p_organization_id and transaction_id = t.id and status in ('starting', 'open', 'pending', 'authorized'))
  then
    update transactions set status = 'pending' where organization_id = t.organization_id and id = t.id returning * into t;
    perform note_transaction(
      act_of(t.organization_id, null, null), t, 'payment not made', 'payment_pending',
      case when p.to_refund is null then p.status else p.to_refund end);
  end if;
  return p;
end
$$;

-- The issuer's side says what became of money that had to go back, or could as its transaction was turned back, and not while a refund is under way: that says by itself what becomes of
-- it.
create or replace function resolve_payment(
  p_organization_id uuid, p_id uuid, p_resolution text, p_note text, p_user_id uuid, p_ip inet)
returns payments language plpgsql security definer set search_path from current as $$
declare
  p payments;
begin
  select * into strict p from payments where organization_id = p_organization_id and id = p_id for no key update;
  if not may_go_back(p) then
    perform break_rule('payment-not-to-refund');
  end if;
  if p.resolution is not null then
    perform break_rule('payment-already-resolved');
  end if;
  if refund_is_under_way(p) then
    perform break_rule('refund-under-way');
  end if;
  update payments
  set resolution = p_resolution, resolution_note = p_note, resolved_at = now(), resolved_by = p_user_id
  where organization_id = p_organization_id and id = p_id
  returning * into p;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'payment resolved', 'payment', p_id,
    jsonb_strip_nulls(jsonb_build_object('resolution', p_resolution, 'note', p_note, 'paid_cents', p.paid_cents)), p_ip);
  return p;
end
$$;

-- A payment that came in, came to nothing, has to go back or went back although it need not is told of by a job. Whoever called off their
-- payment, or let it lapse, is told so as well: what they wanted is not theirs yet, and they may still try again.
create or replace function follow_up_payment() returns trigger language plpgsql as $$
declare
  event text;
begin
  event := case
    when new.to_refund is not null and old.to_refund is null then 'to-refund'
    when new.status = 'paid' and old.status <> 'paid' then 'received'
    when new.status = 'failed' and old.status <> 'failed' then 'failed'
    -- Nobody was led to an attempt that was still starting, and of a transaction that is over its own mail tells.
    when new.status in ('canceled', 'expired') and old.status in ('open', 'pending', 'authorized') and exists (
      select from transactions t
      where t.organization_id = new.organization_id and t.id = new.transaction_id and t.status in ('pending', 'payment_pending')
        and (t.expires_at is null or t.expires_at > now()))
    then new.status
    when new.dispute = 'open' and (old.dispute, old.dispute_id) is distinct from (new.dispute, new.dispute_id) then 'disputed'
    when new.dispute = 'won' and (old.dispute, old.dispute_id) is distinct from (new.dispute, new.dispute_id) then 'dispute-won'
    when new.to_refund is null and new.refunded_cents > old.refunded_cents then 'gone-back'
  end;
  if event is not null then
    perform ask_for_job('tell-about-payment', jsonb_build_object(
      'organization_id', new.organization_id, 'payment_id', new.id, 'event', event));
  end if;
  return null;
end
$$;

-- What a payment comes down to for who is paid.
create or replace function payment_state(p payments) returns text language sql immutable as $$
  select case
    when p.status in ('starting', 'open', 'pending', 'authorized') then 'open'
    when p.status <> 'paid' then 'failed'
    when p.dispute = 'open' then 'disputed'
    when p.resolution is not null then p.resolution
    when p.to_refund is not null then 'to_refund'
    when p.refunded_cents >= p.paid_cents then 'refunded'
    else 'paid'
  end
$$;

-- The same with its transaction: of what was paid for one that was turned back since, whoever is paid decides whether it goes back as well.
create or replace function payment_state(p payments, t transactions) returns text language sql immutable as $$
  select case when t.reversed_at is not null and payment_state(p) = 'paid' then 'to_decide' else payment_state(p) end
$$;

-- What was paid through a provider for what is then called off goes back.
create or replace function refund_what_is_called_off() returns trigger language plpgsql as $$
begin
  update payments set to_refund = 'transaction-closed'
  where organization_id = new.organization_id and transaction_id = new.id and status = 'paid' and to_refund is null;
  return null;
end
$$;
