-- Notes that an open transaction was paid outside the platform.
create or replace function mark_transaction_paid(p_act act, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
begin
  t := lock_transaction(p_act.organization_id, p_id, 'pending');
  if t.is_paid then
    perform break_rule('transaction-already-paid');
  end if;
  update transactions set is_paid = true where organization_id = p_act.organization_id and id = p_id returning * into t;
  perform tell_of_transaction(p_act, t, 'paid');
  perform note_transaction(p_act, t, 'transaction marked as paid', 'pending');
  return t;
end
$$;

create or replace function lock_completed_of(p_organization_id uuid, p_instrument_id uuid, p_id uuid) returns transactions language plpgsql as $$
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

create or replace function record_payment(p_act act, p_instrument_id uuid, p_id uuid) returns void language plpgsql
security definer set search_path from current as $$
declare
  t transactions := lock_completed_of(p_act.organization_id, p_instrument_id, p_id);
begin
  if t.is_paid then
    perform break_rule('transaction-already-paid');
  end if;
  if t.reversed_at is not null then
    perform break_rule('already-reversed');
  end if;
  update transactions set is_paid = true, payment_recorded_at = now()
  where organization_id = p_act.organization_id and id = p_id returning * into t;
  perform tell_of_transaction(p_act, t, 'paid');
  perform note_transaction(p_act, t, 'payment recorded', 'completed');
end
$$;

-- Only what was recorded so is taken back: what a provider or a bank said, and what was agreed as paid, stands.
create or replace function withdraw_payment(p_act act, p_instrument_id uuid, p_id uuid, p_reason text) returns void
language plpgsql security definer set search_path from current as $$
declare
  t transactions := lock_completed_of(p_act.organization_id, p_instrument_id, p_id);
begin
  if t.payment_recorded_at is null then
    perform break_rule('payment-not-recorded');
  end if;
  update transactions set is_paid = false, payment_recorded_at = null
  where organization_id = p_act.organization_id and id = p_id returning * into t;
  perform note_transaction(p_act, t, 'payment withdrawn', 'completed', p_reason);
end
$$;
