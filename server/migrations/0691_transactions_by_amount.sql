-- Somebody looks for a transaction by what was paid for it, as due_cents has it, the latest of them first.
create index transactions_amount on transactions (
  organization_id, (total_cents + coalesce(accrued_cents, 0)), effective_date desc, id desc);
