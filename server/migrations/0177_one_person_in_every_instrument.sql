-- Two participants that are one person become one in every instrument of their organisation at once, or in none: who is one person in one
-- register is one in the next.

-- Where somebody who goes into another takes part: each of these places is merged. Where he was withdrawn and the other is not, nothing is.
create function places_to_merge(p_organization_id uuid, p_from uuid, p_into uuid) returns uuid[] language sql stable as $$
  select coalesce(array_agg(p.instrument_id order by p.instrument_id), '{}')
  from participants p
  where p.organization_id = p_organization_id and p.legal_person_id = p_from and p.merged_into is null
    and (p.withdrawn_at is null or exists (
      select from participants o
      where o.organization_id = p.organization_id and o.instrument_id = p.instrument_id and o.legal_person_id = p_into
        and o.merged_into is null))
$$;

-- Why two can not be made one in an instrument, apart from whether both take part in it; null when they can. Who has an account stays
-- himself, unless the same account accepted to be the other.
create function merge_refusal_at(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid) returns text
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

-- The same, where both have to take part in the instrument.
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

-- Why two can not become one somewhere; null when they can everywhere.
create function merge_refusal_anywhere(p_organization_id uuid, p_from uuid, p_into uuid) returns text language sql stable as $$
  select refusal
  from unnest(places_to_merge(p_organization_id, p_from, p_into)) place
  cross join merge_refusal_at(p_organization_id, place, p_from, p_into) refusal
  where refusal is not null
  limit 1
$$;

-- As before, save that a participant may come beside another of the same account for as long as it takes to make the two one.
create or replace function refuse_one_twice() returns trigger language plpgsql as $$
declare
  added record;
  person uuid;
begin
  if current_setting('zegel.merges_into', true) = new.legal_person_id::text then
    return new;
  end if;
  select id, email, stated_by, accepted_as into added from legal_persons where id = new.legal_person_id and type = 'natural_person';
  if not found then
    return new;
  end if;
  if added.stated_by <> new.organization_id then
    perform break_rule('invalid-id', '{}', 'legal_person_id');
  end if;
  select id into person from legal_persons
  where id = coalesce(added.accepted_as, case when added.stated_by is null then added.id end)
    or (added.accepted_as is null and added.stated_by is not null
      and type = 'natural_person' and stated_by is null and email = added.email)
  for no key update;
  if exists (
    select from legal_persons o
    join participants p on p.legal_person_id = o.id
    where p.organization_id = new.organization_id and p.instrument_id = new.instrument_id and o.id <> added.id
      and (o.id = person or o.accepted_as = person
        or (o.stated_by = new.organization_id and o.accepted_as is null and o.email = (
          select email from legal_persons where id = person))))
  then
    perform break_rule('already-participant', '{}', 'email');
  end if;
  return new;
end
$$;

-- Makes two participants one in every instrument that the first takes part in, and the other a participant where he was not. Locks
-- instruments and participants in the order of the instruments; whoever comes to take part somewhere else meanwhile has it begin anew.
create function merge_persons(p_organization_id uuid, p_from uuid, p_into uuid, p_instrument_id uuid, p_user_id uuid, p_ip inet)
returns uuid[] language plpgsql as $$
declare
  places uuid[] := places_to_merge(p_organization_id, p_from, p_into);
  joined uuid[];
  place uuid;
  refusal text;
begin
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
    perform break_rule(refusal, '{}', 'into_legal_person_id');
  end if;
  foreach place in array places loop
    insert into participant_merges (organization_id, instrument_id, from_legal_person_id, into_legal_person_id, merged_by)
    values (p_organization_id, place, p_from, p_into, p_user_id);
  end loop;
  update invitations set cancelled_at = now()
  where organization_id = p_organization_id and legal_person_id = p_from and accepted_at is null and cancelled_at is null
    and not exists (
      select from participants
      where organization_id = p_organization_id and legal_person_id = p_from and merged_into is null);
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  select p_organization_id, p_user_id, 'participants merged', 'participant', p.id,
    jsonb_build_object('legal_person_id', p_from, 'name', p.name),
    jsonb_build_object('legal_person_id', p_into, 'instrument_id', p_instrument_id, 'joined', joined, 'merges', (
      select jsonb_agg(jsonb_build_object('instrument_id', m.instrument_id, 'merge_id', m.id) order by m.instrument_id)
      from participant_merges m
      where m.organization_id = p_organization_id and m.from_legal_person_id = p_from and m.instrument_id = any (places))), p_ip
  from participants p
  where p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.legal_person_id = p_from;
  return places;
end
$$;
drop function merge_participants(uuid, uuid, uuid, uuid, uuid, inet);

-- Makes whom an account accepted to be one with whom it accepted to be before, where some instrument has both: the new one goes, or the
-- other where something of the new one is open. Where something of both is open they stay two, until that is over or the issuer merges them.
create or replace function merge_accepted(p_stated_id uuid, p_user_id uuid, p_ip inet) returns void language plpgsql as $$
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
create function ask_to_merge_accepted() returns trigger language plpgsql as $$
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
create trigger over_may_make_one after update of status on transactions
  for each row when (old.status in ('pending', 'payment_pending') and new.status not in ('pending', 'payment_pending'))
  execute function ask_to_merge_accepted();
