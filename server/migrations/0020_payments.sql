-- Money that comes in from outside: how an organisation is paid, each attempt to pay a transaction, and what has to go back.

-- How an organisation is paid online. Keys are encrypted and never leave the server again.
create table payment_links (
  organization_id uuid primary key references organizations,
  -- Encrypted under the server's key, bound to 'mollie:<organisation id>'.
  mollie_key bytea,
  mollie_profile_name text,
  -- A key for trying out moves no money.
  mollie_is_test boolean,
  stripe_account text,
  -- The account has told who it is and may charge.
  stripe_is_ready boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint mollie_key_is_known_as_test_or_live check ((mollie_key is null) = (mollie_is_test is null)),
  constraint stripe_is_ready_with_account check (stripe_account is not null or not stripe_is_ready)
);
create unique index payment_links_stripe_account on payment_links (stripe_account) where stripe_account is not null;

-- One attempt to pay a transaction. What a provider says of it may come twice, late, out of order or for a transaction that is over:
-- only settle_payment writes it, and a payment once paid stays paid.
create table payments (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  transaction_id uuid not null,
  -- Counts the attempts of the transaction.
  attempt integer not null check (attempt > 0),
  -- A bank is a provider that we hear of by its statements.
  provider text not null check (provider in ('mollie', 'stripe', 'bank')),
  -- As the provider calls it; null until it answered.
  provider_id text,
  -- The Stripe account it is charged on.
  provider_account text,
  status text not null check (status in ('starting', 'open', 'pending', 'authorized', 'paid', 'failed', 'canceled', 'expired')),
  amount_cents bigint not null check (amount_cents > 0),
  -- What the payer's statement shows, and what a bank transfer is recognised by: a creditor reference (ISO 11649).
  reference text not null,
  checkout_url text,
  started_by uuid references users,
  ip inet,
  created_at timestamptz not null default now(),
  -- When the provider was last asked.
  checked_at timestamptz,
  paid_at timestamptz,
  paid_cents bigint check (paid_cents > 0),
  paid_currency text,
  refunded_cents bigint not null default 0 check (refunded_cents >= 0),
  -- Why what came in did not pay the transaction, and so has to go back.
  to_refund text check (to_refund in ('amount-differs', 'currency-differs', 'transaction-closed', 'paid-twice')),
  -- What the issuer's side did about it.
  resolution text check (resolution in ('refunded', 'kept')),
  resolved_at timestamptz,
  resolved_by uuid references users,
  resolution_note text,
  -- What the provider said last.
  raw jsonb,
  primary key (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  unique (organization_id, transaction_id, attempt),
  constraint paid_says_how_much check ((status = 'paid') = (paid_at is not null and paid_cents is not null and paid_currency is not null)),
  constraint only_paid_goes_back check (to_refund is null or status = 'paid'),
  constraint resolved_by_somebody check ((resolution is null) = (resolved_at is null))
);
create unique index payments_of_provider on payments (provider, provider_id) where provider_id is not null;
create unique index payments_reference on payments (reference);
create unique index payments_one_open on payments (organization_id, transaction_id)
  where status in ('starting', 'open', 'pending', 'authorized');
create index payments_to_ask_after on payments (coalesce(checked_at, created_at)) where status in ('starting', 'open', 'pending', 'authorized');
-- The last one made and with all columns of the look-up, since that is the one taken while the table is empty.
create index payments_id on payments (id, organization_id);
create trigger payments_stay before delete or truncate on payments for each statement execute function refuse_change();

-- The account that a transaction was paid from, as far as a provider or a bank told.
alter table transactions add column paid_by_account_number text;

create or replace view transaction_details as
select
  t.organization_id, t.id, t.instrument_id, t.type, t.status, t.historic, t.sender_id, t.receiver_id, t.units, t.price_cents,
  t.total_cents, t.effective_date, t.numbers, t.description, t.notify_recipient, t.is_paid, t.payment_method, t.created_by,
  t.created_at, t.expires_at, t.completed_at, t.sender_snapshot, t.receiver_snapshot, t.issuer_snapshot, t.reversed_at,
  t.reversal_reason,
  i.name as instrument_name,
  i.type as instrument_type,
  coalesce(t.sender_snapshot, legal_person_snapshot(t.sender_id)) as sender,
  coalesce(t.receiver_snapshot, legal_person_snapshot(t.receiver_id)) as receiver,
  coalesce(t.issuer_snapshot, legal_person_snapshot(i.issuing_legal_person_id)) as issuer,
  array(
    select s.party_type from transaction_signatures s
    where s.organization_id = t.organization_id and s.transaction_id = t.id) as signed_by,
  t.paid_by_account_number
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

-- Events of a provider that were handled: one that comes again does nothing.
create table provider_events (
  provider text not null,
  event_id text not null,
  received_at timestamptz not null default now(),
  primary key (provider, event_id)
);

-- Locks a transaction that can be paid now, and answers it.
create function lock_payable(p_organization_id uuid, p_transaction_id uuid) returns transactions language plpgsql as $$
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

-- Starts an attempt, or answers the one that is under way: two who pay at once get the same page.
create function start_payment(
  p_organization_id uuid, p_transaction_id uuid, p_id uuid, p_provider text, p_provider_account text, p_reference text,
  p_user_id uuid, p_ip inet, p_once jsonb)
returns payments language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
  p payments;
begin
  if earlier is not null then
    return jsonb_populate_record(null::payments, earlier);
  end if;
  t := lock_payable(p_organization_id, p_transaction_id);
  select * into p from payments
  where organization_id = p_organization_id and transaction_id = p_transaction_id
    and status in ('starting', 'open', 'pending', 'authorized');
  if not found then
    insert into payments (
      organization_id, id, transaction_id, attempt, provider, provider_account, status, amount_cents, reference, started_by, ip)
    values (
      p_organization_id, p_id, p_transaction_id,
      1 + (select count(*) from payments where organization_id = p_organization_id and transaction_id = p_transaction_id),
      p_provider, p_provider_account, case p_provider when 'bank' then 'open' else 'starting' end, t.total_cents, p_reference,
      p_user_id, p_ip)
    returning * into p;
    if t.status = 'pending' then
      update transactions set status = 'payment_pending' where organization_id = p_organization_id and id = p_transaction_id
      returning * into t;
      perform note_transaction(t, 'payment started', p_user_id, p_ip, 'pending');
    end if;
  end if;
  perform keep_reply(p_user_id, p_once, to_jsonb(p));
  return p;
end
$$;

-- The provider made the payment: where the payer goes, and what it is called there. Of two who asked for it at once the first counts.
create function open_payment(p_organization_id uuid, p_id uuid, p_provider_id text, p_checkout_url text) returns payments
language sql as $$
  update payments
  set provider_id = coalesce(provider_id, p_provider_id),
    checkout_url = case when provider_id is null then p_checkout_url else checkout_url end,
    checked_at = now(),
    status = case status when 'starting' then 'open' else status end
  where organization_id = p_organization_id and id = p_id
  returning *
$$;

-- Completes a transaction that was paid: whoever started the payment signs for the receiver.
create function complete_paid_transaction(t transactions, p payments) returns void language plpgsql as $$
declare
  before text := t.status;
begin
  perform instrument_for_posting(t.organization_id, t.instrument_id);
  perform lock_participants(t.organization_id, t.instrument_id, array[t.sender_id, t.receiver_id]);
  update transactions
  set status = 'completed', is_paid = true, completed_at = now(), paid_by_account_number = t.paid_by_account_number,
    sender_snapshot = legal_person_snapshot(t.sender_id),
    receiver_snapshot = legal_person_snapshot(t.receiver_id),
    issuer_snapshot = legal_person_snapshot((
      select issuing_legal_person_id from instruments where organization_id = t.organization_id and id = t.instrument_id))
  where organization_id = t.organization_id and id = t.id
  returning * into t;
  perform post_transaction(t, p.started_by);
  if p.started_by is not null then
    insert into transaction_signatures (organization_id, transaction_id, party_type, user_id, signed_at, ip)
    values (t.organization_id, t.id, 'receiver', p.started_by, p.created_at, p.ip)
    on conflict do nothing;
  end if;
  perform note_transaction(t, 'transaction paid', p.started_by, p.ip, before);
end
$$;

-- Writes what a provider or a bank says of a payment, and what follows: the transaction is completed at most once, and money that
-- pays nothing has to go back. Says the same again as often as it likes. The transaction is locked before the payment, as everywhere.
create function settle_payment(
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
    set refunded_cents = greatest(refunded_cents, coalesce(p_refunded_cents, 0)), checked_at = now(), raw = coalesce(p_raw, raw)
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

-- The issuer's side says what became of money that had to go back.
create function resolve_payment(
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

-- A payment that came in, came to nothing, has to go back or went back although it need not is told of by a job.
create function follow_up_payment() returns trigger language plpgsql as $$
declare
  event text;
begin
  event := case
    when new.to_refund is not null and old.to_refund is null then 'to-refund'
    when new.status = 'paid' and old.status <> 'paid' then 'received'
    when new.status = 'failed' and old.status <> 'failed' then 'failed'
    when new.to_refund is null and new.refunded_cents > old.refunded_cents then 'gone-back'
  end;
  if event is not null then
    perform ask_for_job('tell-about-payment', jsonb_build_object(
      'organization_id', new.organization_id, 'payment_id', new.id, 'event', event));
  end if;
  return null;
end
$$;
create trigger payment_is_followed_up after update on payments for each row execute function follow_up_payment();

-- Invests: the receiver becomes a participant if need be, the units are reserved for an hour, the investor signs and pays, in one
-- call. A hundred who invest at once in the last room take turns at the totals of the instrument, as whoever issues does.
create function invest(
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
  p := start_payment(
    p_organization_id, p_transaction_id, p_payment_id, p_provider, p_provider_account, p_reference, p_user_id, p_ip, null);
  perform keep_reply(p_user_id, p_once, to_jsonb(p));
  return p;
end
$$;
