-- What an organisation's bank says came in: line by line, what became of each, and which transactions were paid by it.

-- A statement of one account, of which something was new when it was taken in.
create table bank_statements (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  -- The organisation's own account: an IBAN, or what it is called where there are none.
  account text not null,
  -- As the bank calls the statement.
  bank_id text not null,
  file_name text not null,
  uploaded_by uuid not null references users,
  uploaded_at timestamptz not null default now(),
  primary key (organization_id, id)
);

-- Money that came in. What an organisation pays others is none of ours, and not kept.
create table bank_statement_lines (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  statement_id uuid not null,
  account text not null,
  -- Tells a movement from every other on the account, the same in every file.
  line_key text not null,
  booked_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  counterparty_name text,
  counterparty_account text,
  end_to_end_id text,
  bank_reference text,
  -- Our own references found in it.
  payment_references text[] not null,
  description text not null,
  status text not null check (status in ('matched', 'proposed', 'left', 'ignored')),
  -- Why it is proposed or left; stays when it is settled.
  reason text not null,
  -- What it is proposed for, or paid: a payment, or a transaction that had none.
  payment_id uuid,
  transaction_id uuid,
  -- Who said so; null for what was exact.
  handled_by uuid references users,
  handled_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, statement_id) references bank_statements (organization_id, id),
  foreign key (organization_id, payment_id) references payments (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  -- The same file, or one that overlaps, adds no movement twice.
  constraint bank_line_known_once unique (organization_id, account, line_key),
  constraint bank_line_names_one check (payment_id is null or transaction_id is null),
  constraint bank_line_names_what_it_is_for check (
    (status in ('matched', 'proposed')) = (payment_id is not null or transaction_id is not null)),
  constraint bank_line_handled_at_some_moment check (status not in ('matched', 'ignored') or handled_at is not null)
);
create index bank_statement_lines_booked on bank_statement_lines (organization_id, booked_on desc, id desc);
-- A payment by bank comes in once.
create unique index bank_line_pays_once on bank_statement_lines (organization_id, payment_id) where status = 'matched';
create unique index bank_line_pays_transaction_once on bank_statement_lines (organization_id, transaction_id) where status = 'matched';
create trigger bank_statement_lines_stay before delete or truncate on bank_statement_lines
  for each statement execute function refuse_change();

-- Lets who take statements in for an organisation take turns, until the end of the database transaction.
create function lock_bank_statements(p_organization_id uuid) returns void language sql as $$
  select pg_advisory_xact_lock(hashtextextended('bank statements of ' || p_organization_id, 0))
$$;

-- What a payment comes down to for who is paid.
create function payment_state(p payments) returns text language sql immutable as $$
  select case
    when p.status in ('starting', 'open', 'pending', 'authorized') then 'open'
    when p.status <> 'paid' then 'failed'
    when p.resolution is not null then p.resolution
    when p.to_refund is not null then 'to_refund'
    when p.refunded_cents >= p.paid_cents then 'refunded'
    else 'paid'
  end
$$;

-- Settles what a line of a statement pays, in one step with the line. With p_only_exact nothing happens unless it is still as exact
-- as it was; the line then says what came between. Locks the line, then the transaction, then the payment.
create function settle_bank_line(
  p_organization_id uuid, p_id uuid, p_payment_id uuid, p_transaction_id uuid, p_only_exact boolean, p_user_id uuid, p_ip inet)
returns bank_statement_lines language plpgsql as $$
declare
  l bank_statement_lines;
  t transactions;
  p payments;
  came_between text;
begin
  select * into strict l from bank_statement_lines where organization_id = p_organization_id and id = p_id for no key update;
  if l.status not in ('proposed', 'left') or p_only_exact and l.reason <> 'exact' then
    if p_only_exact then
      return l;
    end if;
    perform break_rule('bank-line-handled');
  end if;

  select tx.* into strict t from transactions tx
  where tx.organization_id = p_organization_id and tx.id = coalesce(p_transaction_id, (
    select transaction_id from payments where organization_id = p_organization_id and id = p_payment_id))
  for no key update;

  if p_payment_id is null then
    if (l.amount_cents, l.currency) is distinct from (t.total_cents, 'EUR') then
      perform break_rule('bank-line-other-amount');
    end if;
    perform mark_transaction_paid(p_organization_id, t.id, p_user_id, p_ip, null);
  else
    select * into strict p from payments where organization_id = p_organization_id and id = p_payment_id for no key update;
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
      where organization_id = p_organization_id and id = p_id
      returning * into l;
      return l;
    end if;
    p := settle_payment(
      p_organization_id, p_payment_id, 'paid', l.amount_cents, l.currency, 0, jsonb_build_object('bank_statement_line', l.id));
  end if;

  if p.to_refund is null then
    update transactions set paid_by_account_number = l.counterparty_account where organization_id = p_organization_id and id = t.id;
  end if;
  update bank_statement_lines
  set status = 'matched', payment_id = p_payment_id, transaction_id = case when p_payment_id is null then t.id end,
    handled_by = case when not p_only_exact then p_user_id end, handled_at = now()
  where organization_id = p_organization_id and id = p_id
  returning * into l;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, after, ip)
  values (
    p_organization_id, p_user_id, 'bank line matched', 'bank statement line', p_id,
    jsonb_strip_nulls(jsonb_build_object(
      'payment_id', p_payment_id, 'transaction_id', t.id, 'amount_cents', l.amount_cents, 'reason', l.reason,
      'to_refund', p.to_refund)),
    p_ip);
  return l;
end
$$;
