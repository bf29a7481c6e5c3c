-- The issuer's side says that the money of a payment by bank came in, all of it.
create or replace function receive_bank_payment(p_act act, p_id uuid) returns payments language plpgsql
security definer set search_path from current as $$
declare
  p payments;
begin
  perform from transactions
  where organization_id = p_act.organization_id and id = (
    select transaction_id from payments where organization_id = p_act.organization_id and id = p_id)
  for no key update;
  select * into strict p from payments where organization_id = p_act.organization_id and id = p_id for no key update;
  if p.provider <> 'bank' then
    perform break_rule('payment-not-by-bank');
  end if;
  if p.status = 'paid' then
    perform break_rule('payment-already-received');
  end if;
  if p.status <> 'open' then
    perform break_rule('payment-ended');
  end if;
  p := settle_payment(p_act.organization_id, p_id, 'paid', p.amount_cents, 'EUR', 0, jsonb_build_object('received_by', p_act.user_id));
  perform note_act(
    p_act, 'payment received by hand', 'payment', p_id,
    jsonb_strip_nulls(jsonb_build_object('paid_cents', p.paid_cents, 'to_refund', p.to_refund)));
  return p;
end
$$;

-- The same said of a transaction that waits for its money by bank: it is completed.
create or replace function receive_payment(p_act act, p_id uuid) returns transactions language plpgsql as $$
declare
  t transactions;
  p payments;
begin
  select * into strict t from transactions where organization_id = p_act.organization_id and id = p_id for no key update;
  select * into p from payments
  where organization_id = p_act.organization_id and transaction_id = p_id and provider = 'bank' and status = 'open';
  if not found or t.status <> 'payment_pending' then
    perform break_rule('transaction-not-open', jsonb_build_object('status', t.status));
  end if;
  perform receive_bank_payment(p_act, p.id);
  select * into strict t from transactions where organization_id = p_act.organization_id and id = p_id;
  return t;
end
$$;

-- Lets who take statements in for an organisation take turns, until the end of the database transaction.
create or replace function lock_bank_statements(p_organization_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('bank statements of ' || p_organization_id, 0))
$$;

-- Settles what a line of a statement pays, in one step with the line. With p_only_exact nothing happens unless it is still as exact
-- as it was; the line then says what came between. Locks the line, then the transaction, then the payment.
create or replace function settle_bank_line(p_act act, p_id uuid, p_payment_id uuid, p_transaction_id uuid, p_only_exact boolean)
returns bank_statement_lines language plpgsql security definer set search_path from current as $$
declare
  l bank_statement_lines;
  t transactions;
  p payments;
  came_between text;
begin
  select * into strict l from bank_statement_lines where organization_id = p_act.organization_id and id = p_id for no key update;
  if l.status not in ('proposed', 'left') or p_only_exact and l.reason <> 'exact' then
    if p_only_exact then
      return l;
    end if;
    perform break_rule('bank-line-handled');
  end if;

  select tx.* into strict t from transactions tx
  where tx.organization_id = p_act.organization_id and tx.id = coalesce(p_transaction_id, (
    select transaction_id from payments where organization_id = p_act.organization_id and id = p_payment_id))
  for no key update;

  if p_payment_id is null then
    if (l.amount_cents, l.currency) is distinct from (t.total_cents, 'EUR') then
      perform break_rule('bank-line-other-amount');
    end if;
    -- Many accept first, and pay after that.
    if t.status = 'completed' then
      perform record_payment(p_act, t.instrument_id, t.id);
    else
      perform mark_transaction_paid(p_act, t.id);
    end if;
  else
    select * into strict p from payments where organization_id = p_act.organization_id and id = p_payment_id for no key update;
    if p.provider <> 'bank' then
      perform break_rule('payment-not-by-bank');
    end if;
    came_between := case
      when p.status = 'paid' then 'payment-received'
      when not p_only_exact then null
      when t.is_paid then 'paid-otherwise'
      when p.status <> 'open' or t.status not in ('pending', 'payment_pending') then 'payment-over'
      when p.amount_cents <> l.amount_cents or l.currency <> 'EUR' then 'amount-differs'
    end;
    if came_between is not null then
      if not p_only_exact then
        perform break_rule('payment-already-received');
      end if;
      update bank_statement_lines
      set reason = came_between, status = case came_between when 'payment-received' then 'left' else 'proposed' end,
        payment_id = case when came_between <> 'payment-received' then payment_id end
      where organization_id = p_act.organization_id and id = p_id
      returning * into l;
      return l;
    end if;
    p := settle_payment(
      p_act.organization_id, p_payment_id, 'paid', l.amount_cents, l.currency, 0, jsonb_build_object('bank_statement_line', l.id));
  end if;

  if p.to_refund is null then
    -- What a bank said is not withdrawn by hand.
    update transactions set paid_by_account_number = l.counterparty_account, payment_recorded_at = null
    where organization_id = p_act.organization_id and id = t.id;
  end if;
  update bank_statement_lines
  set status = 'matched', payment_id = p_payment_id, transaction_id = case when p_payment_id is null then t.id end,
    handled_by = case when not p_only_exact then p_act.user_id end, handled_at = now()
  where organization_id = p_act.organization_id and id = p_id
  returning * into l;
  perform note_act(
    p_act, 'bank line matched', 'bank statement line', p_id,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_id', p_payment_id, 'transaction_id', t.id, 'amount_cents', l.amount_cents, 'reason', l.reason,
      'to_refund', p.to_refund)));
  return l;
end
$$;

-- Why what a line paid can't be taken back on the line itself; null when it can. Money that completed a transaction is in its deed, so the
-- transaction is turned back first; one that was signed and waits for its deed is called off first; and money that was dealt with since is
-- no longer there.
create or replace function why_match_stays(l bank_statement_lines) returns text language sql stable as $$
  select case
    when p.resolution is not null or p.refunded_cents > 0 then 'money-dealt-with'
    when p.to_refund is not null or t.reversed_at is not null then null
    when t.status = 'completed' and (
      p.id is not null or t.completed_at >= l.handled_at or exists (
        select from deeds d where d.organization_id = t.organization_id and d.transaction_id = t.id and d.made_at >= l.handled_at))
    then 'transaction-completed'
    when t.status = 'pending' and (p.id is not null or t.payment_method <> 'none') and exists (
      select from awaited_deeds a where a.organization_id = t.organization_id and a.transaction_id = t.id)
    then 'deed-awaited'
  end
  from transactions t
  left join payments p on p.organization_id = l.organization_id and p.id = l.payment_id
  where t.organization_id = l.organization_id and t.id = coalesce(p.transaction_id, l.transaction_id)
$$;

-- Takes back what was said that a line pays: the line is nobody's again, and what it paid is as if the money had not come in. A payment by
-- bank that is still wanted waits for its money once more. Locks the line, then the transaction, then the payment.
create or replace function undo_bank_match(p_act act, p_id uuid) returns bank_statement_lines language plpgsql
security definer set search_path from current as $$
declare
  l bank_statement_lines;
  t transactions;
  p payments;
  before text;
  waits_again boolean;
begin
  select * into strict l from bank_statement_lines where organization_id = p_act.organization_id and id = p_id for no key update;
  if l.status <> 'matched' then
    perform break_rule('bank-line-not-matched');
  end if;
  select tx.* into strict t from transactions tx
  where tx.organization_id = p_act.organization_id and tx.id = coalesce(l.transaction_id, (
    select transaction_id from payments where organization_id = p_act.organization_id and id = l.payment_id))
  for no key update;
  select * into p from payments where organization_id = p_act.organization_id and id = l.payment_id for no key update;
  case why_match_stays(l)
    when 'transaction-completed' then perform break_rule('bank-line-transaction-completed');
    when 'deed-awaited' then perform break_rule('bank-line-deed-awaited');
    when 'money-dealt-with' then perform break_rule('bank-line-money-dealt-with');
    else null;
  end case;
  before := t.status;
  waits_again := p.id is not null and status_of(t) = 'pending' and not t.is_paid and not exists (
    select from payments o where o.organization_id = p_act.organization_id and o.transaction_id = t.id
      and o.status in ('starting', 'open', 'pending', 'authorized'));

  if waits_again or p.id is null or p.to_refund is null or p.to_refund = 'transaction-closed' and t.is_paid then
    update transactions
    set status = case when waits_again then 'payment_pending' else status end, is_paid = false, payment_recorded_at = null,
      paid_by_account_number = null
    where organization_id = p_act.organization_id and id = t.id
    returning * into t;
    perform note_transaction(p_act, t, 'payment withdrawn', before);
  end if;
  update payments
  set status = case when waits_again then 'open' else 'canceled' end, paid_at = null, paid_cents = null, paid_currency = null,
    to_refund = null, checked_at = now(), raw = jsonb_build_object('match_undone', l.id)
  where organization_id = p_act.organization_id and id = l.payment_id;
  update bank_statement_lines
  set status = 'left', reason = 'match-undone', payment_id = null, transaction_id = null, handled_by = p_act.user_id, handled_at = now()
  where organization_id = p_act.organization_id and id = p_id
  returning * into l;
  perform note_act(
    p_act, 'bank match undone', 'bank statement line', p_id,
    jsonb_strip_nulls(jsonb_build_object('payment_id', p.id, 'transaction_id', t.id, 'amount_cents', l.amount_cents)));
  return l;
end
$$;
