-- Who sits today in a body that acts for a company, as an organisation says.
create or replace view board_seats as
select b.organization_id, b.legal_person_id as company_id, m.legal_person_id as director_id
from bodies b
join body_memberships m on m.organization_id = b.organization_id and m.body_id = b.id
cross join lateral (select today_of_record() as day) today
where is_board(b.type)
  and today.day >= greatest(m.valid_from, b.valid_from)
  and today.day < least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'));
