-- A transaction starts open, or completed when it is historic; its facts never change, save the day that a notarial deed says, and its
-- status moves one way.
create or replace function guard_transaction() returns trigger language plpgsql as $$
begin
  -- What is reserved is judged after locking, which 'repeatable read' answers from before the lock.
  if current_setting('transaction_isolation') = 'repeatable read' then
    raise exception 'transactions are written under read committed or serializable' using errcode = 'ZGAPP';
  end if;
  if tg_op = 'INSERT' then
    if (new.numbers is not null) <> (
      select type = 'shares' from instruments where organization_id = new.organization_id and id = new.instrument_id
    ) then
      raise exception 'transaction %: shares have numbers, nothing else has', new.id using errcode = 'ZGAPP';
    end if;
    if new.status <> (case when new.historic then 'completed' else 'pending' end) or new.reversed_at is not null then
      raise exception 'a transaction starts pending, or completed when historic' using errcode = 'ZGAPP';
    end if;
    return new;
  end if;
  if (new.organization_id, new.id, new.instrument_id, new.type, new.historic, new.sender_id, new.receiver_id, new.units,
      new.price_cents, new.numbers, new.created_by, new.created_at)
    is distinct from
     (old.organization_id, old.id, old.instrument_id, old.type, old.historic, old.sender_id, old.receiver_id, old.units,
      old.price_cents, old.numbers, old.created_by, old.created_at)
    or new.effective_date <> old.effective_date and (
      new.status <> 'completed' or new.effective_date is distinct from day_of_deed(new.organization_id, new.id))
    or old.status = 'completed' and (new.completed_at, new.sender_snapshot, new.receiver_snapshot, new.issuer_snapshot)
      is distinct from (old.completed_at, old.sender_snapshot, old.receiver_snapshot, old.issuer_snapshot)
    or old.reversed_at is not null and (new.reversed_at, new.reversal_reason) is distinct from (old.reversed_at, old.reversal_reason)
  then
    raise exception 'the facts of transaction % do not change', old.id using errcode = 'ZGAPP';
  end if;
  if new.status <> old.status and not (
    old.status = 'pending' and new.status in ('payment_pending', 'completed', 'rejected', 'expired')
    or old.status = 'payment_pending' and new.status in ('pending', 'completed', 'expired'))
  then
    perform break_rule('transaction-not-open', jsonb_build_object('status', old.status));
  end if;
  return new;
end
$$;

-- Open transactions reserve: units of the sender, and the numbers they wait for.
create or replace function follow_transaction() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op = 'UPDATE' and old.status in ('pending', 'payment_pending');
  is_open boolean := new.status in ('pending', 'payment_pending');
begin
  if new.type = 'transfer' and is_open <> was_open then
    perform reserve_units(
      new.organization_id, new.instrument_id, new.sender_id, new.effective_date,
      case when is_open then new.units else -new.units end);
  end if;
  if new.numbers is not null and is_open and not was_open then
    insert into reserved_numbers
    select new.organization_id, new.instrument_id, new.id, r from unnest(new.numbers) r;
  elsif new.numbers is not null and was_open and not is_open then
    delete from reserved_numbers where organization_id = new.organization_id and transaction_id = new.id;
  end if;
  return null;
end
$$;

-- At the end of whatever completed it, a completed transaction stands in the register, and a reversed one is turned back there, with all
-- that moved it to another day.
create or replace function assert_transaction_is_posted() returns trigger language plpgsql
security definer set search_path from current as $$
begin
  if new.status = 'completed' and (
    not exists (select from register_entries e where e.organization_id = new.organization_id and e.transaction_id = new.id)
    or new.reversed_at is not null and exists (
      select from entries_of_transaction(new.organization_id, new.id) e
      where not exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)))
  then
    raise exception 'transaction % is completed but not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
