-- What an instrument's units were issued by, it stays issued by: its holders have that issuer for a debtor.
create function refuse_other_issuer() returns trigger language plpgsql as $$
begin
  if exists (select from register_entries where organization_id = old.organization_id and instrument_id = old.id)
    or exists (
      select from transactions
      where organization_id = old.organization_id and instrument_id = old.id and status in ('pending', 'payment_pending'))
  then
    perform break_rule('issuer-has-issued', '{}', 'issuing_legal_person_id');
  end if;
  return new;
end
$$;
create trigger instrument_keeps_issuer before update of issuing_legal_person_id on instruments
  for each row
  when (old.issuing_legal_person_id is not null and new.issuing_legal_person_id is distinct from old.issuing_legal_person_id)
  execute function refuse_other_issuer();

-- Whoever makes an issuance looked up the issuer before it waited for its turn; by then it may be another.
create function refuse_issuance_by_other() returns trigger language plpgsql as $$
begin
  if exists (
    select from instruments
    where organization_id = new.organization_id and id = new.instrument_id
      and issuing_legal_person_id is distinct from new.sender_id)
  then
    perform break_rule('issuance-by-issuer-only', '{}', 'sending_legal_person_id');
  end if;
  return new;
end
$$;
create trigger issuance_is_by_issuer before insert on transactions
  for each row when (new.type = 'issuance') execute function refuse_issuance_by_other();
