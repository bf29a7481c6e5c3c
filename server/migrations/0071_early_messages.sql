-- A provider may tell of a payment before its own answer to us, with its name for that payment, is kept. Such a message is kept until
-- then, so that nobody waits for the job that asks after silent payments.

create table early_messages (
  provider text not null check (provider in ('mollie', 'stripe')),
  -- As the provider calls the payment.
  provider_id text not null,
  heard_at timestamptz not null default now(),
  primary key (provider, provider_id)
);

-- Whoever keeps a message and whoever keeps a provider's name for a payment take turns, so that one of them sees the other.
create function lock_provider_name(p_provider text, p_provider_id text) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('payment of ' || p_provider || ' ' || p_provider_id, 0))
$$;

-- Keeps a message about a payment that nobody knows, as long as any payment at that provider is still without a name: at all other
-- times it can't be of ours, and a stranger who makes names up fills nothing.
create function keep_early_message(p_provider text, p_provider_id text) returns void language plpgsql as $$
begin
  perform lock_provider_name(p_provider, p_provider_id);
  insert into early_messages (provider, provider_id)
  select p_provider, p_provider_id
  where exists (select from payments where provider = p_provider and status = 'starting')
  on conflict do nothing;
end
$$;

create or replace function open_payment(p_organization_id uuid, p_id uuid, p_provider_id text, p_checkout_url text) returns payments
language plpgsql as $$
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
