-- What began and ended on one day never was: its span is empty, and it stands in nobody's way.
alter table bodies drop constraint bodies_check, add constraint body_ends_after_it_began check (valid_to >= valid_from);
alter table body_memberships drop constraint body_memberships_check,
  add constraint membership_ends_after_it_began check (valid_to >= valid_from),
  -- It ended because its body did, and comes back with it.
  add column ended_with_body boolean not null default false;

-- A legal person has one body of a kind at a time, save those of its own making.
alter table bodies add constraint body_of_a_type_once exclude using gist (
  organization_id with =, legal_person_id with =, type with =, daterange(valid_from, valid_to) with &&) where (type <> 'custom');

-- The name that PostgreSQL made up differs from version to version.
do $$
begin
  execute (select format('alter table body_memberships rename constraint %I to seated_once', conname)
    from pg_constraint where conrelid = 'body_memberships'::regclass and contype = 'x');
end
$$;

create index bodies_id on bodies (id);
create index body_memberships_id on body_memberships (id);
create index body_memberships_body on body_memberships (organization_id, body_id);
create index instruments_issuer on instruments (issuing_legal_person_id);

create function refuse_body_on_natural_person() returns trigger language plpgsql as $$
begin
  if (select type = 'natural_person' from legal_persons where id = new.legal_person_id) then
    perform break_rule('body-on-natural-person', '{}', 'legal_person_id');
  end if;
  return new;
end
$$;
create trigger body_is_of_a_company before insert or update of legal_person_id on bodies
  for each row execute function refuse_body_on_natural_person();

-- The body that the holders of an instrument form at its issuer.
create function holders_of(instrument_type text) returns text language sql immutable parallel safe as $$
  select case instrument_type
    when 'shares' then 'Shareholders'
    when 'depositary_receipts' then 'Certificate holders'
    when 'bonds' then 'Bondholders'
    when 'options' then 'Option holders'
  end
$$;

-- Gives the issuer of an instrument the body of its holders. The register may reach back to any day, so the body does too: as far
-- as an earlier one of its type leaves room.
create function have_body_of_holders(p_organization_id uuid, p_issuer_id uuid, p_instrument_type text) returns void language plpgsql as $$
declare
  earliest date;
begin
  -- Whoever issues something in person has no bodies.
  if (select type = 'natural_person' from legal_persons where id = p_issuer_id) then
    return;
  end if;
  select coalesce(max(valid_to), '1900-01-01') into earliest from bodies
  where organization_id = p_organization_id and legal_person_id = p_issuer_id and type = holders_of(p_instrument_type)
    and valid_to > valid_from;
  update bodies set valid_from = earliest
  where organization_id = p_organization_id and legal_person_id = p_issuer_id and type = holders_of(p_instrument_type)
    and valid_to is null;
  if not found then
    insert into bodies (organization_id, legal_person_id, type, valid_from)
    values (p_organization_id, p_issuer_id, holders_of(p_instrument_type), earliest);
  end if;
end
$$;

create function keep_body_of_holders() returns trigger language plpgsql as $$
begin
  -- Everybody who changes a structure begins with this lock.
  perform from organizations where id = new.organization_id for no key update;
  perform have_body_of_holders(new.organization_id, new.issuing_legal_person_id, new.type);
  return null;
end
$$;
create trigger instrument_has_body_of_holders after insert on instruments
  for each row when (new.issuing_legal_person_id is not null) execute function keep_body_of_holders();
create trigger instrument_gets_body_of_holders after update of issuing_legal_person_id on instruments
  for each row when (new.issuing_legal_person_id is not null and new.issuing_legal_person_id is distinct from old.issuing_legal_person_id)
  execute function keep_body_of_holders();

select have_body_of_holders(organization_id, issuing_legal_person_id, type)
from (select distinct organization_id, issuing_legal_person_id, type from instruments where issuing_legal_person_id is not null) issued;

create function refuse_ending_body_of_holders() returns trigger language plpgsql as $$
declare
  instrument text;
begin
  select name into instrument from instruments
  where organization_id = old.organization_id and issuing_legal_person_id = old.legal_person_id and holders_of(type) = old.type
  order by created_at, id limit 1;
  if found then
    perform break_rule('body-has-instruments', jsonb_build_object('instrument', instrument));
  end if;
  return coalesce(new, old);
end
$$;
create trigger body_of_holders_stays before delete on bodies for each row execute function refuse_ending_body_of_holders();
create trigger body_of_holders_goes_on before update of valid_to, type, legal_person_id on bodies
  for each row when (old.valid_to is null and (new.valid_to is not null or new.type <> old.type or new.legal_person_id <> old.legal_person_id))
  execute function refuse_ending_body_of_holders();

-- As before, on the day it is in the Netherlands: whoever leaves a Board there today acts for the company no longer.
create or replace function legal_persons_of_user(p_user_id uuid) returns setof uuid language sql stable as $$
  select natural_person_id from users where id = p_user_id
  union
  select legal_person_id from user_legal_persons where user_id = p_user_id
  union
  select b.legal_person_id
  from users u
  cross join lateral (select (now() at time zone 'Europe/Amsterdam')::date as day) today
  join body_memberships m on m.legal_person_id = u.natural_person_id
  join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where u.id = p_user_id
    and b.type in ('Board', 'Council of Stewards')
    and today.day >= greatest(m.valid_from, b.valid_from)
    and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
  union
  select e.legal_person_id
  from users u
  join organization_members o on o.legal_person_id = u.natural_person_id and o.role = 'superadmin'
  join organization_legal_persons e on e.organization_id = o.organization_id
  join legal_persons p on p.id = e.legal_person_id and p.type <> 'natural_person'
  where u.id = p_user_id
$$;

-- The issuer of an instrument is one of the organisation's own legal persons as long as it was made one.
create function refuse_dropping_issuer() returns trigger language plpgsql as $$
declare
  instrument text;
begin
  select name into instrument from instruments
  where organization_id = old.organization_id and issuing_legal_person_id = old.legal_person_id order by created_at, id limit 1;
  if found then
    perform break_rule('entity-issues-instruments', jsonb_build_object('instrument', instrument), 'legal_person_id');
  end if;
  return old;
end
$$;
create trigger issuer_stays_entity before delete on organization_legal_persons
  for each row execute function refuse_dropping_issuer();

-- Documents of a legal person or an instrument. What is removed keeps its row and its bytes for a day, so that it can be put back.
create table entity_files (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  legal_person_id uuid references legal_persons,
  instrument_id uuid,
  title text not null check (title <> ''),
  type text not null check (type in (
    'conditions', 'statutory articles', 'shareholders register', 'shareholders agreement', 'deed of merger',
    'amendment of statutory articles', 'information_document_afm', 'extract_coc', 'other')),
  -- A file is attached once; nothing else shows it.
  stored_file_id uuid not null unique references stored_files,
  -- Those that came together have one title, and stay in the order they were chosen in.
  position integer not null default 0,
  created_at timestamptz not null default now(),
  created_by uuid not null references users,
  removed_at timestamptz,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  -- It belongs to a legal person or to an instrument, and never to both.
  constraint entity_file_belongs_to_one check (num_nonnulls(legal_person_id, instrument_id) = 1),
  constraint entity_file_removed_after_it_came check (removed_at >= created_at)
);
create index entity_files_id on entity_files (id);
create index entity_files_legal_person on entity_files (legal_person_id, organization_id);
create index entity_files_instrument on entity_files (organization_id, instrument_id);
create index entity_files_removed on entity_files (removed_at) where removed_at is not null;
