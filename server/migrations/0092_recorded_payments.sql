-- That a completed transaction was paid later, outside the platform, is recorded on it, and taken back with a reason when it was not.
-- The units stay where they are: what this changes is what is known of the money.

alter table transactions add column payment_recorded_at timestamptz check (payment_recorded_at is null or is_paid);

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
  t.paid_by_account_number,
  exists (
    select from transfer_consents c
    where c.organization_id = t.organization_id and c.transaction_id = t.id and c.given_at is null) as awaits_consent,
  t.payment_recorded_at
from transactions t
join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id;

create function lock_completed_of(p_organization_id uuid, p_instrument_id uuid, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  select * into t from transactions
  where organization_id = p_organization_id and instrument_id = p_instrument_id and id = p_id for no key update;
  if not found then
    perform break_rule('transaction-not-of-instrument');
  end if;
  if t.status <> 'completed' then
    perform break_rule('transaction-not-completed', jsonb_build_object('status', t.status));
  end if;
  return t;
end
$$;

create function record_payment(p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_user_id uuid, p_ip inet) returns void
language plpgsql as $$
declare
  t transactions := lock_completed_of(p_organization_id, p_instrument_id, p_id);
begin
  if t.is_paid then
    perform break_rule('transaction-already-paid');
  end if;
  if t.reversed_at is not null then
    perform break_rule('already-reversed');
  end if;
  update transactions set is_paid = true, payment_recorded_at = now()
  where organization_id = p_organization_id and id = p_id returning * into t;
  perform note_transaction(t, 'payment recorded', p_user_id, p_ip, 'completed');
end
$$;

-- Only what was recorded so is taken back: what a provider or a bank said, and what was agreed as paid, stands.
create function withdraw_payment(
  p_organization_id uuid, p_instrument_id uuid, p_id uuid, p_reason text, p_user_id uuid, p_ip inet)
returns void language plpgsql as $$
declare
  t transactions := lock_completed_of(p_organization_id, p_instrument_id, p_id);
begin
  if t.payment_recorded_at is null then
    perform break_rule('payment-not-recorded');
  end if;
  update transactions set is_paid = false, payment_recorded_at = null
  where organization_id = p_organization_id and id = p_id returning * into t;
  perform note_transaction(t, 'payment withdrawn', p_user_id, p_ip, 'completed', p_reason);
end
$$;
