-- Somebody who directs a company acts for it on the days of the seat: also one that ends on a day that is known, and not yet one that
-- begins later.
create or replace function has_user(p_legal_person_id uuid) returns boolean language sql stable as $$
  select exists (select from users where natural_person_id = p_legal_person_id)
    or exists (select from user_legal_persons where legal_person_id = p_legal_person_id)
    or exists (
      select from bodies b
      join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
      join users u on u.natural_person_id = m.legal_person_id
      where b.legal_person_id = p_legal_person_id and b.type in ('Board', 'Council of Stewards')
        and daterange(greatest(b.valid_from, m.valid_from), least(b.valid_to, m.valid_to))
          @> (now() at time zone 'Europe/Amsterdam')::date)
$$;

-- Brings up to date whose companies have somebody with an account, where a director's seat begins or ends on a day. Answers how many
-- companies that were.
create function follow_seats_of(p_day date) returns integer language plpgsql as $$
declare
  companies uuid[];
begin
  select coalesce(array_agg(distinct b.legal_person_id), '{}') into companies
  from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  where b.type in ('Board', 'Council of Stewards') and (m.valid_from = p_day or m.valid_to = p_day);
  perform refresh_active(companies);
  return cardinality(companies);
end
$$;
create index body_memberships_valid_from on body_memberships (valid_from);
create index body_memberships_valid_to on body_memberships (valid_to) where valid_to is not null;
