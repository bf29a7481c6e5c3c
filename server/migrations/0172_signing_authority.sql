-- Nobody signs for a company beyond what he may: the database asks by what right, whoever calls it. Jobs that complete what was signed, and
-- historic transactions, which nobody signs, are not asked again.

-- What a power of attorney, or a seat with limited authority, reaches to; null is anything. What a number can't say stays in words.
alter table powers_of_attorney
  add column acts text[],
  -- Up to what an act may come to, in cents.
  add column limit_cents bigint,
  add constraint power_is_for_known_acts check (acts <@ array['issuing', 'transferring', 'accepting'] and cardinality(acts) > 0),
  add constraint power_has_positive_limit check (limit_cents > 0);

alter table body_memberships
  add column authority_acts text[],
  add column authority_limit_cents bigint,
  add constraint seat_is_for_known_acts check (authority_acts <@ array['issuing', 'transferring', 'accepting'] and cardinality(authority_acts) > 0),
  add constraint seat_has_positive_limit check (authority_limit_cents > 0),
  add constraint scope_is_of_limited_authority check (
    (authority_acts is null and authority_limit_cents is null) or authority is not distinct from 'limited');

-- Whether a scope reaches to an act; `p_cents` is null where nobody knows to what it may come.
create function scope_reaches(p_acts text[], p_limit_cents bigint, p_act text, p_cents bigint) returns boolean language sql immutable as $$
  select (p_acts is null or p_act = any (p_acts)) and (p_limit_cents is null or coalesce(p_cents <= p_limit_cents, false))
$$;

-- The ways from a company to a user over its board on a day: `companies` from the one that is represented on, each a director of the one
-- before it; those of which the seat is held jointly are in `joint`. No way goes round in a circle, nor on for ever.
create function ways_to_represent(p_organization_id uuid, p_legal_person_id uuid, p_user_id uuid, p_day date)
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
create function right_to_sign(
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
  -- Who was given a right with bounds does not pass them by declaring himself authorised.
  order by case when obstacle is null then rank else 8 end, obstacle = 'act', limit_cents desc, cardinality(companies), power_id
  limit 1
$$;
