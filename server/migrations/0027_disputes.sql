-- What a payer asks back through his bank, and attempts whose transaction is over.

-- A dispute of a payment, the last one: the provider keeps the money back until it is decided. Whoever issued decides what becomes of
-- the units; nothing of this touches the register.
alter table payments
  add column dispute text check (dispute in ('open', 'won', 'lost')),
  -- As the provider calls it.
  add column dispute_id text,
  add column dispute_cents bigint check (dispute_cents > 0),
  -- In the provider's own words, such as 'fraudulent'.
  add column dispute_reason text,
  -- Until when the provider takes an answer.
  add column dispute_answer_before timestamptz,
  add column disputed_at timestamptz,
  add constraint dispute_is_whole check (
    (dispute is null) = (dispute_id is null) and (dispute is null) = (dispute_cents is null)
    and (dispute is null) = (dispute_reason is null) and (dispute is null) = (disputed_at is null)),
  add constraint only_paid_is_disputed check (dispute is null or status = 'paid');

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

-- Writes how a dispute stands. What was lost went back, and comes again should it be won after all. Says the same again as often as it
-- likes; an earlier dispute does not take the place of a later one.
create function settle_dispute(
  p_organization_id uuid, p_id uuid, p_dispute_id text, p_dispute text, p_cents bigint, p_reason text, p_answer_before timestamptz,
  p_disputed_at timestamptz)
returns payments language plpgsql as $$
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

create or replace function follow_up_payment() returns trigger language plpgsql as $$
declare
  event text;
begin
  event := case
    when new.to_refund is not null and old.to_refund is null then 'to-refund'
    when new.status = 'paid' and old.status <> 'paid' then 'received'
    when new.status = 'failed' and old.status <> 'failed' then 'failed'
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

-- Nobody should still pay what is over: the attempt that was under way is called off at its provider.
create function call_off_payments() returns trigger language plpgsql as $$
begin
  perform ask_for_job('call-off-payment', jsonb_build_object('organization_id', organization_id, 'payment_id', id))
  from payments
  where organization_id = new.organization_id and transaction_id = new.id
    and status in ('starting', 'open', 'pending', 'authorized');
  return null;
end
$$;
create trigger transaction_over_is_not_paid after update of status on transactions
  for each row when (old.status is distinct from new.status and new.status not in ('pending', 'payment_pending'))
  execute function call_off_payments();
