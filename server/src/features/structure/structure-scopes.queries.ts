/** What of a structure is asked: all of it, one legal person with its own bodies and seats, or a tree from one. */
export type GraphScope = 'whole' | 'person' | 'controlled_by' | 'controls'

const instrumentsOf = (scope: GraphScope) => `
  ${scope}_instruments as (
    select i.id from issued i
    where i.place in (select place from ${scope}_bodies) or i.issuing_legal_person_id in (select id from ${scope}_persons)),`

/**
 * Which legal persons, bodies and instruments a scope holds, as `<scope>_persons` and so on; trees start at $4. Circles are legal:
 * `union` comes by everybody once.
 */
export const SCOPES: Readonly<Record<GraphScope, string>> = {
  whole: `
  whole_persons as materialized (
    select person_id as id from shown
    union select legal_person_id from organization_legal_persons where organization_id = $1
    union select legal_person_id from living
    union select issuing_legal_person_id from issued),
  whole_bodies as (select id, place from living),
  whole_instruments as (select id from issued),`,
  person: `
  person_persons as materialized (
    select $4::uuid as id where exists (select from organization_legal_persons where organization_id = $1 and legal_person_id = $4)
      or exists (select from living where legal_person_id = $4) or exists (select from shown where person_id = $4)
      or exists (select from issued where issuing_legal_person_id = $4)),
  person_bodies as materialized (
    select id, place from living where legal_person_id = $4 or place in (select place from shown where person_id = $4)),
  ${instrumentsOf('person')}`,
  controlled_by: `
  controlled_by_persons (id) as (
    select $4::uuid
    union select s.person_id from controlled_by_persons d join living b on b.legal_person_id = d.id join shown s on s.place = b.place),
  controlled_by_bodies as materialized (
    select id, place from living where legal_person_id in (select id from controlled_by_persons)),
  ${instrumentsOf('controlled_by')}`,
  controls: `
  controls_persons (id) as (
    select $4::uuid
    union select b.legal_person_id from controls_persons d join shown s on s.person_id = d.id join living b on b.place = s.place),
  controls_bodies as materialized (
    select id, place from living where place in (select s.place from shown s where s.person_id in (select id from controls_persons))),
  ${instrumentsOf('controls')}`,
}
