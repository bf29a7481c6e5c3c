import { type NewPowerOfAttorney, representation } from '@zegel/contract/structure/representation'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/app.ts'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import { pdf } from '../../../../test/fixtures/entity-files.ts'

let fixture: DeedFixture
let holder: { caller: Caller; id: string }
beforeAll(async () => {
  fixture = await deedFixture()
})
beforeEach(async () => {
  const user = await fixture.app.given.member(fixture.organizationId, 'superadmin')
  holder = { caller: fixture.app.as(user), id: user.natural_person_id }
})
afterAll(() => fixture[Symbol.asyncDispose]())

function record(about: Partial<NewPowerOfAttorney> = {}, caller = fixture.director) {
  return caller.call(representation.record, {
    body: {
      organization_uuid: fixture.organizationId,
      legal_person_id: fixture.issuerId,
      holder_id: holder.id,
      granted_by: 'het bestuur',
      granted_on: '2025-03-01',
      ...about,
    },
  })
}

async function recorded(about: Partial<NewPowerOfAttorney> = {}): Promise<string> {
  const reply = await record(about)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

const withdraw = (id: string, caller = fixture.director) =>
  caller.call(representation.withdraw, { body: { organization_uuid: fixture.organizationId, id } })

/** What a deed says of the issuer, in a transaction that the holder makes. */
async function deedOfIssuer(): Promise<string> {
  const bonds = await fixture.instrument('bonds')
  const uuid = await fixture.open(
    bonds,
    { receiving_legal_person_id: fixture.person.id },
    holder.caller,
  )
  const reply = await fixture.deed(uuid)
  return reply.ok ? (reply.body.document?.parties[0]?.text ?? '') : ''
}

describe('a power of attorney', () => {
  it('is listed with its document until it is withdrawn, and then only when asked for', async () => {
    const id = await recorded({ scope: 'tot € 50.000', file: pdf('Volmacht.pdf') })
    const query = { organization_uuid: fixture.organizationId }
    const list = async (with_ended: boolean) => {
      const reply = await fixture.director.call(representation.list, {
        query: { ...query, with_ended },
      })
      return reply.ok ? reply.body.filter((power) => power.id === id) : []
    }
    expect(await list(false)).toMatchObject([
      {
        granted_by: 'het bestuur',
        scope: 'tot € 50.000',
        file_name: 'Volmacht.pdf',
        in_force: true,
      },
    ])
    const url = `/api/organizations/powers_of_attorney/open?organization_uuid=${fixture.organizationId}&id=${id}`
    expect((await fixture.director.send({ url })).headers['content-type']).toBe('application/pdf')

    expect((await withdraw(id)).body).toMatchObject({ in_force: false })
    expect(await list(false)).toEqual([])
    expect(await list(true)).toMatchObject([{ id, in_force: false }])
    expect(await withdraw(id)).toMatchObject({
      status: 409,
      body: { code: 'power-withdrawn-already' },
    })
  })

  it('is named in the deeds that its holder signs, only while it is in force', async () => {
    const claims = 'die verklaart daartoe bevoegd te zijn'
    expect(await deedOfIssuer()).toContain(claims)
    const id = await recorded()
    expect(await deedOfIssuer()).toContain(
      'gevolmachtigde krachtens volmacht van 1 maart 2025, verleend door het bestuur',
    )
    await withdraw(id)
    expect(await deedOfIssuer()).toContain(claims)
    await recorded({ granted_on: '2024-01-01', valid_until: '2024-12-31' })
    expect(await deedOfIssuer()).toContain(claims)
  })

  it('is recorded by admins of the organisation alone, of whom it knows', async () => {
    const member = fixture.app.as(await fixture.app.given.member(fixture.organizationId, 'member'))
    const elsewhere = await fixture.app.given.company({})

    expect((await record({}, member)).status).toBe(403)
    expect((await record({}, fixture.stranger)).status).toBe(404)
    expect(await record({ legal_person_id: elsewhere.id })).toMatchObject({
      status: 422,
      body: { code: 'person-unknown', errors: { legal_person_id: expect.anything() as unknown } },
    })
    const id = await recorded()
    expect((await withdraw(id, fixture.stranger)).status).toBe(404)
    const organization_uuid = (await fixture.app.given.organization()).id
    const other = fixture.app.as(await fixture.app.given.member(organization_uuid, 'superadmin'))
    expect(
      (await other.call(representation.withdraw, { body: { organization_uuid, id } })).status,
    ).toBe(404)
  })

  it.each([
    [
      'of a natural person',
      () => ({ legal_person_id: fixture.person.id }),
      'power-of-company-only',
    ],
    ['held by a company', () => ({ holder_id: fixture.issuerId }), 'power-holder-natural'],
    ['that ends before it begins', () => ({ valid_until: '2025-02-01' }), 'invalid-input'],
  ])('%s is refused', async (_, about, code) => {
    expect(await record(about())).toMatchObject({ status: 422, body: { code } })
  })

  it('is there once for somebody, also when two record it', async () => {
    const replies = await Promise.all([record(), record({ granted_on: '2025-04-01' })])

    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('stays as it was recorded', async () => {
    const id = await recorded()
    await expect(
      fixture.app.context.pool.query(
        "update powers_of_attorney set granted_by = 'een ander' where id = $1",
        [id],
      ),
    ).rejects.toThrow('does not change')
  })
})
