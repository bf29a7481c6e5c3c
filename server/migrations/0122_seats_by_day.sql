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
