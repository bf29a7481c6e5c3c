-- What came in for the units of each holder, which the register adds up and is sorted by: as many entries as ever were paid.
create index transactions_paid on transactions (organization_id, instrument_id, receiver_id) include (total_cents, effective_date)
  where status = 'completed' and is_paid and reversed_at is null;
