-- Whether money may go back: it has to, or the transaction that it completed was turned back since, and whoever is paid decides.
create or replace function may_go_back(p payments) returns boolean language sql stable as $$
  select p.to_refund is not null or p.status = 'paid' and exists (
    select from transactions t where t.organization_id = p.organization_id and t.id = p.transaction_id and t.reversed_at is not null)
$$;

create or replace function refund_is_under_way(p payments) returns boolean language sql stable as $$
  select exists (
    select from refunds r where r.organization_id = p.organization_id and r.payment_id = p.id and r.status in ('starting', 'pending'))
$$;

-- Starts sending back what has to go back, or may, and is still there.
create or replace function start_refund(p_act act, p_id uuid, p_payment_id uuid) returns refunds language plpgsql as $$
declare
  p payments;
  r refunds;
begin
  select * into strict p from payments where organization_id = p_act.organization_id and id = p_payment_id for no key update;
  if not may_go_back(p) then
    perform break_rule('payment-not-to-refund');
  end if;
  if p.provider = 'bank' or p.provider_id is null then
    perform break_rule('payment-refunded-by-bank');
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
  values (p_act.organization_id, p_id, p_payment_id, p.paid_cents - p.refunded_cents, p.paid_currency, p_act.user_id, p_act.ip)
  returning * into r;
  perform note_act(
    p_act, 'refund started', 'payment', p_payment_id, jsonb_build_object('amount_cents', r.amount_cents, 'currency', r.currency));
  return r;
end
$$;

-- Writes what a provider says of a refund, and what follows: what went back whole is done with, and what came back after all is not.
-- Says the same again as often as it likes; what failed stays so. The payment is locked before the refund, as everywhere.
create or replace function settle_refund(p_organization_id uuid, p_id uuid, p_status text, p_provider_id text, p_raw jsonb)
returns refunds language plpgsql security definer set search_path from current as $$
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

-- Writes how a dispute stands. What was lost went back, and comes again should it be won after all. Says the same again as often as it
-- likes; an earlier dispute does not take the place of a later one.
create or replace function settle_dispute(
  p_organization_id uuid, p_id uuid, p_dispute_id text, p_dispute text, p_cents bigint, p_reason text, p_answer_before timestamptz,
  p_disputed_at timestamptz)
returns payments language plpgsql security definer set search_path from current as $$
declare
  p payments;
  had_lost bigint;
begin
  select * into strict p from payments where organization_id = p_organization_id and id = p_id for no key update;
  if p.status <> 'paid' or p.dispute_id <> p_dispute_id and p.disputed_at > p_disputed_at then
    return p;
  end if;
  had_lost := case when p.dispute_id = p_dispute_id and p.dispute = 'lost' then p.dispute_cents else 0 end;
  update payments
  set dispute = p_dispute, dispute_id = p_dispute_id, dispute_cents = p_cents, dispute_reason = p_reason,
    dispute_answer_before = p_answer_before, disputed_at = p_disputed_at,
    refunded_cents = least(
      greatest(paid_cents, refunded_cents), greatest(0, refunded_cents - had_lost) + case p_dispute when 'lost' then p_cents else 0 end)
  where organization_id = p_organization_id and id = p_id
  returning * into p;
  if p.to_refund is not null and p.resolution is null and p.refunded_cents >= p.paid_cents then
    update payments set resolution = 'refunded', resolved_at = now() where organization_id = p_organization_id and id = p_id
    returning * into p;
  end if;
  return p;
end
$$;
