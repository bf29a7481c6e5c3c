-- Two participants that are one person become one: all that the one has on any day goes to the other, by entries that say so. What was
-- written before stays as it was written, under the name it was written with.
create table participant_merges (
  organization_id uuid not null,
  id uuid not null default uuid_v7(),
  instrument_id uuid not null,
  from_legal_person_id uuid not null,
  into_legal_person_id uuid not null,
  merged_by uuid not null references users,
  merged_at timestamptz not null default now(),
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id, from_legal_person_id)
    references participants (organization_id, instrument_id, legal_person_id),
  foreign key (organization_id, instrument_id, into_legal_person_id)
    references participants (organization_id, instrument_id, legal_person_id),
  constraint merges_two check (from_legal_person_id <> into_legal_person_id)
);
create unique index participant_merges_once on participant_merges (organization_id, instrument_id, from_legal_person_id);
create trigger participant_merges_only_grow before update or delete or truncate on participant_merges
  for each statement execute function refuse_change();

-- The legal person that a participant was found to be; follows from the merge.
alter table participants add column merged_into uuid;
create trigger participant_merge_follows before update of merged_into on participants
  for each row when (old.merged_into is distinct from new.merged_into) execute function refuse_setting_totals();

-- The sixth kind of source. Such an entry says on which day what changes hands; the merge moves all of it at once.
alter table register_entries
  add column merge_id uuid,
  add foreign key (organization_id, merge_id) references participant_merges (organization_id, id),
  drop constraint entry_has_one_source,
  add constraint entry_has_one_source check (
    num_nonnulls(transaction_id, balance_registration_id, reverses_id, keeps_registration_id, notarial_deed_id, merge_id) = 1);
create index register_entries_of_merge on register_entries (organization_id, merge_id) where merge_id is not null;

alter function entry_agrees_with_source(register_entries) rename to entry_agrees_with_second_source;

create function entry_agrees_with_source(entry register_entries) returns boolean language sql stable as $$
  select case
    when entry.merge_id is not null then entry.until_date = entry.effective_date and pg_trigger_depth() > 1 and exists (
      select from participant_merges m
      where m.organization_id = entry.organization_id and m.id = entry.merge_id and m.instrument_id = entry.instrument_id
        and (
          (entry.from_holder_id, entry.to_holder_id) = (m.from_legal_person_id, m.into_legal_person_id)
          or (entry.from_holder_id, entry.to_holder_id) = (m.into_legal_person_id, m.from_legal_person_id)))
    else entry_agrees_with_second_source(entry)
  end
$$;

-- Moves all that somebody has, on every day, to whom he was found to be, and writes down on which days what that is.
create function apply_merge() returns trigger language plpgsql as $$
declare
  balance holder_balances;
  stay holder_numbers;
begin
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
  return null;
end
$$;
create trigger merge_is_applied after insert on participant_merges for each row execute function apply_merge();

-- Nothing more is done in the name of who was found to be somebody else.
create function refuse_merged(p_organization_id uuid, p_instrument_id uuid, p_legal_person_ids uuid[]) returns void
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
create function transaction_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.sender_id, new.receiver_id]);
  return new;
end
$$;
create trigger transaction_is_of_present before insert on transactions for each row execute function transaction_is_of_present();
create function registration_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.legal_person_id]);
  return new;
end
$$;
create trigger registration_is_of_present before insert on balance_registrations
  for each row execute function registration_is_of_present();
create function correction_is_of_present() returns trigger language plpgsql as $$
begin
  perform refuse_merged(new.organization_id, new.instrument_id, array[new.from_holder_id, new.to_holder_id]);
  return new;
end
$$;
create trigger correction_is_of_present before insert on register_entries
  for each row when (coalesce(new.reverses_id, new.notarial_deed_id, new.keeps_registration_id) is not null)
  execute function correction_is_of_present();

-- Why two participants can not be made one; null when they can. Who has an account stays himself.
create function merge_refusal(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid) returns text
language sql stable as $$
  select case
    when p_from = p_into then 'merge-with-oneself'
    when (
      select count(*) from participants
      where organization_id = p_organization_id and instrument_id = p_instrument_id and legal_person_id in (p_from, p_into)
        and merged_into is null) < 2
    then 'invalid-id'
    when (select (a.type = 'natural_person') <> (b.type = 'natural_person') from legal_persons a, legal_persons b
      where a.id = p_from and b.id = p_into)
    then 'merge-of-other-kind'
    when has_user(p_from) then 'merge-keeps-account'
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

create function merge_participants(p_organization_id uuid, p_instrument_id uuid, p_from uuid, p_into uuid, p_user_id uuid, p_ip inet)
returns uuid language plpgsql as $$
declare
  refusal text;
  made participant_merges;
begin
  perform instrument_for_posting(p_organization_id, p_instrument_id);
  perform lock_participants(p_organization_id, p_instrument_id, array[p_from, p_into]);
  refusal := merge_refusal(p_organization_id, p_instrument_id, p_from, p_into);
  if refusal is not null then
    perform break_rule(refusal, '{}', 'into_legal_person_id');
  end if;
  insert into participant_merges (organization_id, instrument_id, from_legal_person_id, into_legal_person_id, merged_by)
  values (p_organization_id, p_instrument_id, p_from, p_into, p_user_id)
  returning * into made;
  update invitations set cancelled_at = now()
  where organization_id = p_organization_id and legal_person_id = p_from and accepted_at is null and cancelled_at is null
    and not exists (
      select from participants
      where organization_id = p_organization_id and legal_person_id = p_from and merged_into is null);
  insert into audit_events (organization_id, user_id, action, record_type, record_id, before, after, ip)
  select p_organization_id, p_user_id, 'participants merged', 'participant', p.id,
    jsonb_build_object('legal_person_id', p_from, 'name', p.name),
    jsonb_build_object('legal_person_id', p_into, 'instrument_id', p_instrument_id, 'merge_id', made.id), p_ip
  from participants p
  where p.organization_id = p_organization_id and p.instrument_id = p_instrument_id and p.legal_person_id = p_from;
  return made.id;
end
$$;

-- Puts right what an organisation typed of somebody, until that person accepted it; an invitation to an address that was wrong is over.
create function correct_stated_person(
  p_organization_id uuid, p_id uuid, p_legal_name text, p_first_name text, p_last_name text, p_email text)
returns void language plpgsql as $$
declare
  was legal_persons;
begin
  select * into was from legal_persons where id = p_id for no key update;
  if was.stated_by is distinct from p_organization_id or was.accepted_as is not null then
    perform break_rule('person-speaks-for-himself');
  end if;
  if exists (select from legal_persons where stated_by = p_organization_id and email = p_email and id <> p_id) then
    perform break_rule('email-of-another-participant', '{}', 'email');
  end if;
  update legal_persons set legal_name = p_legal_name, first_name = p_first_name, last_name = p_last_name, email = p_email
  where id = p_id;
  if p_email is distinct from was.email then
    update invitations set cancelled_at = now()
    where organization_id = p_organization_id and legal_person_id = p_id and accepted_at is null and cancelled_at is null;
  end if;
end
$$;

-- Takes out of the invitations who was added by mistake and is nowhere else in the organisation.
create function forget_uninvited(p_organization_id uuid, p_legal_person_id uuid) returns void language sql as $$
  delete from invitations v
  where v.organization_id = p_organization_id and v.legal_person_id = p_legal_person_id and v.accepted_at is null
    and not exists (
      select from participants p
      where p.organization_id = v.organization_id and p.legal_person_id = v.legal_person_id)
    and not exists (
      select from organization_members m
      where m.organization_id = v.organization_id and m.legal_person_id = v.legal_person_id)
$$;
