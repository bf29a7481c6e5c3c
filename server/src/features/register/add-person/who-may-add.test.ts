import { addPerson } from '@zegel/contract/register/add-person'
import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  addCompany,
  company,
  addPersonFixture,
} from '../../../../test/fixtures/add-person-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const fixture = () => addPersonFixture(app)

describe('who may', () => {
  it('add to an instrument is whoever manages it, though not to a body', async () => {
    const { id, instrument, body } = await fixture()
    const user = await app.given.member(id)
    await app.given.instrumentAdmin(instrument, user)
    const caller = app.as(user)
    const toInstrument = await addCompany(
      caller,
      company({ financial_instrument_id: instrument.id }),
    )
    const others = await Promise.all([
      addCompany(caller, company({ body_id: body.id })),
      addCompany(caller, company({ organization_uuid: id })),
      // The id of an instrument is no body, whatever one may do with it.
      addCompany(caller, company({ body_id: instrument.id })),
      addCompany(caller, company({ organization_uuid: instrument.id })),
    ])

    expect(toInstrument.ok).toBe(true)
    expect(others.map(({ status }) => status)).toEqual([403, 403, 404, 404])
  })

  it('add is not who reads, nor who is of another organisation', async () => {
    const { id, instrument } = await fixture()
    const input = company({ financial_instrument_id: instrument.id })
    const admin = app.as(await app.given.member(id, 'admin'))
    const stranger = (await fixture()).superadmin

    expect((await addCompany(admin, input)).status).toBe(403)
    expect((await addCompany(stranger, input)).status).toBe(404)
    expect((await app.guest.call(addPerson.addEntityWithBoard, { body: input })).status).toBe(401)
  })

  it("make another organisation's company an entity of one's own is nobody", async () => {
    const { superadmin, id } = await fixture()
    const theirs = await app.given.entity((await fixture()).id)
    const reply = await superadmin.call(structure.attachToOrganization, {
      body: { legal_person_id: theirs.id, organization_uuid: id },
    })

    expect(reply).toMatchObject({ status: 422, body: { code: 'person-unknown' } })
  })
})
