-- What is done with rights on units: recorded, ended, turned back, and moved along or ended with a transfer.

-- Records a right on units of a holder, from a day on. Which units of shares: those wanted, then the lowest that nothing rests on in that
-- rank. Two who do so at once take turns at the holder.
create or replace function record_limited_right(p_act act, p_new limited_rights, p_holder_id uuid, p_units bigint, p_numbers int8multirange, p_date date)
returns void language plpgsql security definer set search_path from current as $$
declare
  held bigint;
  chosen int8multirange;
  taken int8multirange;
  is_numbered boolean;
begin
  if lock_participants(p_act.organization_id, p_new.instrument_id, array[p_holder_id]) = 0 then
    perform break_rule('right-above-held', jsonb_build_object('left', 0), 'units');
  end if;
  held := greatest(units_available(p_act.organization_id, p_new.instrument_id, p_holder_id, p_date), 0);
  if p_units > held then
    perform break_rule('right-above-held', jsonb_build_object('left', held), 'units');
  end if;
  select type = 'shares' into strict is_numbered from instruments where organization_id = p_act.organization_id and id = p_new.instrument_id;
  if is_numbered then
    select coalesce(range_agg(n), '{}') into taken from encumbrances e cross join unnest(e.numbers) n
    where e.organization_id = p_act.organization_id and e.instrument_id = p_new.instrument_id and e.holder_id = p_holder_id
      and e.rank = p_new.rank and e.until_date > p_date;
    chosen := numbers_available(p_act.organization_id, p_new.instrument_id, p_holder_id, p_date);
    if p_numbers is not null and not p_numbers <@ chosen then
      perform break_rule('numbering-not-of-sender', '{}', 'numbers');
    elsif count_numbers(coalesce(p_numbers, '{}')) > p_units then
      perform break_rule('numbering-too-long', jsonb_build_object('amount', p_units), 'numbers');
    end if;
    chosen := coalesce(p_numbers, '{}') + lowest_numbers(
      chosen - coalesce(p_numbers, '{}') - case when p_new.shares_rank then '{}'::int8multirange else taken end,
      p_units - count_numbers(coalesce(p_numbers, '{}')));
    if count_numbers(chosen) < p_units then
      perform break_rule('right-of-same-rank', '{}', 'rank');
    end if;
  elsif p_numbers is not null then
    perform break_rule('numbering-only-for-shares', '{}', 'numbers');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  insert into limited_rights select p_new.*;
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, to_holder_id, units, numbers, effective_date, recorded_by, recorded_at)
  values (
    p_act.organization_id, p_new.id, p_new.instrument_id, p_holder_id, p_units, chosen, p_date, p_act.user_id, p_new.recorded_at);
  perform judge_encumbrances(p_act.organization_id, p_new.instrument_id, p_holder_id);
  perform note_act(p_act, 'limited right recorded', 'instrument', p_new.instrument_id, jsonb_build_object(
    'right_id', p_new.id, 'kind', p_new.kind, 'holder_id', p_holder_id, 'beneficiary', p_new.beneficiary_name, 'units', p_units,
    'numbers', chosen, 'effective_date', p_date, 'rank', p_new.rank));
end
$$;

-- Ends a right on all units that it rests on, from a day on, by its release or because it came to its end.
create or replace function end_limited_right(p_act act, p_right_id uuid, p_date date, p_deed_date date, p_notary text, p_now timestamptz)
returns void language plpgsql security definer set search_path from current as $$
declare
  about limited_rights;
  ended bigint;
begin
  select * into strict about from limited_rights where organization_id = p_act.organization_id and id = p_right_id for no key update;
  if p_date < (select min(effective_date) from standing_right_entries(p_act.organization_id, p_right_id)) then
    perform break_rule('right-ends-before-start', jsonb_build_object('date', (
      select min(effective_date) from standing_right_entries(p_act.organization_id, p_right_id))), 'effective date');
  end if;
  -- Not on a day before it went along with units: it would have gone along to nobody.
  if p_date < (select max(effective_date) from standing_right_entries(p_act.organization_id, p_right_id)) then
    perform break_rule('right-moved-since', '{}', 'effective date');
  end if;
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, units, numbers, effective_date, deed_date, notary, recorded_by, recorded_at)
  select e.organization_id, e.right_id, e.instrument_id, e.holder_id, e.units, e.numbers, p_date, p_deed_date, p_notary, p_act.user_id, p_now
  from encumbrances e
  where e.organization_id = p_act.organization_id and e.right_id = p_right_id and e.until_date = 'infinity'
  order by e.holder_id;
  get diagnostics ended = row_count;
  if ended = 0 then
    perform break_rule('right-ended-already');
  end if;
  perform note_act(p_act, 'limited right ended', 'instrument', about.instrument_id, jsonb_build_object(
    'right_id', p_right_id, 'effective_date', p_date));
end
$$;

-- Turns back, with a reason, what came last of a right: that it ended, or that it was recorded at all. What went along with a transfer is
-- turned back with that.
create or replace function reverse_limited_right(p_act act, p_right_id uuid, p_reason text, p_now timestamptz)
returns void language plpgsql security definer set search_path from current as $$
declare
  about limited_rights;
  latest limited_right_entries;
begin
  select * into strict about from limited_rights where organization_id = p_act.organization_id and id = p_right_id for no key update;
  select * into latest from standing_right_entries(p_act.organization_id, p_right_id) e order by e.effective_date desc, e.id desc limit 1;
  if not found then
    perform break_rule('already-reversed');
  elsif coalesce(latest.transaction_id, latest.corporate_action_id) is not null then
    perform break_rule('right-moved-since');
  end if;
  -- An end is of all holders at once.
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by,
    recorded_at)
  select e.organization_id, e.right_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_act.user_id, p_now
  from standing_right_entries(p_act.organization_id, p_right_id) e
  where e.recorded_at = latest.recorded_at and e.transaction_id is null and e.corporate_action_id is null
    and (e.to_holder_id is null) = (latest.to_holder_id is null)
  order by e.id;
  perform judge_encumbrances(p_act.organization_id, about.instrument_id, present_holder(p_act.organization_id, about.instrument_id, holder))
  from unnest(array[latest.from_holder_id, latest.to_holder_id]) holder where holder is not null;
  perform note_act(
    p_act, case when latest.to_holder_id is null then 'limited right goes on' else 'limited right reversed' end, 'instrument',
    about.instrument_id, jsonb_build_object('right_id', p_right_id, 'reason', p_reason));
end
$$;

-- Writes down what becomes of rights on what a transfer moves, and refuses one that leaves it open.
create or replace function say_what_becomes(t transactions, p_rights jsonb) returns void language plpgsql as $$
declare
  named uuid[];
begin
  if t.type <> 'transfer' or not exists (
    select from participants
    where organization_id = t.organization_id and instrument_id = t.instrument_id and legal_person_id = t.sender_id and encumbered)
  then
    if jsonb_array_length(coalesce(p_rights, '[]')) > 0 then
      perform break_rule('right-not-there', '{}', 'limited rights');
    end if;
    return;
  end if;
  if exists (
    select from jsonb_to_recordset(coalesce(p_rights, '[]')) r (id uuid)
    where not exists (
      select from encumbrances e
      where e.organization_id = t.organization_id and e.right_id = r.id and e.holder_id = t.sender_id and e.instrument_id = t.instrument_id
        and e.until_date > t.effective_date))
  then
    perform break_rule('right-not-there', '{}', 'limited rights');
  end if;
  insert into transaction_limited_rights (organization_id, transaction_id, right_id, becomes, deed_date, notary)
  select t.organization_id, t.id, r.id, r.becomes, r.deed_date, r.notary
  from jsonb_to_recordset(coalesce(p_rights, '[]')) r (id uuid, becomes text, deed_date date, notary text);
  named := array(select right_id from transaction_limited_rights where organization_id = t.organization_id and transaction_id = t.id);
  if t.numbers is not null and exists (
      select from encumbrances e
      where e.organization_id = t.organization_id and e.instrument_id = t.instrument_id and e.holder_id = t.sender_id
        and e.until_date > t.effective_date and e.numbers && t.numbers and not e.right_id = any (named))
    or t.numbers is null and exists (
      select from (
        select rank, sum(units) filter (where right_id <> all (named)) as left_open from encumbrances e
        where e.organization_id = t.organization_id and e.instrument_id = t.instrument_id and e.holder_id = t.sender_id
          and e.until_date > t.effective_date
        group by rank) ranks
      -- An open transfer is reserved already, a completed one is not taken off yet.
      where left_open > units_available(t.organization_id, t.instrument_id, t.sender_id, t.effective_date)
        - case when t.historic then t.units else 0 end)
  then
    perform break_rule('units-under-right', '{}', 'limited rights');
  end if;
end
$$;

-- As a transfer is posted: what goes along is on units of the receiver from its day on, what ends ends then.
create or replace function move_limited_rights(t transactions, p_user_id uuid) returns void language plpgsql as $$
declare
  said record;
  moved bigint;
begin
  for said in
    select r.*, l.rank from transaction_limited_rights r
    join limited_rights l on l.organization_id = r.organization_id and l.id = r.right_id
    where r.organization_id = t.organization_id and r.transaction_id = t.id
    order by l.rank, r.right_id
  loop
    insert into limited_right_entries (
      organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, transaction_id, deed_date,
      notary, recorded_by, recorded_at)
    select t.organization_id, said.right_id, t.instrument_id, t.sender_id, case said.becomes when 'goes along' then t.receiver_id end,
      case when t.numbers is null then part.units else count_numbers(e.numbers * t.numbers) end, e.numbers * t.numbers,
      greatest(t.effective_date, e.from_date),
      t.id, said.deed_date, said.notary, p_user_id, now()
    from encumbrances e
    cross join lateral (
      -- Units that are alike: those that nothing of this rank rests on go first.
      select least(e.units, t.units - (
        lowest_balance_from(t.organization_id, t.instrument_id, t.sender_id, t.effective_date) - (
          select sum(x.units) from encumbrances x
          where x.organization_id = e.organization_id and x.instrument_id = e.instrument_id and x.holder_id = e.holder_id
            and x.rank = e.rank and x.until_date = 'infinity'))) as units) part
    where e.organization_id = t.organization_id and e.right_id = said.right_id and e.holder_id = t.sender_id and e.until_date = 'infinity'
      and case when t.numbers is null then part.units > 0 else e.numbers && t.numbers end;
  end loop;
end
$$;

-- With a transfer that is turned back, what went along or ended with it is as it was.
create or replace function turn_back_limited_rights(t transactions, p_reason text, p_user_id uuid) returns void language sql as $$
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by,
    recorded_at)
  select e.organization_id, e.right_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_user_id, now()
  from limited_right_entries e
  where e.organization_id = t.organization_id and e.transaction_id = t.id and e.reverses_id is null and not exists (
    select from limited_right_entries back where back.organization_id = e.organization_id and back.reverses_id = e.id)
  order by e.id
$$;

-- With an action that is turned back, what rests on units is as it was: what leaves a holder before the units do, the rest after them.
create or replace function turn_back_rights_of_action(p_act act, p_action_id uuid, p_reason text, p_leaves boolean) returns void language sql as $$
  insert into limited_right_entries (
    organization_id, right_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, reverses_id, reason, recorded_by,
    recorded_at)
  select e.organization_id, e.right_id, e.instrument_id, e.to_holder_id, e.from_holder_id, e.units, e.numbers, e.effective_date, e.id, p_reason,
    p_act.user_id, now()
  from limited_right_entries e
  where e.organization_id = p_act.organization_id and e.corporate_action_id = p_action_id and (e.to_holder_id is not null) = p_leaves
  order by e.id desc
$$;

-- Records that an acquisition was acknowledged or served, or that who gave is released from what was not paid up.
create or replace function record_acquisition(p_act act, p_new acquisition_records) returns void language plpgsql
security definer set search_path from current as $$
declare
  t transactions;
begin
  select * into strict t from transactions
  where organization_id = p_act.organization_id and id = p_new.transaction_id for no key update;
  if t.status <> 'completed' or t.reversed_at is not null or t.type <> 'transfer' then
    perform break_rule('acquisition-not-there');
  elsif not exists (select from instruments where organization_id = t.organization_id and id = t.instrument_id and type = 'shares') then
    perform break_rule('acquisition-of-shares-only');
  elsif p_new.date < t.effective_date then
    perform break_rule('acquisition-later', jsonb_build_object('date', t.effective_date), 'day of acknowledgement');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  insert into acquisition_records select p_new.*;
  perform note_act(p_act, 
    case p_new.kind when 'released' then 'liability released' when 'served' then 'acquisition served' else 'acquisition acknowledged' end, 'transaction', t.id,
    jsonb_build_object('date', p_new.date));
end
$$;

-- Records that the company acknowledged a right, or was served with its deed. An attachment is the bailiff's, and asks neither.
create or replace function record_right_acknowledgement(p_act act, p_new right_acknowledgements) returns void language plpgsql
security definer set search_path from current as $$
declare
  about limited_rights;
  began date;
begin
  select * into strict about from limited_rights where organization_id = p_act.organization_id and id = p_new.right_id for no key update;
  began := (select min(effective_date) from standing_right_entries(p_act.organization_id, about.id));
  if about.kind = 'attachment' then
    perform break_rule('right-not-acknowledged');
  elsif began is null then
    perform break_rule('already-reversed');
  elsif p_new.date < began then
    perform break_rule('right-later', jsonb_build_object('date', began), 'day of acknowledgement');
  end if;
  p_new.organization_id := p_act.organization_id;
  p_new.recorded_by := p_act.user_id;
  insert into right_acknowledgements select p_new.*;
  perform note_act(
    p_act, case p_new.kind when 'served' then 'limited right served' else 'limited right acknowledged' end, 'instrument', about.instrument_id,
    jsonb_build_object('right_id', about.id, 'date', p_new.date));
end
$$;
