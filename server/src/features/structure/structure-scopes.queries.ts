/** What is drawn of a whole organisation. */
export const WHOLE = `
  drawn_persons as materialized (
    select person_id as id from shown
    union select legal_person_id from organization_legal_persons where organization_id = $1
    union select legal_person_id from living
    union select issuing_legal_person_id from issued),
  drawn_bodies as (select id, place from living),
  drawn_instruments as (select id from issued),`

const INSTRUMENTS_OF_BODIES = `
  drawn_instruments as (
    select i.id from issued i
    where i.place in (select place from drawn_bodies) or i.issuing_legal_person_id in (select id from drawn_persons)),`

/** What is drawn of one legal person ($4). Cycles are legal: \`union\` visits everybody once. */
export const TREES = {
  person: `
  drawn_persons as materialized (
    select $4::uuid as id where exists (select from organization_legal_persons where organization_id = $1 and legal_person_id = $4)
      or exists (select from living where legal_person_id = $4) or exists (select from shown where person_id = $4)
      or exists (select from issued where issuing_legal_person_id = $4)),
  drawn_bodies as (
    select id, place from living where legal_person_id = $4 or place in (select place from shown where person_id = $4)),
  ${INSTRUMENTS_OF_BODIES}`,
  'controlled by': `
  drawn_persons (id) as (
    select $4::uuid
    union select s.person_id from drawn_persons d join living b on b.legal_person_id = d.id join shown s on s.place = b.place),
  drawn_bodies as (select id, place from living where legal_person_id in (select id from drawn_persons)),
  ${INSTRUMENTS_OF_BODIES}`,
  controls: `
  drawn_persons (id) as (
    select $4::uuid
    union select b.legal_person_id from drawn_persons d join shown s on s.person_id = d.id join living b on b.place = s.place),
  drawn_bodies as (
    select id, place from living where place in (select s.place from shown s where s.person_id in (select id from drawn_persons))),
  ${INSTRUMENTS_OF_BODIES}`,
}
