-- In which organisations somebody is and why, so that what a call is signed in by says it from one table: what each says is said by a row
-- of an organisation, that `about` names, and follows it.
create table person_places (
  legal_person_id uuid not null,
  why text not null check (why in ('role', 'instrument', 'entity', 'seat', 'holder')),
  organization_id uuid not null,
  -- The membership, the instrument that is administered, the entity, the seat or the participant.
  about uuid not null,
  -- Of a role: which one.
  role text,
  -- Of a seat: the company that its body represents, if it represents one, and on which days.
  company_id uuid,
  valid_from date,
  valid_to date,
  primary key (legal_person_id, why, organization_id, about)
);
create index person_places_entities on person_places (organization_id, legal_person_id) where why = 'entity';

insert into person_places (legal_person_id, why, organization_id, about, role)
select legal_person_id, 'role', organization_id, id, role from organization_members
union all select legal_person_id, 'instrument', organization_id, instrument_id, null from instrument_admins
union all select legal_person_id, 'entity', organization_id, id, null from organization_legal_persons
union all select legal_person_id, 'holder', organization_id, id, null from participants;
insert into person_places (legal_person_id, why, organization_id, about, company_id, valid_from, valid_to)
select m.legal_person_id, 'seat', m.organization_id, m.id,
  case when b.type in ('Board', 'Council of Stewards') then b.legal_person_id end, greatest(m.valid_from, b.valid_from),
  least(coalesce(m.valid_to, 'infinity'), coalesce(b.valid_to, 'infinity'))
from body_memberships m join bodies b on b.organization_id = m.organization_id and b.id = m.body_id;
