-- A director that is itself a company is represented by its own directors, and so on: whoever is at the end of that chain is invited, told
-- and answers for the company. The chain stays within what one organisation says, and goes round no circle.

-- The companies that these persons direct, by themselves or through companies that they direct.
create or replace function companies_directed_by(p_legal_person_ids uuid[]) returns setof uuid language sql stable rows 5 as $$
  with recursive chain as (
    select organization_id, company_id from board_seats where director_id = any (p_legal_person_ids)
    union
    select s.organization_id, s.company_id
    from chain c join board_seats s on s.organization_id = c.organization_id and s.director_id = c.company_id
  )
  select distinct company_id from chain
$$;

-- The companies that somebody directs, by themselves or through companies that they direct, as an organisation says.
create or replace function companies_directed_in(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable rows 5 as $$
  with recursive chain as (
    select company_id from board_seats where organization_id = p_organization_id and director_id = p_legal_person_id
    union
    select s.company_id
    from chain c join board_seats s on s.organization_id = p_organization_id and s.director_id = c.company_id
  )
  select company_id from chain
$$;

-- The natural persons who direct a company, by themselves or at the end of a chain of companies; of one organisation, or of all when none
-- is named.
create or replace function directing_persons(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable rows 3 as $$
  with recursive chain as (
    select organization_id, director_id from board_seats
    where company_id = p_legal_person_id and (p_organization_id is null or organization_id = p_organization_id)
    union
    select s.organization_id, s.director_id
    from chain c join board_seats s on s.organization_id = c.organization_id and s.company_id = c.director_id
  )
  -- Each by its own key, also while it is not known how many there are: else all persons are read for nobody.
  select distinct director_id from chain
  where (select type from legal_persons where id = director_id) = 'natural_person'
$$;

-- The natural persons who direct a company today, as an organisation says.
create or replace function directors_of(p_organization_id uuid, p_legal_person_id uuid) returns setof uuid language sql stable rows 3 as $$
  select directing_persons(p_organization_id, p_legal_person_id)
$$;

-- Who a natural person answers for: themselves, companies that they direct today, and those that are their account's own.
create or replace function answered_for_by(p_legal_person_id uuid) returns setof uuid language sql stable rows 5 as $$
  select p_legal_person_id
  union
  select companies_directed_by(array[p_legal_person_id])
  union
  select o.legal_person_id from users u join user_legal_persons o on o.user_id = u.id where u.natural_person_id = p_legal_person_id
$$;

-- What an invited participant is asked now: what waits, and what they answered since they were invited, so that no step goes while they
-- walk.
create or replace function asked_of_invited(p_organization_id uuid, p_legal_person_id uuid, p_since timestamptz) returns text[]
language sql stable as $$
  with persons as (select answered_for_by(p_legal_person_id) as id)
  select array_remove(array[
    case when exists (
      select from transactions t join persons p on p.id = t.receiver_id
      where t.organization_id = p_organization_id and not t.historic and (
        t.status in ('pending', 'payment_pending')
        or exists (
          select from transaction_signatures s
          where s.organization_id = t.organization_id and s.transaction_id = t.id and s.party_type = 'receiver'
            and s.signed_at >= p_since)
        or exists (
          select from audit_events e
          where e.organization_id = t.organization_id and e.record_id = t.id and e.id >= made_since(t.id) and e.action = 'transaction rejected' and e.at >= p_since)))
    then 'complete_transaction' end,
    case when exists (
      select from balance_registrations r join persons p on p.id = r.legal_person_id
      where r.organization_id = p_organization_id and r.reversed_at is null and not exists (
        select from registration_confirmations c
        where c.organization_id = r.organization_id and c.balance_registration_id = r.id and c.confirmed_at < p_since))
    then 'confirm_balance_registration' end], null)
$$;

-- Whether those who sit in a body of this type represent its company; what core says as isBoard.
create or replace function is_board(p_type text) returns boolean language sql immutable parallel safe as $$
  select p_type in ('Board', 'Council of Stewards')
$$;

-- The seats from which legal persons represent a company on a day, as an organisation has its board.
create or replace function board_on(p_organization_id uuid, p_legal_person_id uuid, p_day date) returns setof body_memberships
language sql stable rows 5 as $$
  select m.* from bodies b
  join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
  where b.organization_id = p_organization_id and b.legal_person_id = p_legal_person_id and is_board(b.type)
    and p_day >= greatest(m.valid_from, b.valid_from)
    and p_day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
$$;
