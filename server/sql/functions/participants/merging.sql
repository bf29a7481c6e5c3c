-- Two participants that are one person become one in every instrument of their organisation at once, or in none: who is one person in one
-- register is one in the next. All that the one has on any day goes to the other, by entries that say so; what was written before stays as
-- it was written, under the name it was written with.

-- Moves all that somebody has, on every day, to whom they were found to be, and writes down on which days what that is.
create or replace function apply_merge() returns trigger language plpgsql as $$
declare
  balance holder_balances;
  stay holder_numbers;
  right_id uuid;
begin
  -- Who has a right on units of the other, in whatever name, would have it on their own: whether it ends by that is not for a register to
  -- decide.
  if exists (
    select from encumbrances e
    join limited_rights r on r.organization_id = e.organization_id and r.id = e.right_id
    where e.organization_id = new.organization_id and e.instrument_id = new.instrument_id and e.until_date = 'infinity'
      and e.holder_id in (new.from_legal_person_id, new.into_legal_person_id)
      and present_person(new.organization_id, r.beneficiary_id) in (new.from_legal_person_id, new.into_legal_person_id))
  then
    perform break_rule('merge-with-limited-rights');
  end if;
  if exists (select from instruments where organization_id = new.organization_id and id = new.instrument_id and type = 'shares') then
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, numbers, effective_date, until_date, merge_id, recorded_by)
    select new.organization_id, new.instrument_id, change.giver, change.taker, count_numbers(change.numbers), change.numbers, change.day,
      change.day, new.id, new.merged_by
    from (
      select from_date as day, new.from_legal_person_id as giver, new.into_legal_person_id as taker, range_agg(numbers) as numbers
      from holder_numbers
      where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id
      group by from_date
      union all
      select until_date, new.into_legal_person_id, new.from_legal_person_id, range_agg(numbers)
      from holder_numbers
      where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id
        and until_date < 'infinity'
      group by until_date) change
    order by change.day;
  else
    insert into register_entries (
      organization_id, instrument_id, from_holder_id, to_holder_id, units, effective_date, until_date, merge_id, recorded_by)
    select new.organization_id, new.instrument_id,
      case when change.units > 0 then new.from_legal_person_id else new.into_legal_person_id end,
      case when change.units > 0 then new.into_legal_person_id else new.from_legal_person_id end,
      abs(change.units), change.day, change.day, new.id, new.merged_by
    from (
      select from_date as day, units - lag(units, 1, 0::bigint) over (order by from_date) as units from holder_balances
      where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id) change
    where change.units <> 0
    order by change.day;
  end if;

  for balance in
    select * from holder_balances
    where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id
      and units > 0
    order by from_date
  loop
    perform change_holder_balance(
      new.organization_id, new.instrument_id, new.into_legal_person_id, balance.from_date, balance.units);
    if balance.until_date < 'infinity' then
      perform change_holder_balance(
        new.organization_id, new.instrument_id, new.into_legal_person_id, balance.until_date, -balance.units);
    end if;
  end loop;
  update holder_balances set units = 0
  where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id;
  for stay in
    delete from holder_numbers
    where organization_id = new.organization_id and instrument_id = new.instrument_id and holder_id = new.from_legal_person_id
    returning *
  loop
    if stay.until_date = 'infinity' then
      perform move_numbers(
        new.organization_id, new.instrument_id, int8multirange(stay.numbers), null, new.into_legal_person_id, stay.from_date);
    else
      perform give_numbers_between(
        new.organization_id, new.instrument_id, int8multirange(stay.numbers), new.into_legal_person_id, stay.from_date, stay.until_date);
    end if;
  end loop;
  update participants set merged_into = new.into_legal_person_id
  where organization_id = new.organization_id and instrument_id = new.instrument_id and legal_person_id = new.from_legal_person_id;
  -- What rests on their units rests on those of the other from then on, on every day that it did.
  for right_id in
    select distinct e.right_id from encumbrances e
    where e.organization_id = new.organization_id and e.instrument_id = new.instrument_id and e.holder_id = new.from_legal_person_id
  loop
    perform work_out_encumbrances(new.organization_id, right_id);
  end loop;
  perform judge_encumbrances(new.organization_id, new.instrument_id, new.into_legal_person_id)
  from participants
  where organization_id = new.organization_id and instrument_id = new.instrument_id and legal_person_id = new.into_legal_person_id
    and encumbered;
  return null;
end
$$;

-- Nothing more is done in the name of who was found to be somebody else.
create or replace function refuse_merged(p_organization_id uuid, p_instrument_id uuid, p_legal_person_ids uuid[]) returns void
language plpgsql as $$
begin
  if exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = any (p_legal_person_ids)
      and merged_into is not null)
  then
    perform break_rule('participant-merged');
  end if;
end
$$;

-- Whoever gets something again participates again; and nothing more is done in the name of who was found to be somebody else.
create or replace function transaction_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.sender_id, new.receiver_id]);
  perform take_part_again(new.organization_id, new.instrument_id, array[new.sender_id, new.receiver_id]);
  return new;
end
$$;

create or replace function registration_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.legal_person_id]);
  perform take_part_again(new.organization_id, new.instrument_id, array[new.legal_person_id]);
  return new;
end
$$;

create or replace function correction_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.from_holder_id, new.to_holder_id]);
  return new;
end
$$;

-- Why two participants can not be made one in an instrument, where both have to take part in it; null when they can.
create or replace function merge_refusal(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid) returns text
language sql stable as $$
  select case
    when p_from = p_into then 'merge-with-oneself'
    when (
      select count(*) from participants
      where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id in (p_from, p_into)
        and merged_into is null) < 2
    then 'invalid-id'
    else merge_refusal_at(p_organization_id, p_instrument_id, p_from, p_into)
  end
$$;

-- Where somebody who goes into another takes part: each of these places is merged. Where they were withdrawn and the other is not, nothing
-- is.
create or replace function places_to_merge(p_organization_id uuid, p_from uuid, p_into uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(p.instrument_id order by p.instrument_id), '{}')
  from participants p
  where p.organization_id = p_organization_id and p.legal_person_id = p_from and p.merged_into is null
    and (p.withdrawn_at is null or exists (
      select from participants o
      where o.organization_id = p.organization_id and o.instrument_id = p.instrument_id and o.legal_person_id = p_into
        and o.merged_into is null))
$$;

-- Why two can not be made one in an instrument, apart from whether both take part in it; null when they can. Who has an account stays
-- themselves, unless the same account accepted to be the other.
create or replace function merge_refusal_at(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid) returns text
language sql stable as $$
  select case
    when p_from = p_into then 'merge-with-oneself'
    when exists (
      select from participants
      where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id in (p_from, p_into)
        and merged_into is not null)
    then 'invalid-id'
    when (select (a.type = 'natural_person') <> (b.type = 'natural_person') from legal_persons a, legal_persons b
      where a.id = p_from and b.id = p_into)
    then 'merge-of-other-kind'
    when has_user(p_from) and has_user(p_into) and not are_one_account(p_from, p_into) then 'merge-of-two-accounts'
    when has_user(p_from) and not are_one_account(p_from, p_into) then 'merge-keeps-account'
    when exists (
      select from transactions
      where organization_id = p_organization_id and instrument_id = p_instrument_id and status in ('pending', 'payment_pending')
        and p_from in (sender_id, receiver_id))
    then 'merge-has-open-transactions'
    when exists (
      select from instruments
      where organization_id = p_organization_id and id = p_instrument_id and issuing_legal_person_id = p_from)
    then 'merge-of-issuer'
  end
$$;

-- Why two can not become one somewhere; null when they can everywhere.
create or replace function merge_refusal_anywhere(p_organization_id uuid, p_from uuid, p_into uuid) returns text language sql stable as $$
  select refusal
  from unnest(places_to_merge(p_organization_id, p_from, p_into)) place
  cross join merge_refusal_at(p_organization_id, place, p_from, p_into) refusal
  where refusal is not null
  limit 1
$$;

-- Makes two participants one in every instrument that the first takes part in, and the other a participant where they were not. Locks
-- instruments and participants in the order of the instruments; whoever comes to take part somewhere else meanwhile has it begin anew.
create or replace function merge_persons(p_organization_id uuid, p_from uuid, p_into uuid, p_instrument_id uuid, p_user_id uuid, p_ip inet)
returns uuid[] language plpgsql security definer set search_path from current as $$
declare
  places uuid[] := places_to_merge(p_organization_id, p_from, p_into);
  joined uuid[];
  place uuid;
  refusal text;
begin
  -- Before anybody is made a participant elsewhere: whoever has no part here stays unknown, by name too.
  if p_from <> p_into and not exists (
    select from participants
    where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id = p_into and merged_into is null)
  then
    perform break_rule('invalid-id', '{}', 'participant to merge with');
  end if;
  perform from instruments
  where organization_id = p_organization_id and id = any (places) and type = 'shares' order by id for no key update;
  if p_from <> p_into then
    perform set_config('zegel.merges_into', p_into::text, true);
    with made as (
      insert into participants (organization_id, instrument_id, legal_person_id, label, name)
      select f.organization_id, f.instrument_id, p_into, f.label, '' from participants f
      where f.organization_id = p_organization_id and f.instrument_id = any (places) and f.legal_person_id = p_from
        and f.withdrawn_at is null and not exists (
          select from participants o
          where o.organization_id = f.organization_id and o.instrument_id = f.instrument_id and o.legal_person_id = p_into
            and o.withdrawn_at is null)
      order by f.instrument_id
      on conflict (organization_id, instrument_id, legal_person_id)
        do update set withdrawn_at = null where participants.withdrawn_at is not null
      returning instrument_id)
    select coalesce(array_agg(instrument_id order by instrument_id), '{}') into joined from made;
    perform set_config('zegel.merges_into', '', true);
  end if;
  foreach place in array places loop
    perform lock_participants(p_organization_id, place, array[p_from, p_into]);
  end loop;
  if places_to_merge(p_organization_id, p_from, p_into) <> places then
    raise exception 'participants changed while they were merged' using errcode = '40001';
  end if;
  refusal := case when p_instrument_id = any (places) then null else 'invalid-id' end;
  foreach place in array places loop
    refusal := coalesce(refusal, merge_refusal(p_organization_id, place, p_from, p_into));
  end loop;
  if refusal is not null then
    perform break_rule(refusal, '{}', 'participant to merge with');
  end if;
  foreach place in array places loop
    insert into participant_merges (organization_id, instrument_id, from_legal_person_id, into_legal_person_id, merged_by)
    values (p_organization_id, place, p_from, p_into, p_user_id);
  end loop;
  if not exists (
    select from participants
    where organization_id = p_organization_id and legal_person_id = p_from and merged_into is null)
  then
    update invitations set cancelled_at = now()
    where organization_id = p_organization_id and legal_person_id = p_from and accepted_at is null and cancelled_at is null;
    -- By which address the one is called to meetings holds for the other, who never said.
    update convocation_addresses set legal_person_id = p_into
    where organization_id = p_organization_id and legal_person_id = p_from
      and not exists (
        select from convocation_addresses where organization_id = p_organization_id and legal_person_id = p_into);
  end if;
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  select p_organization_id, p_user_id, 'participants merged', 'participant', p.id,
    jsonb_build_object('legal_person_id', p_from, 'name', l.legal_name),
    jsonb_build_object('legal_person_id', p_into, 'instrument_id', p_instrument_id, 'joined', joined, 'merges', (
      select jsonb_agg(jsonb_build_object('instrument_id', m.instrument_id, 'merge_id', m.id) order by m.instrument_id)
      from participant_merges m
      where m.organization_id = p_organization_id and m.from_legal_person_id = p_from and m.instrument_id = any (places))), p_ip
  from participants p join legal_persons l on l.id = p.legal_person_id
  where p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.legal_person_id = p_from;
  return places;
end
$$;

-- Makes whom an account accepted to be one with whom it accepted to be before, where some instrument has both: the new one goes, or the
-- other where something of the new one is open. Where something of both is open they stay two, until that is over or the issuer merges them.
create or replace function merge_accepted(p_stated_id uuid, p_user_id uuid, p_ip inet) returns void language plpgsql
security definer set search_path from current as $$
declare
  pair record;
begin
  for pair in
    select distinct on (b.legal_person_id) a.organization_id, a.instrument_id, b.legal_person_id as earlier_id
    from participants a
    join participants b on b.organization_id = a.organization_id and b.instrument_id = a.instrument_id and b.merged_into is null
    join legal_persons s on s.id = a.legal_person_id
    join legal_persons o on o.id = b.legal_person_id and o.accepted_as = s.accepted_as and o.stated_by = s.stated_by and o.id <> s.id
    where a.legal_person_id = p_stated_id and a.merged_into is null
    order by b.legal_person_id, a.instrument_id
  loop
    if merge_refusal_anywhere(pair.organization_id, p_stated_id, pair.earlier_id) is null then
      perform merge_persons(pair.organization_id, p_stated_id, pair.earlier_id, pair.instrument_id, p_user_id, p_ip);
    elsif merge_refusal_anywhere(pair.organization_id, pair.earlier_id, p_stated_id) is null then
      perform merge_persons(pair.organization_id, pair.earlier_id, p_stated_id, pair.instrument_id, p_user_id, p_ip);
    end if;
  end loop;
end
$$;

-- What kept two apart that one account accepted to be may be over with a transaction.
create or replace function ask_to_merge_accepted() returns trigger language plpgsql as $$
declare
  person uuid;
begin
  select s.id into person
  from legal_persons s join legal_persons o on o.accepted_as = s.accepted_as and o.stated_by = s.stated_by and o.id <> s.id
  where s.id in (new.sender_id, new.receiver_id) and s.stated_by = new.organization_id
  limit 1;
  if person is not null then
    perform ask_for_job('merge-accepted', jsonb_build_object('legal_person_id', person));
  end if;
  return null;
end
$$;
