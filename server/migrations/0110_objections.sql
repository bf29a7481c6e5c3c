-- What somebody says is not right about what an organisation recorded of him: a balance that was registered, or a transaction of the
-- past. The register stays as it is; the issuer sees the objection until it is settled.
create table objections (
  organization_id uuid not null references organizations,
  id uuid not null,
  -- Of what it is, by the trigger below.
  instrument_id uuid not null,
  balance_registration_id uuid,
  transaction_id uuid,
  -- The party that does not agree: the holder, or who gave.
  legal_person_id uuid not null references legal_persons,
  reason text not null check (length(reason) between 1 and 1000),
  made_by uuid not null references users,
  made_at timestamptz not null default now(),
  -- 'answered' by the issuer in words, 'corrected' when what it is about was turned back, 'withdrawn' by who made it.
  outcome text check (outcome in ('answered', 'corrected', 'withdrawn')),
  answer text check (length(answer) between 1 and 1000),
  settled_at timestamptz,
  -- Null when a reversal settled it: that says who made it.
  settled_by uuid references users,
  primary key (organization_id, id),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id),
  foreign key (organization_id, balance_registration_id) references balance_registrations (organization_id, id),
  foreign key (organization_id, transaction_id) references transactions (organization_id, id),
  constraint objection_is_about_one check (num_nonnulls(balance_registration_id, transaction_id) = 1),
  constraint objection_is_settled_whole check (
    (outcome is null) = (settled_at is null)
    and (settled_by is null) = (outcome is null or outcome = 'corrected')
    and (answer is null) = (outcome is distinct from 'answered'))
);
-- Nobody objects twice to the same while it is not settled.
create unique index objection_open_once on objections (
  organization_id, coalesce(balance_registration_id, transaction_id), legal_person_id) where settled_at is null;
create index objections_of_instrument on objections (organization_id, instrument_id, id);
create index objections_of_subject on objections (organization_id, coalesce(balance_registration_id, transaction_id), id);

-- An objection is of a party of what it is about, and says of which instrument that is.
create function objection_is_of_a_party() returns trigger language plpgsql as $$
begin
  if new.balance_registration_id is not null then
    select instrument_id into new.instrument_id from balance_registrations
    where organization_id = new.organization_id and id = new.balance_registration_id
      and legal_person_id = new.legal_person_id and reversed_at is null;
  else
    select instrument_id into new.instrument_id from transactions
    where organization_id = new.organization_id and id = new.transaction_id
      and new.legal_person_id in (sender_id, receiver_id) and reversed_at is null;
  end if;
  if new.instrument_id is null then
    raise exception 'objection % is not of a party of what it is about', new.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger objection_is_of_a_party before insert on objections
  for each row execute function objection_is_of_a_party();

-- An objection is settled once, and otherwise stays as it was made.
create function guard_objection() returns trigger language plpgsql as $$
begin
  if old.settled_at is not null or new.settled_at is null
    or to_jsonb(new) - array['outcome', 'answer', 'settled_at', 'settled_by']
      <> to_jsonb(old) - array['outcome', 'answer', 'settled_at', 'settled_by']
  then
    raise exception 'objection % is only ever settled, once', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger objection_is_guarded before update on objections
  for each row execute function guard_objection();
create trigger objections_stay before delete or truncate on objections
  for each statement execute function refuse_change();

-- What is turned back needs no answer any more.
create function settle_objections() returns trigger language plpgsql as $$
begin
  update objections set outcome = 'corrected', settled_at = now()
  where organization_id = new.organization_id and coalesce(balance_registration_id, transaction_id) = new.id and settled_at is null;
  return null;
end
$$;
create trigger reversal_settles_objections after update of reversed_at on balance_registrations
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function settle_objections();
create trigger reversal_settles_objections after update of reversed_at on transactions
  for each row when (old.reversed_at is null and new.reversed_at is not null) execute function settle_objections();
