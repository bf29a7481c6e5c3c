create or replace function refuse_body_on_natural_person() returns trigger language plpgsql set search_path from current as $$
begin
  if (select type = 'natural_person' from legal_persons where id = new.legal_person_id) then
    perform break_rule('body-on-natural-person', '{}', 'person');
  end if;
  return new;
end
$$;

-- The body that the holders of an instrument form at its issuer.
create or replace function holders_of(instrument_type text) returns text language sql immutable parallel safe as $$
  select case instrument_type
    when 'shares' then 'Shareholders'
    when 'depositary_receipts' then 'Certificate holders'
    when 'bonds' then 'Bondholders'
    when 'options' then 'Option holders'
  end
$$;

-- Gives the issuer of an instrument the body of its holders. The register may reach back to any day, so the body does too: as far
-- as an earlier one of its type leaves room.
create or replace function have_body_of_holders(p_organization_id uuid, p_issuer_id uuid, p_instrument_type text) returns void language plpgsql as $$
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

create or replace function keep_body_of_holders() returns trigger language plpgsql set search_path from current as $$
begin
  -- Everybody who changes a structure begins with this lock.
  perform from organizations where id = new.organization_id for no key update;
  perform have_body_of_holders(new.organization_id, new.issuing_legal_person_id, new.type);
  return null;
end
$$;

create or replace function refuse_ending_body_of_holders() returns trigger language plpgsql set search_path from current as $$
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

-- The issuer of an instrument is one of the organisation's own legal persons as long as it was made one.
create or replace function refuse_dropping_issuer() returns trigger language plpgsql set search_path from current as $$
declare
  instrument text;
begin
  select name into instrument from instruments
  where organization_id = old.organization_id and issuing_legal_person_id = old.legal_person_id order by created_at, id limit 1;
  if found then
    perform break_rule('entity-issues-instruments', jsonb_build_object('instrument', instrument), 'person');
  end if;
  return old;
end
$$;
