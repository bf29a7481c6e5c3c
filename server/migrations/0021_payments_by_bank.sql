-- The issuer's side says that the money of a payment by bank came in, all of it.
create function receive_bank_payment(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet) returns payments
language plpgsql as $$
declare
  p payments;
begin
  perform from transactions
  where organization_id = p_organization_id and id = (
    select transaction_id from payments where organization_id = p_organization_id and id = p_id)
  for no key update;
  select * into strict p from payments where organization_id = p_organization_id and id = p_id for no key update;
  if p.provider <> 'bank' then
    perform break_rule('payment-not-by-bank');
  end if;
  if p.status = 'paid' then
    perform break_rule('payment-already-received');
  end if;
  if p.status <> 'open' then
    perform break_rule('payment-ended');
  end if;
  p := settle_payment(p_organization_id, p_id, 'paid', p.amount_cents, 'EUR', 0, jsonb_build_object('received_by', p_user_id));
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'payment received by hand', 'payment', p_id,
    jsonb_strip_nulls(jsonb_build_object('paid_cents', p.paid_cents, 'to_refund', p.to_refund)), p_ip);
  return p;
end
$$;

-- The same said of a transaction that waits for its money by bank: it is completed.
create function receive_payment(p_organization_id uuid, p_id uuid, p_user_id uuid, p_ip inet, p_once jsonb)
returns transaction_details language plpgsql as $$
declare
  earlier jsonb := claim_once(p_user_id, p_once);
  t transactions;
  p payments;
begin
  if earlier is not null then
    return jsonb_populate_record(null::transaction_details, earlier);
  end if;
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id for no key update;
  select * into p from payments
  where organization_id = p_organization_id and transaction_id = p_id and provider = 'bank' and status = 'open';
  if not found or t.status <> 'payment_pending' then
    perform break_rule('transaction-not-open', jsonb_build_object('status', t.status));
  end if;
  perform receive_bank_payment(p_organization_id, p.id, p_user_id, p_ip);
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id;
  return answer_transaction(t, p_user_id, p_once);
end
$$;
