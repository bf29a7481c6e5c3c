-- What was recorded stays; only that it is withdrawn is added, once.
create or replace function guard_power_of_attorney() returns trigger language plpgsql set search_path from current as $$
begin
  if to_jsonb(new) - '{withdrawn_on,withdrawn_by}'::text[] is distinct from to_jsonb(old) - '{withdrawn_on,withdrawn_by}'::text[]
    or old.withdrawn_on is not null
  then
    raise exception 'what power of attorney % says does not change', old.id using errcode = 'ZGAPP';
  end if;
  return new;
end
$$;

-- The power by which a user may act for a legal person on a day; of more than one the last that was granted.
create or replace function power_on(p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date) returns setof powers_of_attorney
language sql stable rows 2 as $$
  select * from powers_of_attorney
  where organization_id = p_organization_id and legal_person_id = p_legal_person_id and holder_id in (select persons_of_user(p_user_id))
    and granted_on <= p_day and (valid_until is null or valid_until >= p_day) and (withdrawn_on is null or withdrawn_on > p_day)
  order by granted_on desc, id desc limit 1
$$;

-- Whether a scope reaches to an act; `p_cents` is null where nobody knows to what it may come.
create or replace function scope_reaches(p_acts text[], p_limit_cents bigint, p_act text, p_cents bigint) returns boolean language sql immutable as $$
  select (p_acts is null or p_act = any (p_acts)) and (p_limit_cents is null or coalesce(p_cents <= p_limit_cents, false))
$$;

-- The ways from a company to a user over its board on a day: `companies` from the one that is represented on, each a director of the one
-- before it; those of which the seat is held jointly are in `joint`. No way goes round in a circle, nor on for ever.
create or replace function ways_to_represent(p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date)
returns table (companies uuid[], seats uuid[], joint uuid[], words text)
language sql stable as $$
  with recursive own as materialized (select id from persons_of_user(p_user_id) id),
  way as (
    select array[p_legal_person_id] as companies, m.legal_person_id as director, array[m.id] as seats,
      case when m.authority = 'jointly' then array[p_legal_person_id] else '{}' end as joint, m.authority_limit as words
    from board_on(p_organization_id, p_legal_person_id, p_day) m
    union all
    select w.companies || w.director, m.legal_person_id, w.seats || m.id,
      w.joint || case when m.authority = 'jointly' then array[w.director] else '{}' end, coalesce(w.words, m.authority_limit)
    from way w cross join lateral board_on(p_organization_id, w.director, p_day) m
    where w.director <> all (w.companies) and cardinality(w.companies) < 6 and w.director not in (select id from own)
  )
  select companies, seats, joint, words from way where director in (select id from own)
$$;

-- By what right a user signs for a legal person on a day: the strongest that there is. `kind` is self, attorney, director, or authorised
-- for who has neither seat nor power there; `obstacle` is act or limit where what there is does not reach.
create or replace function right_to_sign(
  p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date, p_act text, p_cents bigint)
returns table (kind text, power_id uuid, companies uuid[], joint uuid[], words text, obstacle text, limit_cents bigint)
language sql stable as $$
  with found as (
    select 'self' as kind, null::uuid as power_id, null::uuid[] as companies, '{}'::uuid[] as joint, null as words,
      null as obstacle, null::bigint as limit_cents, 0 as rank
    where p_legal_person_id in (select persons_of_user(p_user_id))
    union all
    select 'attorney', a.id, null, '{}', a.scope,
      case
        when scope_reaches(a.acts, a.limit_cents, p_act, p_cents) then null
        when scope_reaches(a.acts, null, p_act, p_cents) then 'limit' else 'act' end,
      a.limit_cents, 1
    from power_on(p_organization_id, p_legal_person_id, p_user_id, p_day) a
    union all
    select 'director', null, w.companies, w.joint, w.words,
      case when s.reaches then null when s.is_for_act then 'limit' else 'act' end, s.limit_cents,
      case cardinality(w.joint) when 0 then 2 else 3 end
    from ways_to_represent(p_organization_id, p_legal_person_id, p_user_id, p_day) w
    cross join lateral (
      select bool_and(scope_reaches(m.authority_acts, m.authority_limit_cents, p_act, p_cents)) as reaches,
        bool_and(scope_reaches(m.authority_acts, null, p_act, p_cents)) as is_for_act, min(m.authority_limit_cents) as limit_cents
      from body_memberships m where m.organization_id = p_organization_id and m.id = any (w.seats)) s
    union all
    select 'authorised', null, null, '{}', null, null, null, 9
  )
  select kind, power_id, companies, joint, words, obstacle, limit_cents from found
  -- Who was given a right with bounds does not pass them by declaring themselves authorised.
  order by case when obstacle is null then rank else 8 end, obstacle = 'act', limit_cents desc, cardinality(companies), power_id
  limit 1
$$;

-- Who may sign along: other directors, of each company of which a seat is held jointly.
create or replace function co_signers_of(
  p_organization_id uuid, p_companies uuid[], p_joint uuid[], p_user_id uuid, p_day date, p_act text, p_cents bigint)
returns setof uuid language sql stable as $$
  select m.legal_person_id
  from unnest(p_joint) company cross join lateral board_on(p_organization_id, company, p_day) m
  where m.legal_person_id <> all (p_companies) and m.legal_person_id not in (select persons_of_user(p_user_id))
    and scope_reaches(m.authority_acts, m.authority_limit_cents, p_act, p_cents)
  group by m.legal_person_id having count(distinct company) = cardinality(p_joint)
$$;

-- The day after the last on which a person represented a company by a power of attorney or signed along, by their own word or another's:
-- 'infinity' while a power holds, null for who never did.
create or replace function represented_until(p_legal_person_id uuid) returns date language sql stable as $$
  select max(until) from (
    select coalesce(least(valid_until + 1, withdrawn_on), 'infinity') as until from powers_of_attorney where holder_id = p_legal_person_id
    union all
    select declared_at::date + 1 from co_signatures where co_signer_id = p_legal_person_id
    union all
    select c.declared_at::date + 1 from users u join co_signatures c on c.user_id = u.id where u.natural_person_id = p_legal_person_id) r
$$;
