import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'

let app: TestApp
let here: string
let company: string
let somebody: string
beforeAll(async () => {
  app = await testApp()
  here = (await app.given.organization()).id
  company = (await app.given.entity(here)).id
  somebody = (await app.given.person()).id
  await app.given.instrument('bonds', {
    organization_id: here,
    issuing_legal_person_id: company,
    name: 'Windlening',
  })
  const board = { organization_id: here, legal_person_id: company, type: 'Board', name: null }
  const body = await app.given.body(board)
  await app.given.seat(body, { legal_person_id: somebody })
  await app.context.db
    .updateTable('organization_legal_persons')
    .set({ central: true })
    .where('legal_person_id', '=', company)
    .execute()
})
afterAll(() => app[Symbol.asyncDispose]())

// Past every use case: the database itself says no.
it.each([
  {
    what: 'a body of a natural person',
    statement: `insert into bodies (organization_id, legal_person_id, type) values (:here, :somebody, 'Board')`,
    refusal: 'body-on-natural-person',
  },
  {
    what: 'a body that moves to a natural person',
    statement: `update bodies set legal_person_id = :somebody where type = 'Board'`,
    refusal: 'body-on-natural-person',
  },
  {
    what: 'a second Board at once',
    statement: `insert into bodies (organization_id, legal_person_id, type) values (:here, :company, 'Board')`,
    refusal: 'body_of_a_type_once',
  },
  {
    what: 'a body that ends before it began',
    statement: `update bodies set valid_to = date '1800-01-01' where type = 'Board'`,
    refusal: 'body_ends_after_it_began',
  },
  {
    what: 'a membership that ends before it began',
    statement: `update body_memberships set valid_to = date '1800-01-01'`,
    refusal: 'membership_ends_after_it_began',
  },
  {
    what: 'somebody twice in a body',
    statement: `insert into body_memberships (organization_id, body_id, legal_person_id) select organization_id, body_id, legal_person_id from body_memberships`,
    refusal: 'seated_once',
  },
  {
    what: 'the end of a body of holders',
    statement: `update bodies set valid_to = today_of_record() where type = 'Bondholders'`,
    refusal: 'body-has-instruments',
  },
  {
    what: 'another type for a body of holders',
    statement: `update bodies set type = 'Shareholders' where type = 'Bondholders'`,
    refusal: 'body-has-instruments',
  },
  {
    what: 'throwing away a body of holders',
    statement: `delete from bodies where type = 'Bondholders'`,
    refusal: 'body-has-instruments',
  },
  {
    what: 'an issuer that is an entity no longer',
    statement: `delete from organization_legal_persons where legal_person_id = :company`,
    refusal: 'entity-issues-instruments',
  },
  {
    what: 'a second centre',
    statement: `insert into organization_legal_persons (organization_id, legal_person_id, central) values (:here, :somebody, true)`,
    refusal: 'organization_central_legal_person',
  },
])('refuses $what', async ({ statement, refusal }) => {
  const ids: Record<string, string> = { here, company, somebody }
  const text = statement.replaceAll(/:(\w+)/g, (_, name: string) => `'${ids[name]}'`)

  await expect(app.owner.query(text)).rejects.toThrow(refusal)
})
