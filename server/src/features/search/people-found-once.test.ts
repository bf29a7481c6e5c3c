import { search, type SearchResult } from '@zegel/contract/search/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Kind } from '../../../test/access/access-table.ts'
import type { TestApp } from '../../../test/app.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'

let fixture: AccessFixture
let app: TestApp
let loan: Instrument
beforeAll(async () => {
  fixture = await accessFixture()
  app = fixture.app
  loan = await app.given.instrument('bonds', { organization_id: fixture.organizationId })
})
afterAll(() => app[Symbol.asyncDispose]())

async function find(q: string, kind: Exclude<Kind, 'guest'>): Promise<SearchResult[]> {
  const query = { q, organization_id: fixture.organizationId }
  const reply = await app.as(fixture.users[kind]).call(search.find, { query })
  if (!reply.ok) throw new Error(`search answered ${reply.status}`)
  return reply.body
}

async function names(q: string, kind: Exclude<Kind, 'guest'> = 'superadmin'): Promise<string[]> {
  return (await find(q, kind)).map(({ kind: found, name }) => `${found}: ${name}`)
}

describe('who sits in a body', () => {
  it('is found by whoever belongs there, as what and where, and once where they take part as well', async () => {
    const { organizationId: organization_id, issuerId } = fixture
    const body = await app.given.body({ organization_id, legal_person_id: issuerId })
    const { id } = await app.given.person({ legal_name: 'Berend Zetelaar' })
    await app.given.seat(body, { legal_person_id: id, title: 'Penningmeester' })
    const [found, ...others] = await find('zetelaar', 'member')
    expect(found).toMatchObject({ kind: 'function', id, title: 'Penningmeester' })
    expect(others).toEqual([])
    expect(await names('zetelaar', 'investor')).toEqual([])

    await app.given.participant(loan, { legal_person_id: id })
    expect(await names('zetelaar')).toEqual(['person: Berend Zetelaar'])
    expect(await names('zetelaar', 'member')).toEqual(['function: Berend Zetelaar'])
  })
})

describe('who belongs to an organisation', () => {
  it('is found once, as whatever more they are there that the reader may see', async () => {
    const { organizationId: organization_id, issuerId } = fixture
    const user = await app.given.member(organization_id, 'admin')
    const { natural_person_id: id, email } = user
    await app.owner.query(
      `update legal_persons set legal_name = 'Wendel Ledenraad' where id = $1`,
      [id],
    )
    expect(await find('ledenraad', 'member')).toMatchObject([{ kind: 'member', id, role: 'admin' }])
    expect(await names('ledenraad', 'investor')).toEqual([])

    await app.given.participant(loan, { legal_person_id: id })
    expect(await names('ledenraad', 'member')).toEqual(['member: Wendel Ledenraad'])
    expect(await names('ledenraad')).toEqual(['person: Wendel Ledenraad'])
    const body = await app.given.body({ organization_id, legal_person_id: issuerId })
    await app.given.seat(body, { legal_person_id: id })
    expect(await names('ledenraad', 'member')).toEqual(['function: Wendel Ledenraad'])
    expect(await names(email)).toEqual(['person: Wendel Ledenraad'])
  })
})
