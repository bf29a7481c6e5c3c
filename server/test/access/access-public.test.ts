import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUTS } from './access-inputs.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'

/*
 * What somebody who does not belong to an organisation is answered when its structure is public. Every other call of it answers as
 * if it were not: 401 to a guest, 404 to a stranger.
 */
const OPEN = `
                                        guest stranger nobody investor
GET    /organizations                   ok    ok       ok     ok
GET    /organizations/structure         ok    ok       ok     ok
GET    /legal_persons                   ok    ok       ok     ok
GET    /bodies                          ok    ok       ok     ok
GET    /legal_persons/available         401   403      403    403
POST   /legal_persons                   401   403      403    403
POST   /legal_persons/bodies            401   403      403    403
DELETE /bodies                          401   403      403    403
POST   /bodies/members                  401   403      403    403
POST   /legal_persons/create            401   403      403    403
DELETE /bodies/members                  401   403      403    403
PATCH  /organizations/legal_persons     401   403      403    403
PATCH  /organizations/legal_persons/note 401  403      403    403
DELETE /organizations/legal_persons     401   403      403    403
PATCH  /organizations/:uuid/public      401   403      403    403
GET    /legal_persons/files             401   403      403    403
GET    /organizations/entities          401   404      404    404
GET    /user/organizations/current      401   404      404    404
GET    /financial_instruments/all       401   404      404    404
GET    /financial_instruments/get       401   404      404    ok
GET    /financial_instruments/members   401   404      404    403
`
const KINDS = ['guest', 'stranger', 'nobody', 'investor'] as const

const calls = new Map(
  Object.values(endpoints)
    .flatMap((feature) => Object.values(feature))
    .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint]),
)

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture({}, { ownDatabase: true })
  await fixture.app.context.db
    .updateTable('organizations')
    .set({ public: true })
    .where('id', '=', fixture.organizationId)
    .execute()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const rows = OPEN.split('\n')
  .filter((line) => line.trim())
  .slice(1)
  .map((line) => line.trim().split(/\s+/))
  .map(([method, path, ...cells]) => ({ name: `${method} ${path}`, cells }))

describe('of a public organisation, who does not belong to it is answered as decided by', () => {
  it.each(rows)('$name', async ({ name, cells }) => {
    const endpoint = calls.get(name)
    if (!endpoint) throw new Error(`${name} is no call`)
    const answers: string[] = []
    for (const kind of KINDS) {
      const caller = kind === 'guest' ? fixture.app.guest : fixture.app.as(fixture.users[kind])
      const input = (await INPUTS[name]?.(fixture)) ?? {}
      const reply = await caller.call(endpoint, input as never) // safe: the server checks it
      answers.push(reply.ok ? 'ok' : String(reply.status))
    }

    expect(answers).toEqual(cells)
  })
})
