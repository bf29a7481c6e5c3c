-- Locks a transaction that can be paid now, and answers it.
create or replace function lock_payable(p_organization_id uuid, p_transaction_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  select * into strict t from transactions where organization_id = p_organization_id and id = p_transaction_id for no key update;
  if t.type <> 'issuance' then
    perform break_rule('transfer-not-payable');
  end if;
  if t.status not in ('pending', 'payment_pending') then
    perform break_rule('transaction-not-open', jsonb_build_object('status', t.status));
  end if;
  if t.expires_at < now() then
    perform break_rule('transaction-expired');
  end if;
  if t.is_paid then
    perform break_rule('transaction-already-paid');
  end if;
  return t;
end
$$;

-- Starts an attempt, or returns the one that is under way: two who pay at once get the same page.
create or replace function start_payment(p_act act, p_new new_payment) returns payments language plpgsql as $$
declare
  t transactions;
  p payments;
begin
  t := lock_payable(p_act.organization_id, p_new.transaction_id);
  select * into p from payments
  where organization_id = p_act.organization_id and transaction_id = p_new.transaction_id
    and status in ('starting', 'open', 'pending', 'authorized');
  if not found then
    insert into payments (
      organization_id, id, transaction_id, attempt, provider, provider_account, status, amount_cents, reference, started_by, ip)
    values (
      p_act.organization_id, p_new.id, p_new.transaction_id,
      1 + (select count(*) from payments where organization_id = p_act.organization_id and transaction_id = p_new.transaction_id),
      p_new.provider, p_new.provider_account, case p_new.provider when 'bank' then 'open' else 'starting' end, t.total_cents,
      p_new.reference, p_act.user_id, p_act.ip)
    returning * into p;
    if t.status = 'pending' then
      update transactions set status = 'payment_pending' where organization_id = p_act.organization_id and id = p_new.transaction_id
      returning * into t;
      perform note_transaction(p_act, t, 'payment started', 'pending');
    end if;
  end if;
  return p;
end
$$;

-- The provider made the payment: where the payer goes, and what it is called there. Of two who asked for it at once the first counts.
create or replace function open_payment(p_organization_id uuid, p_id uuid, p_provider_id text, p_checkout_url text) returns payments
language plpgsql security definer set search_path from current as $$
declare
  p payments;
begin
  update payments
  set provider_id = coalesce(provider_id, p_provider_id),
    checkout_url = case when provider_id is null then p_checkout_url else checkout_url end,
    checked_at = now(),
    status = case status when 'starting' then 'open' else status end
  where organization_id = p_organization_id and id = p_id
  returning * into p;
  perform lock_provider_name(p.provider, p.provider_id);
  delete from early_messages where provider = p.provider and provider_id = p.provider_id;
  if found then
    perform ask_for_job('refresh-payment', jsonb_build_object('organization_id', p.organization_id, 'payment_id', p.id));
  end if;
  return p;
end
$$;

-- Whoever keeps a message and whoever keeps a provider's name for a payment take turns, so that one of them sees the other.
create or replace function lock_provider_name(p_provider text, p_provider_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payment of ' || p_provider || ' ' || p_provider_id, 0))
$$;

-- Keeps a message about a payment that nobody knows, as long as any payment at that provider is still without a name: at all other
-- times it can't be of ours, and a stranger who makes names up fills nothing.
create or replace function keep_early_message(p_provider text, p_provider_id text) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform lock_provider_name(p_provider, p_provider_id);
  insert into early_messages (provider, provider_id)
  select p_provider, p_provider_id
  where exists (select from payments where provider = p_provider and status = 'starting')
  on conflict do nothing;
end
$$;

-- Nobody should still pay what is over: the attempt that was under way is called off at its provider.
create or replace function call_off_payments() returns trigger language plpgsql as $$
begin
  perform ask_for_job('call-off-payment', jsonb_build_object('organization_id', organization_id, 'payment_id', id))
  from payments
  where organization_id = new.organization_id and transaction_id = new.id
    and status in ('starting', 'open', 'pending', 'authorized');
  return null;
end
$$;
