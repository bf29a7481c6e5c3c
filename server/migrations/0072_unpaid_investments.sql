-- Whoever does not pay holds no more of an offer than one investment may be of, however often he begins and in whose name.

create index transactions_unpaid_by on transactions (organization_id, instrument_id, created_by)
  where status in ('pending', 'payment_pending');

-- What somebody invests and begins to pay counts until it is paid, called off or over. The totals of the instrument are locked by then,
-- so that two investments of the same person take turns.
create function bound_unpaid_investments() returns trigger language plpgsql as $$
declare
  invested transactions;
  unpaid_cents bigint;
  others_free_at timestamptz;
  most_cents bigint;
begin
  select * into strict invested from transactions where organization_id = new.organization_id and id = new.transaction_id;
  if invested.created_by is distinct from new.started_by then
    return null;
  end if;
  select sum(t.total_cents), min(t.expires_at) filter (where t.id <> invested.id) into unpaid_cents, others_free_at
  from transactions t
  where t.organization_id = invested.organization_id and t.instrument_id = invested.instrument_id
    and t.created_by = invested.created_by and t.type = 'issuance' and t.status in ('pending', 'payment_pending')
    and not t.is_paid and t.expires_at > now()
    and exists (
      select from payments p
      where p.organization_id = t.organization_id and p.transaction_id = t.id and p.started_by = invested.created_by);
  -- What is not set is what one payment may be of at most, as checked on invest_settings.
  select coalesce((
    select max_investment_cents from invest_settings
    where organization_id = invested.organization_id and instrument_id = invested.instrument_id), 50000 * 100) into most_cents;
  if others_free_at is not null and unpaid_cents > most_cents then
    perform break_rule(
      'unpaid-investments-above-maximum',
      jsonb_build_object('unpaid_cents', (unpaid_cents - invested.total_cents)::text, 'most_cents', most_cents::text), 'amount');
  end if;
  return null;
end
$$;
create trigger unpaid_investments_are_bounded after insert on payments
  for each row when (new.attempt = 1 and new.started_by is not null) execute function bound_unpaid_investments();
