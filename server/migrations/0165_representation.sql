-- By what right somebody signs for a company: from a seat on its board, alone or together with others, or by a power of attorney.

alter table body_memberships
  -- How the register says that a director represents the company; null is what nobody stated.
  add column authority text check (authority in ('alone', 'jointly', 'limited')),
  -- Up to what, in words: 'tot € 50.000'.
  add column authority_limit text check (authority_limit <> ''),
  add constraint limit_is_of_limited_authority check (authority_limit is null or authority is not distinct from 'limited');

-- Powers of attorney: who may act for a legal person, by whom that was granted and since when. A row is never changed but by withdrawing it.
create table powers_of_attorney (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  -- Who is represented.
  legal_person_id uuid not null references legal_persons,
  -- Who represents it, a natural person.
  holder_id uuid not null references legal_persons,
  -- Who granted it, in words: 'het bestuur', 'A. de Vries, bestuurder'.
  granted_by text not null check (granted_by <> ''),
  granted_on date not null,
  -- The last day on which it holds; null while it has no end.
  valid_until date,
  -- What it is for and up to what, in words.
  scope text check (scope <> ''),
  stored_file_id uuid references stored_files,
  recorded_by uuid not null references users,
  recorded_at timestamptz not null default now(),
  -- The first day on which it no longer holds, because it was withdrawn.
  withdrawn_on date,
  withdrawn_by uuid references users,
  primary key (organization_id, id),
  constraint power_ends_after_it_begins check (valid_until >= granted_on),
  constraint power_is_of_another check (holder_id <> legal_person_id),
  constraint withdrawn_after_granting check (withdrawn_on >= granted_on),
  constraint withdrawn_by_somebody check ((withdrawn_on is null) = (withdrawn_by is null))
);
create index powers_of_attorney_person on powers_of_attorney (organization_id, legal_person_id, holder_id);
create index powers_of_attorney_file on powers_of_attorney (stored_file_id) where stored_file_id is not null;

-- What was recorded stays; only that it is withdrawn is added, once.
create function guard_power_of_attorney() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - '{withdrawn_on,withdrawn_by}'::text[] is distinct from to_jsonb(old) - '{withdrawn_on,withdrawn_by}'::text[]
    or old.withdrawn_on is not null
  then
    raise exception 'what power of attorney % says does not change', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;
create trigger powers_of_attorney_stay before update on powers_of_attorney
  for each row execute function guard_power_of_attorney();
create trigger powers_of_attorney_are_not_deleted before delete or truncate on powers_of_attorney
  for each statement execute function refuse_change();

-- The power by which a user may act for a legal person on a day; of more than one the last that was granted.
create function power_on(p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date) returns setof powers_of_attorney
language sql stable as $$
  select * from powers_of_attorney
  where organization_id = p_organization_id and legal_person_id = p_legal_person_id and holder_id in (select persons_of_user(p_user_id))
    and granted_on <= p_day and (valid_until is null or valid_until >= p_day) and (withdrawn_on is null or withdrawn_on > p_day)
  order by granted_on desc, id desc limit 1
$$;

-- The seats from which legal persons represent a company on a day, as an organisation has its board.
create function board_on(p_organization_id uuid, p_legal_person_id uuid, p_day date) returns setof body_memberships
language sql stable as $$
  select m.* from bodies b
  join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
  where b.organization_id = p_organization_id and b.legal_person_id = p_legal_person_id and b.type in ('Board', 'Council of Stewards')
    and p_day >= greatest(m.valid_from, b.valid_from)
    and p_day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
$$;

-- That another director agrees, as whoever signs declares: under a transaction, or under the offer of an instrument.
create table co_signatures (
  organization_id uuid not null references organizations,
  id uuid not null default uuid_v7(),
  -- The transaction or the instrument. It is declared before what it is about is made, so that a refusal leaves a word about nothing.
  subject_id uuid not null,
  legal_person_id uuid not null references legal_persons,
  user_id uuid not null references users,
  co_signer_id uuid not null references legal_persons,
  declared_at timestamptz not null default now(),
  ip inet,
  primary key (organization_id, id)
);
create index co_signatures_subject on co_signatures (organization_id, subject_id, user_id, declared_at);
create trigger co_signatures_only_grow before update or delete or truncate on co_signatures
  for each statement execute function refuse_change();
