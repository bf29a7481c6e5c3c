-- What the server asks of the register without writing there: rows that stay as they are until its transaction ends, and counts for the
-- planner. Both take more of a table than reading it.

-- Transactions that nobody turns back or settles meanwhile, in the order in which everything else locks them.
create or replace function hold_transactions(p_organization_id uuid, p_ids uuid[]) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform from transactions where organization_id = p_organization_id and id = any (p_ids) order by id for no key update;
end
$$;

-- As servers of before call it.
create or replace function hold_transactions(p_ids uuid[]) returns void language plpgsql security definer set search_path from current as $$
begin
  perform from transactions where id = any (p_ids) order by id for no key update;
end
$$;

-- What is issued and promised of an instrument, which nobody adds to meanwhile.
create or replace function hold_totals(p_organization_id uuid, p_instrument_id uuid) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform from instrument_totals where organization_id = p_organization_id and instrument_id = p_instrument_id for no key update;
end
$$;

-- A registration that nobody turns back meanwhile.
create or replace function hold_registration(p_organization_id uuid, p_id uuid) returns void language plpgsql
security definer set search_path from current as $$
begin
  perform from balance_registrations where organization_id = p_organization_id and id = p_id for no key update;
end
$$;

-- As servers of before call it.
create or replace function hold_registration(p_id uuid) returns void language plpgsql security definer set search_path from current as $$
begin
  perform from balance_registrations where id = p_id for no key update;
end
$$;

-- Counts anew what stands in the register, what this transaction wrote included: by what PostgreSQL counted while the tables were small
-- it goes past all rows of an instrument to find those of one holder.
create or replace function analyze_register() returns void language plpgsql security definer set search_path from current as $$
begin
  analyze transactions, register_entries, balance_registrations, holder_balances, holder_numbers, participants, import_records;
end
$$;
