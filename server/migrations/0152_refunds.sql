-- Money that has to go back, sent back through the provider that it came by. A refund is always of all that is still there.
create table refunds (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  payment_id uuid not null,
  -- 'starting' until the provider answered; what the provider refuses, or gives up later, has failed.
  status text not null default 'starting' check (status in ('starting', 'pending', 'refunded', 'failed')),
  -- As the provider calls it; null until it answered.
  provider_id text,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  started_by uuid not null references users,
  ip inet,
  created_at timestamptz not null default now(),
  -- When the provider was last asked.
  checked_at timestamptz,
  -- What the provider said last, or why it did not do it.
  raw jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, payment_id) references payments (organization_id, id)
);
-- Of two who start one at once, one does.
create unique index refunds_one_under_way on refunds (organization_id, payment_id) where status in ('starting', 'pending');
create unique index refunds_of_provider on refunds (provider_id, organization_id) where provider_id is not null;
create index refunds_to_ask_after on refunds (coalesce(checked_at, created_at)) where status in ('starting', 'pending');
create index refunds_of_payment on refunds (organization_id, payment_id, created_at);
create trigger refunds_stay before delete or truncate on refunds for each statement execute function refuse_change();

create function refund_is_under_way(p payments) returns boolean language sql stable as $$
  select exists (
    select from refunds r where r.organization_id = p.organization_id and r.payment_id = p.id and r.status in ('starting', 'pending'))
$$;

-- Starts sending back what has to go back and is still there.
create function start_refund(
  p_organization_id uuid, p_payment_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns refunds language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  p payments;
  r refunds;
begin
  if earlier is not null then
    return jsonb_populate_record(null::refunds, earlier);
  end if;
  select * into strict p from payments where organization_id = p_organization_id and id = p_payment_id for no key update;
  if p.to_refund is null or p.provider = 'bank' or p.provider_id is null then
    perform break_rule(case when p.to_refund is null then 'payment-not-to-refund' else 'payment-refunded-by-bank' end);
  end if;
  if p.resolution is not null or p.refunded_cents >= p.paid_cents then
    perform break_rule('payment-already-resolved');
  end if;
  if p.dispute = 'open' then
    perform break_rule('payment-disputed');
  end if;
  if refund_is_under_way(p) then
    perform break_rule('refund-under-way');
  end if;
  insert into refunds (organization_id, id, payment_id, amount_cents, currency, started_by, ip)
  values (p_organization_id, p_id, p_payment_id, p.paid_cents - p.refunded_cents, p.paid_currency, p_user_id, p_ip)
  returning * into r;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'refund started', 'payment', p_payment_id,
    jsonb_build_object('amount_cents', r.amount_cents, 'currency', r.currency), p_ip);
  perform keep_reply(p_user_id, p_once, to_jsonb(r));
  return r;
end
$$;

-- Writes what a provider says of a refund, and what follows: what went back whole is done with, and what came back after all is not.
-- Says the same again as often as it likes; what failed stays so. The payment is locked before the refund, as everywhere.
create function settle_refund(p_organization_id uuid, p_id uuid, p_status text, p_provider_id text, p_raw jsonb)
returns refunds language plpgsql as $$
declare
  p payments;
  r refunds;
  earlier text;
begin
  select * into strict p from payments where organization_id = p_organization_id and id = (
    select payment_id from refunds where organization_id = p_organization_id and id = p_id)
  for no key update;
  select * into strict r from refunds where organization_id = p_organization_id and id = p_id for no key update;
  earlier := r.status;
  update refunds
  set status = case
      when earlier in ('starting', 'pending') or earlier = 'refunded' and p_status = 'failed' then p_status
      else earlier end,
    provider_id = coalesce(provider_id, p_provider_id), checked_at = now(), raw = coalesce(p_raw, raw)
  where organization_id = p_organization_id and id = p_id
  returning * into r;
  if r.status = earlier or r.status = 'pending' then
    return r;
  end if;
  if r.status = 'refunded' then
    update payments
    set refunded_cents = least(paid_cents, refunded_cents + r.amount_cents)
    where organization_id = p_organization_id and id = p.id
    returning * into p;
    if p.resolution is null and p.refunded_cents >= p.paid_cents then
      update payments set resolution = 'refunded', resolved_at = now(), resolved_by = r.started_by
      where organization_id = p_organization_id and id = p.id;
    end if;
  elsif earlier = 'refunded' then
    update payments
    set refunded_cents = greatest(0, refunded_cents - r.amount_cents),
      resolution = null, resolved_at = null, resolved_by = null, resolution_note = null
    where organization_id = p_organization_id and id = p.id;
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after)
  values (
    p_organization_id, null, case r.status when 'refunded' then 'payment refunded' else 'refund failed' end, 'payment', p.id,
    jsonb_build_object('amount_cents', r.amount_cents, 'currency', r.currency));
  perform ask_for_job('tell-about-payment', jsonb_build_object(
    'organization_id', p_organization_id, 'payment_id', p.id,
    'event', case r.status when 'refunded' then 'refunded' else 'refund-failed' end));
  return r;
end
$$;

-- As before; while a refund of ours is under way its provider may count it already, and only the refund says what became of it.
create or replace function settle_payment(
  p_organization_id uuid, p_id uuid, p_status text, p_paid_cents bigint, p_currency text, p_refunded_cents bigint, p_raw jsonb,
  p_payer_account text default null)
returns payments language plpgsql as $$
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
      t, 'payment not made', null, null, 'payment_pending', case when p.to_refund is null then p.status else p.to_refund end);
  end if;
  return p;
end
$$;

-- As before, and not while a refund is under way: that says by itself what becomes of it.
create or replace function resolve_payment(
  p_organization_id uuid, p_id uuid, p_resolution text, p_note text, p_user_id uuid, p_ip inet)
returns payments language plpgsql as $$
declare
  p payments;
begin
  select * into strict p from payments where organization_id = p_organization_id and id = p_id for no key update;
  if p.to_refund is null then
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
