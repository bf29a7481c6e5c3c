-- The issuer's side says that what was to be paid by bank came in, whole: the transaction is completed, as by a statement of the bank.
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
  perform settle_payment(p_organization_id, p.id, 'paid', p.amount_cents, 'EUR', 0, null);
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'payment received', 'payment', p.id,
    jsonb_build_object('paid_cents', p.amount_cents, 'transaction_id', p_id), p_ip);
  select * into strict t from transactions where organization_id = p_organization_id and id = p_id;
  return answer_transaction(t, p_user_id, p_once);
end
$$;
