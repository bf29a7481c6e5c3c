-- How the register moves. The triggers hold the rules, so that they hold however rows arrive; the functions of the next file do each
-- act in one round trip. Locks are taken in one order everywhere: transaction, the instrument whose numbers are given out, participants by
-- legal person, and at the very end the totals of an instrument, so that those who issue the same bond at once hardly wait.

create function balance_on(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select coalesce((
    select units from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date <= p_date
    order by from_date desc limit 1), 0)
$$;

-- The lowest balance on a date or any later one. An entry of that date must leave every later day at zero or more, so today's
-- balance alone would promise too much. Found from the row that covers the date, so that a long past costs nothing.
create function lowest_balance_from(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select coalesce(min(units), 0)
  from holder_balances
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date >= (
      select max(from_date) from holder_balances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
        and from_date <= p_date)
$$;

-- What somebody can give from a date on. An open transfer counts from its own date, as the entry it waits to become: so whatever
-- is reserved can be posted, in whichever order people accept, and units that arrive later can be promised for later.
create function units_available(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date) returns bigint
language sql stable as $$
  select min(available)::bigint
  from (
    select sum(change) over (order by date) as available
    from (
      select p_date as date, 0 as change
      union all
      select greatest(from_date, p_date), units - lag(units, 1, 0::bigint) over (order by from_date)
      from holder_balances
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
        and until_date > p_date
      union all
      select greatest(effective_date, p_date), -units
      from transactions
      where organization_id = p_organization_id and instrument_id = p_instrument_id and sender_id = p_holder_id
        and type = 'transfer' and status in ('pending', 'payment_pending')
    ) changes
  ) days
$$;

-- Adds to a holder's balance on a date and every day after.
create function change_holder_balance(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_change bigint)
returns void language plpgsql as $$
declare
  present holder_balances;
  next_date date;
begin
  select * into present from holder_balances
  where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
    and from_date <= p_date
  order by from_date desc limit 1;

  if not found then
    select coalesce(min(from_date), 'infinity') into next_date from holder_balances
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id;
    insert into holder_balances values (p_organization_id, p_instrument_id, p_holder_id, p_date, next_date, p_change);
  elsif present.from_date = p_date then
    next_date := present.until_date;
    update holder_balances set units = units + p_change
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date = p_date;
  else
    next_date := present.until_date;
    update holder_balances set until_date = p_date
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date = present.from_date;
    insert into holder_balances
    values (p_organization_id, p_instrument_id, p_holder_id, p_date, next_date, present.units + p_change);
  end if;

  if next_date < 'infinity' then
    update holder_balances set units = units + p_change
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and from_date >= next_date;
  end if;
end
$$;

-- The share numbers a holder can give from a date on: held without a break since then, and not waiting in a transaction.
create function numbers_available(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce((
    select range_agg(numbers) from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_holder_id
      and until_date = 'infinity' and from_date <= p_date), '{}')
  - coalesce((
    select range_agg(numbers) from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id), '{}')
$$;

-- Share numbers that can't be issued from a date on: in somebody's hands then or later, or waiting in a transaction.
create function numbers_unavailable(p_organization_id uuid, p_instrument_id uuid, p_date date)
returns int8multirange language sql stable as $$
  select coalesce((
    select range_agg(numbers) from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and until_date > p_date), '{}')
  + coalesce((
    select range_agg(numbers) from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id), '{}')
$$;

-- Whether any of these share numbers is in somebody's hands on a date or later.
create function numbers_held_from(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_date date)
returns boolean language sql stable as $$
  select exists (
    select from holder_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id and until_date > p_date
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
$$;

-- Whether an open transaction waits for any of these share numbers.
create function numbers_reserved(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange)
returns boolean language sql stable as $$
  select exists (
    select from reserved_numbers
    where organization_id = p_organization_id and instrument_id = p_instrument_id
      and numbers && range_merge(p_numbers) and p_numbers && numbers)
$$;

-- The numbers of an issuance: those wanted, then the ones after the highest number ever given out or waiting. A number that
-- came back to the issuer is not given out again unless it is asked for.
create function choose_new_numbers(p_organization_id uuid, p_instrument_id uuid, p_units bigint, p_date date, p_wanted int8multirange)
returns int8multirange language plpgsql stable as $$
declare
  wanted int8multirange := coalesce(p_wanted, '{}');
  missing bigint := p_units - count_numbers(wanted);
  next_number bigint;
begin
  if missing < 0 then
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbering');
  end if;
  if not isempty(wanted) and (
    numbers_held_from(p_organization_id, p_instrument_id, wanted, p_date)
    or numbers_reserved(p_organization_id, p_instrument_id, wanted))
  then
    perform break_rule('numbering-overlap', '{}', 'numbering');
  end if;
  if missing = 0 then
    return wanted;
  end if;
  select greatest(
    1,
    coalesce(upper(wanted), 1),
    (select max(upper(numbers)) from holder_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id),
    (select max(upper(numbers)) from reserved_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id))
  into next_number;
  return wanted + int8multirange(int8range(next_number, next_number + missing));
end
$$;

-- The numbers a holder gives: those wanted, then the lowest he can give. Fewer than asked for when he has fewer.
create function choose_numbers_of_holder(
  p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_units bigint, p_date date, p_wanted int8multirange)
returns int8multirange language plpgsql stable as $$
declare
  wanted int8multirange := coalesce(p_wanted, '{}');
  missing bigint := p_units - count_numbers(wanted);
  available int8multirange := numbers_available(p_organization_id, p_instrument_id, p_holder_id, p_date);
begin
  if missing < 0 then
    perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbering');
  end if;
  if not wanted <@ available then
    perform break_rule('numbering-not-of-sender', '{}', 'numbering');
  end if;
  return wanted + lowest_numbers(available - wanted, missing);
end
$$;

-- Moves share numbers from one holder to another from a date on. Each number keeps one unbroken stretch of days per stay with a
-- holder, so 'held since that date' is a single row.
create function move_numbers(p_organization_id uuid, p_instrument_id uuid, p_numbers int8multirange, p_from uuid, p_to uuid, p_date date)
returns void language plpgsql as $$
declare
  stay record;
  part int8multirange;
  moved int8multirange := '{}';
  continued int8multirange := '{}';
begin
  if p_from is not null then
    for stay in
      delete from holder_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_from
        and until_date = 'infinity' and from_date <= p_date
        and numbers && range_merge(p_numbers) and p_numbers && numbers
      returning numbers, from_date
    loop
      part := p_numbers * int8multirange(stay.numbers);
      moved := moved + part;
      insert into holder_numbers
      select p_organization_id, p_instrument_id, p_from, rest, stay.from_date, 'infinity'
      from unnest(int8multirange(stay.numbers) - part) rest
      union all
      select p_organization_id, p_instrument_id, p_from, past, stay.from_date, p_date
      from unnest(part) past where stay.from_date < p_date;
    end loop;
    if moved <> p_numbers then
      perform break_rule(
        case when exists (
          select from holder_numbers
          where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_from
            and from_date <= p_date and until_date > p_date and (p_numbers - moved) && numbers)
        then 'numbering-changed-later' else 'numbering-not-of-sender' end,
        '{}', 'numbering');
    end if;
  end if;

  if p_to is not null then
    for stay in
      delete from holder_numbers
      where organization_id = p_organization_id and instrument_id = p_instrument_id and holder_id = p_to
        and until_date = p_date
        and numbers && range_merge(p_numbers) and p_numbers && numbers
      returning numbers, from_date
    loop
      part := p_numbers * int8multirange(stay.numbers);
      continued := continued + part;
      insert into holder_numbers
      select p_organization_id, p_instrument_id, p_to, rest, stay.from_date, p_date
      from unnest(int8multirange(stay.numbers) - part) rest
      union all
      select p_organization_id, p_instrument_id, p_to, again, stay.from_date, 'infinity'
      from unnest(part) again;
    end loop;
    insert into holder_numbers
    select p_organization_id, p_instrument_id, p_to, fresh, p_date, 'infinity'
    from unnest(p_numbers - continued) fresh;
  end if;
end
$$;

-- An entry says what its transaction, registration or reversed entry says: nothing enters the register beside them.
create function entry_agrees_with_source(entry register_entries) returns boolean language sql stable as $$
  select case
    when entry.transaction_id is not null then exists (
      select from transactions t
      where t.organization_id = entry.organization_id and t.id = entry.transaction_id
        and t.status = 'completed'
        and t.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when t.type = 'transfer' then t.sender_id end
        and entry.to_holder_id = t.receiver_id
        and entry.units = t.units
        and entry.effective_date = t.effective_date
        and entry.numbers is not distinct from t.numbers)
    when entry.balance_registration_id is not null then exists (
      select from balance_registrations r
      where r.organization_id = entry.organization_id and r.id = entry.balance_registration_id
        and r.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from case when r.difference < 0 then r.legal_person_id end
        and entry.to_holder_id is not distinct from case when r.difference > 0 then r.legal_person_id end
        and entry.units = abs(r.difference)
        and entry.effective_date = r.effective_date
        and entry.numbers is not distinct from r.numbers)
    else exists (
      select from register_entries e
      where e.organization_id = entry.organization_id and e.id = entry.reverses_id
        and e.reverses_id is null
        and e.instrument_id = entry.instrument_id
        and entry.from_holder_id is not distinct from e.to_holder_id
        and entry.to_holder_id is not distinct from e.from_holder_id
        and entry.units = e.units
        and entry.effective_date = e.effective_date
        and entry.numbers is not distinct from e.numbers)
  end
$$;

create function apply_register_entry() returns trigger language plpgsql as $$
declare
  reserved bigint;
  available bigint;
begin
  if not entry_agrees_with_source(new) then
    raise exception 'register entry % differs from what it stands for', new.id using errcode = 'ZGAPP';
  end if;
  if (new.numbers is not null) <> (
    select type = 'shares' from instruments where organization_id = new.organization_id and id = new.instrument_id
  ) then
    raise exception 'register entry %: shares have numbers, nothing else has', new.id using errcode = 'ZGAPP';
  end if;

  perform from participants
  where organization_id = new.organization_id and instrument_id = new.instrument_id
    and legal_person_id in (new.from_holder_id, new.to_holder_id)
  order by legal_person_id for no key update;

  if new.from_holder_id is not null then
    select reserved_units into strict reserved from participants
    where organization_id = new.organization_id and instrument_id = new.instrument_id and legal_person_id = new.from_holder_id;
    available := lowest_balance_from(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date) - reserved;
    -- Taking everything reserved off every day is quick and never promises too much; only when that falls short, look closer.
    if available < new.units and reserved > 0 then
      available := units_available(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date);
    end if;
    if available < new.units then
      perform refuse_overdraft(new, available);
    end if;
    perform change_holder_balance(new.organization_id, new.instrument_id, new.from_holder_id, new.effective_date, -new.units);
  end if;
  if new.to_holder_id is not null then
    perform change_holder_balance(new.organization_id, new.instrument_id, new.to_holder_id, new.effective_date, new.units);
  end if;
  if new.numbers is not null then
    -- A transaction that is completed has let go of its own numbers by now; those of others stay theirs.
    if numbers_reserved(new.organization_id, new.instrument_id, new.numbers) then
      perform break_rule('numbering-waiting', '{}', 'numbering');
    end if;
    perform move_numbers(new.organization_id, new.instrument_id, new.numbers, new.from_holder_id, new.to_holder_id, new.effective_date);
  end if;
  return null;
end
$$;

create function refuse_overdraft(entry register_entries, available bigint) returns void language plpgsql as $$
begin
  if entry.transaction_id is not null then
    perform break_rule('units-above-available', jsonb_build_object('left', greatest(available, 0)), 'amount');
  end if;
  perform break_rule(
    'balance-would-be-negative',
    jsonb_build_object(
      'left', greatest(available, 0),
      'date', (
        select greatest(min(from_date), entry.effective_date) from holder_balances
        where organization_id = entry.organization_id and instrument_id = entry.instrument_id
          and holder_id = entry.from_holder_id and until_date > entry.effective_date and units < entry.units)),
    'balance');
end
$$;

create trigger register_entry_is_applied after insert on register_entries
  for each row execute function apply_register_entry();

-- A transaction starts open, or completed when it is historic; its facts never change, and its status moves one way.
create function guard_transaction() returns trigger language plpgsql as $$
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
      new.price_cents, new.effective_date, new.numbers, new.created_by, new.created_at)
    is distinct from
     (old.organization_id, old.id, old.instrument_id, old.type, old.historic, old.sender_id, old.receiver_id, old.units,
      old.price_cents, old.effective_date, old.numbers, old.created_by, old.created_at)
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
create trigger transaction_is_guarded before insert or update on transactions
  for each row execute function guard_transaction();
create trigger transactions_stay before delete or truncate on transactions
  for each statement execute function refuse_change();

-- Open transactions reserve: units of the sender, and the numbers they wait for.
create function follow_transaction() returns trigger language plpgsql as $$
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

-- Open issuances reserve room under the limit; completed ones count as sold until they are reversed.
create function count_issuance() returns trigger language plpgsql as $$
declare
  was_open boolean := tg_op = 'UPDATE' and old.status in ('pending', 'payment_pending');
  is_open boolean := new.status in ('pending', 'payment_pending');
  was_sold boolean := tg_op = 'UPDATE' and old.status = 'completed' and old.reversed_at is null;
  is_sold boolean := new.status = 'completed' and new.reversed_at is null;
begin
  perform block_amount(
    new.organization_id, new.instrument_id,
    ((is_open or is_sold)::int - (was_open or was_sold)::int) * new.total_cents,
    (is_sold::int - was_sold::int) * new.total_cents);
  return null;
end
$$;

create function block_amount(p_organization_id uuid, p_instrument_id uuid, p_blocked bigint, p_invested bigint)
returns void language plpgsql as $$
declare
  blocked bigint;
  ceiling bigint;
begin
  if p_blocked = 0 and p_invested = 0 then
    return;
  end if;
  update instrument_totals
  set blocked_cents = blocked_cents + p_blocked, invested_cents = invested_cents + p_invested
  where organization_id = p_organization_id and instrument_id = p_instrument_id
  returning blocked_cents into blocked;
  if p_blocked > 0 then
    select limit_cents into ceiling from bond_terms
    where organization_id = p_organization_id and instrument_id = p_instrument_id;
    if blocked > ceiling then
      perform break_rule(
        'limit-exceeded', jsonb_build_object('left_cents', greatest(ceiling - blocked + p_blocked, 0)), 'amount');
    end if;
  end if;
end
$$;

create function reserve_units(p_organization_id uuid, p_instrument_id uuid, p_holder_id uuid, p_date date, p_units bigint)
returns void language plpgsql as $$
declare
  reserved bigint;
  available bigint;
begin
  update participants set reserved_units = reserved_units + p_units
  where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_holder_id
  returning reserved_units into reserved;
  if p_units > 0 then
    available := lowest_balance_from(p_organization_id, p_instrument_id, p_holder_id, p_date) - reserved;
    if available < 0 and reserved > p_units then
      available := units_available(p_organization_id, p_instrument_id, p_holder_id, p_date);
    end if;
    if available is null or available < 0 then
      perform break_rule('units-above-available', jsonb_build_object('left', greatest(coalesce(available + p_units, 0), 0)), 'amount');
    end if;
  end if;
end
$$;

create trigger transaction_is_followed after insert or update of status, reversed_at on transactions
  for each row execute function follow_transaction();
-- Only when the transaction ends: the row of totals is everybody's, and is held no longer than the writing to disk takes.
create constraint trigger issuance_is_counted after insert or update of status, reversed_at on transactions
  deferrable initially deferred for each row when (new.type = 'issuance') execute function count_issuance();

-- At the end of whatever completed it, a completed transaction stands in the register, and a reversed one is turned back there.
create function assert_transaction_is_posted() returns trigger language plpgsql as $$
begin
  if new.status = 'completed' and not exists (
    select from register_entries e
    where e.organization_id = new.organization_id and e.transaction_id = new.id
      and (new.reversed_at is null or exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)))
  then
    raise exception 'transaction % is completed but not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
create constraint trigger completed_transaction_is_posted after insert or update on transactions
  deferrable initially deferred for each row when (new.status = 'completed')
  execute function assert_transaction_is_posted();

-- And the other way around: whatever an entry turns back says so itself, or it would still count as sold.
create function assert_reversal_is_noted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from register_entries e
    left join transactions t on t.organization_id = e.organization_id and t.id = e.transaction_id
    left join balance_registrations r on r.organization_id = e.organization_id and r.id = e.balance_registration_id
    where e.organization_id = new.organization_id and e.id = new.reverses_id
      and coalesce(t.reversed_at, r.reversed_at) is not null)
  then
    raise exception 'register entry % turns back something that does not say so', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
create constraint trigger reversal_is_noted after insert on register_entries
  deferrable initially deferred for each row when (new.reverses_id is not null)
  execute function assert_reversal_is_noted();

create function assert_registration_is_posted() returns trigger language plpgsql as $$
begin
  if not exists (
    select from register_entries e
    where e.organization_id = new.organization_id and e.balance_registration_id = new.id
      and (new.reversed_at is null or exists (
        select from register_entries r where r.organization_id = e.organization_id and r.reverses_id = e.id)))
  then
    raise exception 'balance registration % is not in the register', new.id using errcode = 'ZGAPP';
  end if;
  return null;
end
$$;
create constraint trigger balance_registration_is_posted after insert or update on balance_registrations
  deferrable initially deferred for each row when (new.difference <> 0)
  execute function assert_registration_is_posted();

create function guard_balance_registration() returns trigger language plpgsql as $$
begin
  if old.reversed_at is not null or new.reversed_at is null
    or to_jsonb(new) - 'reversed_at' <> to_jsonb(old) - 'reversed_at'
  then
    raise exception 'the facts of balance registration % do not change', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger balance_registration_is_guarded before update on balance_registrations
  for each row execute function guard_balance_registration();

-- What was issued as shares stays shares: numbers and terms hang on it.
create function refuse_other_type() returns trigger language plpgsql as $$
begin
  if exists (select from transactions where organization_id = old.organization_id and instrument_id = old.id)
    or exists (select from balance_registrations where organization_id = old.organization_id and instrument_id = old.id)
  then
    raise exception 'the type of instrument % does not change once it is in the register', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger instrument_keeps_type before update of type on instruments
  for each row when (old.type <> new.type) execute function refuse_other_type();
