-- How somebody comes from nothing to an instrument that is issued.

-- When an instrument was opened to transactions. Null while it is set up step by step; all others are open from the start.
alter table instruments add column published_at timestamptz default now();
update instruments set published_at = created_at;

create function refuse_withdrawal() returns trigger language plpgsql as $$
begin
  raise exception 'what is published stays so' using errcode = 'ZGAPP';
end
$$;
create trigger instrument_stays_published before update of published_at on instruments
  for each row when (old.published_at is not null and new.published_at is distinct from old.published_at)
  execute function refuse_withdrawal();

-- The instrument that it was added below while that one was set up: the two are one instrument to the plan.
alter table instruments add column added_for_instrument_id uuid;
alter table instruments add foreign key (organization_id, added_for_instrument_id) references instruments (organization_id, id)
  on delete set null (added_for_instrument_id);
create index instruments_added_for on instruments (organization_id, added_for_instrument_id) where added_for_instrument_id is not null;

create or replace view instrument_terms as
select
  i.organization_id, i.id as instrument_id, i.type, i.name, i.issuing_legal_person_id, o.name as organization_name,
  i.price_cents as price_per_unit, i.public_investments,
  b.limit_cents as "limit", b.duration, b.duration_period, b.perpetual, b.interest_type,
  b.interest_millionths as interest_percentage, b.interest_frequency, b.interest_period, b.redemption_type,
  b.redemption_millionths as redemption_percentage, b.redemption_frequency, b.redemption_period,
  s.par_value_cents as par_value, d.ratio,
  coalesce(d.underlying_instrument_id, p.underlying_instrument_id) as underlying_instrument_id,
  p.exercise_price_cents as exercise_price, p.set_expiration_date, p.expiration_frequency, p.expiration_period,
  i.published_at
from instruments i
join organizations o on o.id = i.organization_id
left join bond_terms b on b.organization_id = i.organization_id and b.instrument_id = i.id
left join share_terms s on s.organization_id = i.organization_id and s.instrument_id = i.id
left join depositary_receipt_terms d on d.organization_id = i.organization_id and d.instrument_id = i.id
left join option_terms p on p.organization_id = i.organization_id and p.instrument_id = i.id;

-- Units come into being here alone, and only of what is published. An instrument is locked where share numbers are given out: two
-- who choose the next free numbers take turns.
create or replace function instrument_for_posting(p_organization_id uuid, p_id uuid) returns instruments language plpgsql as $$
declare
  found_instrument instruments;
begin
  select * into strict found_instrument from instruments where organization_id = p_organization_id and id = p_id;
  if found_instrument.published_at is null then
    perform break_rule('instrument-unpublished');
  end if;
  if found_instrument.type = 'shares' then
    perform from instruments where organization_id = p_organization_id and id = p_id for no key update;
  end if;
  return found_instrument;
end
$$;

-- The way of an issuer to an instrument that is issued. Its organisation comes later: somebody without one begins it too.
create table issuer_onboardings (
  id uuid primary key default uuid_v7(),
  user_id uuid not null references users,
  type text not null check (type in ('shares', 'depositary_receipts', 'bonds', 'options')),
  organization_id uuid references organizations,
  instrument_id uuid,
  -- The notarial deed by which the first shares are issued.
  founding_deed_date date,
  founding_notary text check (founding_notary <> ''),
  completed_at timestamptz,
  created_at timestamptz not null default now(),
  foreign key (organization_id, instrument_id) references instruments (organization_id, id) on delete set null (instrument_id),
  constraint onboarding_of_instrument_once unique (organization_id, instrument_id),
  constraint instrument_is_of_organization check (instrument_id is null or organization_id is not null),
  constraint founding_deed_is_whole check ((founding_deed_date is null) = (founding_notary is null)),
  constraint founding_deed_is_of_shares check (founding_deed_date is null or type = 'shares')
);
create index issuer_onboardings_user on issuer_onboardings (user_id);

-- Who gets how many of the first shares when they are published, in the order in which they were named.
create table first_holders (
  onboarding_id uuid not null references issuer_onboardings on delete cascade,
  position integer not null,
  legal_person_id uuid not null references legal_persons,
  units bigint not null check (units > 0),
  primary key (onboarding_id, position),
  constraint first_holder_once unique (onboarding_id, legal_person_id)
);
create index first_holders_legal_person on first_holders (legal_person_id);

-- How many walks reached and passed a substep on a day; of whom is known nowhere.
create table issuer_step_counts (
  day date not null,
  section text not null check (section in ('shares', 'depositary_receipts', 'bonds', 'options')),
  substep text not null,
  reached bigint not null default 0 check (reached >= 0),
  passed bigint not null default 0 check (passed >= 0),
  primary key (day, section, substep)
);

-- Date and notary of a deed may be known before there is a scan of it.
alter table notarial_deeds alter column stored_file_id drop not null;
