import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  add,
  addCompany,
  company,
  eventsOf,
  idOf,
  namesOf,
  addPersonFixture,
} from '../../../../test/fixtures/add-person-fixture.ts'
import { graphOf } from '../../../../test/fixtures/structure.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const fixture = () => addPersonFixture(app)

const NOWHERE = 'Kies waar je iemand toevoegt: orgaan, instrument of organisatie.'

describe('a person', () => {
  it('becomes a participant, with a label', async () => {
    const here = await fixture()
    const added = await add(here.superadmin, {
      name: 'Bo Jansen',
      email: 'Bo.Participant@add-member.test',
      label: 'Oprichter',
      financial_instrument_id: here.instrument.id,
    })

    expect(added.body).toEqual({ id: idOf(added), legal_name: 'Bo Jansen', type: 'natural_person' })
    expect(await namesOf(here)).toEqual(['Bo Jansen'])
  })

  it('sits in a body', async () => {
    const { superadmin, body } = await fixture()
    const person = { name: 'Bo Jansen', email: 'bo.body@add-member.test', title: 'Lid' }
    const added = await add(superadmin, { ...person, body_id: body.id })
    const { body: found } = await superadmin.call(structure.getBody, {
      query: { id: body.id, with: ['members'] },
    })

    expect(found).toMatchObject({ members: [{ id: idOf(added), pivot: { title: 'Lid' } }] })
  })

  it('becomes an entity of the organisation', async () => {
    const { superadmin, id } = await fixture()
    const person = { name: 'Bo Jansen', email: 'bo.entity@add-member.test' }
    const added = await add(superadmin, { ...person, organization_uuid: id })
    const { legal_persons } = await graphOf(superadmin, id)

    expect(legal_persons).toContainEqual(
      expect.objectContaining({
        id: idOf(added),
        pivot: expect.objectContaining({ hidden: false }),
      }),
    )
    expect(await eventsOf(app, idOf(added))).toEqual(['entity added'])
  })

  it('whom only others know is known here by what was typed', async () => {
    const { superadmin, instrument } = await fixture()
    const known = await app.given.person({ legal_name: 'Carla Veen' })
    const person = { name: 'Iemand', email: String(known.email).toUpperCase() }
    const added = await add(superadmin, { ...person, financial_instrument_id: instrument.id })

    expect(idOf(added)).not.toBe(known.id)
    expect(added.body).toMatchObject({ legal_name: 'Iemand' })
  })

  it('whom the organisation knows is offered instead', async () => {
    const here = await fixture()
    const { email, natural_person_id } = await app.given.member(here.id)
    const person = { name: 'Iemand', email }
    const inBody = await add(here.superadmin, { ...person, body_id: here.body.id })
    const asEntity = await add(here.superadmin, { ...person, organization_uuid: here.id })
    await here.superadmin.call(structure.attachToOrganization, {
      body: { legal_person_id: natural_person_id, organization_uuid: here.id },
    })
    const again = await add(here.superadmin, { ...person, organization_uuid: here.id })

    for (const reply of [inBody, asEntity])
      expect(reply).toMatchObject({
        status: 409,
        body: { code: 'legal-person-exists', legal_person: { id: natural_person_id } },
      })
    expect(again).toMatchObject({
      status: 422,
      body: { errors: { email: ['Deze rechtspersoon hoort al bij de organisatie.'] } },
    })
  })

  it('is added once when two do it at the same moment', async () => {
    const here = await fixture()
    const input = {
      name: 'Bo Jansen',
      email: 'bo.twice@add-member.test',
      financial_instrument_id: here.instrument.id,
    }
    const replies = await Promise.all([add(here.superadmin, input), add(here.superadmin, input)])

    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
    expect(await namesOf(here)).toHaveLength(1)
  })

  it('needs one place', async () => {
    const { superadmin, body, instrument } = await fixture()
    const person = { name: 'Bo', email: 'bo.nowhere@add-member.test' }
    const both = { ...person, body_id: body.id, financial_instrument_id: instrument.id }

    expect(await add(superadmin, person)).toMatchObject({
      status: 422,
      body: {
        message: NOWHERE,
        errors: {
          body_id: [NOWHERE],
          organization_uuid: [NOWHERE],
          financial_instrument_id: [NOWHERE],
        },
      },
    })
    expect(await add(superadmin, both)).toMatchObject({ status: 422 })
    expect(await addCompany(superadmin, company({ add_to_body: true }))).toMatchObject({
      status: 422,
      body: { errors: { body_id: ['Kies aan welk orgaan je iemand toevoegt.'] } },
    })
  })
})
