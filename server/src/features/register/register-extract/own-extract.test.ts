import { randomUUID } from 'node:crypto'
import { registerExtracts } from '@zegel/contract/register/register-extract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import {
  requestOf,
  DATE,
  type ExtractFixture,
  extractFixture,
  printed,
  wish,
} from '../../../../test/fixtures/extract-fixture.ts'
import { createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('an extract of one holder', () => {
  let world: ExtractFixture
  beforeAll(async () => {
    world = await extractFixture(app)
  })
  const own = (by: Caller, legal_person_id: string, about: object = {}) =>
    by.call(registerExtracts.askOwn, {
      body: { financial_instrument_id: world.at.instrumentId, legal_person_id, ...wish, ...about },
    })
  const others = [
    ...['Bo Beemd', 'Cas Holding', 'Verweg', 'Elders', 'Goes', 'Houders', '101-100111'],
    // What others have, and what all have.
    ...['100.011', '100011', '100.111', '100111'],
  ]

  it('has all that is theirs and nothing of others: no name, address, number or total', async () => {
    const { at, anna, annaUser, manager, bo, cas } = world
    const pdf = await printed(world, annaUser, own(annaUser, anna.id))
    const text = pagesOf(pdf.file).join(' ')
    for (const told of [
      'Anna Aker',
      'aan een andere houder',
      '63 stukken',
      'Bank De Vaart',
      '38-100',
    ])
      expect(text).toContain(told)
    const xlsx = await printed(world, annaUser, own(annaUser, anna.id, { format: 'xlsx' }))
    const { sheets } = await readXlsx(xlsx.file)
    const cells = sheets.flatMap(({ rows }) => rows.flat().map(String))
    const query = { financial_instrument_id: at.instrumentId, legal_person_id: anna.id, date: DATE }
    const page = await annaUser.call(registerExtracts.getOwnPage, { query })
    const byIssuer = await manager.call(registerExtracts.getPage, { query })
    expect(page.body).toEqual(byIssuer.body)
    const { rows } = await app.context.pool.query<{ at: string }>(
      'select business_register_number as at from legal_persons where id = $1',
      [cas.id],
    )
    for (const other of [...others, bo.id, cas.id, rows[0]?.at ?? ''])
      for (const where of [text, cells.join('\n'), JSON.stringify(page.body)])
        expect(where).not.toContain(other)
    // Numbered among their own, so that nobody counts what others did.
    expect(page.ok && page.body.data[0]?.entries.map(({ number }) => number)).toEqual([1, 2])
  })

  it('is for the holder and for the issuer’s side alone', async () => {
    const { at, anna, bo, annaUser, manager } = world
    const { id } = await printed(world, annaUser, own(annaUser, anna.id))
    const url = `/api/register_extract/${id}/file`
    const stranger = app.as(await app.given.user())
    expect((await stranger.send({ method: 'GET', url })).statusCode).toBe(404)
    expect((await manager.send({ method: 'GET', url })).statusCode).toBe(404)
    expect((await app.guest.send({ method: 'GET', url })).statusCode).toBe(401)
    expect(await own(annaUser, bo.id)).toMatchObject({ status: 404 })
    const body = { financial_instrument_id: at.instrumentId, ...wish }
    expect(await annaUser.call(registerExtracts.ask, { body })).toMatchObject({ status: 403 })
    expect(await stranger.call(registerExtracts.ask, { body })).toMatchObject({ status: 404 })
    expect(await app.guest.call(registerExtracts.ask, { body })).toMatchObject({ status: 401 })
    const elsewhere = await app.given.instrument('shares')
    const other = app.as(await app.given.member(elsewhere.organization_id, 'superadmin'))
    expect(await other.call(registerExtracts.ask, { body })).toMatchObject({ status: 404 })
    const byIssuer = await printed(world, manager, requestOf(world, { legal_person_id: bo.id }))
    expect(pagesOf(byIssuer.file).join(' ')).not.toContain('Anna')
    expect(await requestOf(world, { legal_person_id: randomUUID() })).toMatchObject({ status: 404 })
  })
})

it('prints all that an issuer issues in one file, with who may come to the meeting for receipts', async () => {
  const world = await extractFixture(app)
  const { at, manager, anna } = world
  const { organizationId: organization_id, issuerId: legal_person_id } = at
  const about = { organization_id, issuing_legal_person_id: legal_person_id }
  await app.given.instrument('bonds', { ...about, name: 'Windlening' })
  const trust = await app.given.entity(organization_id)
  const receipts = await givenRegister(
    app.given,
    'depositary_receipts',
    {
      ...{ organization_id, issuing_legal_person_id: trust.id, name: 'Certificaten A' },
      holders: 1,
    },
    { underlying_instrument_id: at.instrumentId, meeting_rights: true },
  )
  await createTransaction(app.context.pool, receipts, { to: receipts.holders[0] ?? '', units: 4n })
  const body = { organization_id, legal_person_id, ...wish }
  const pdf = await printed(world, manager, manager.call(registerExtracts.askOfIssuer, { body }))
  const text = pagesOf(pdf.file).join(' ')
  for (const told of [
    ...['Register van aandeelhouders', 'Register van obligatiehouders · Windlening'],
    ...['Certificaathouders met vergaderrecht', 'Certificaten A', 'Anna Aker'],
  ])
    expect(text).toContain(told)
  const query = { organization_id, legal_person_id }
  const listed = await manager.call(registerExtracts.listOfIssuer, { query })
  expect(listed.ok && listed.body.total).toBe(1)
  // Who administers one of them does not see all.
  const admin = await app.given.member(organization_id)
  await app.given.instrumentAdmin({ organization_id, id: at.instrumentId }, admin)
  expect(await app.as(admin).call(registerExtracts.askOfIssuer, { body })).toMatchObject({
    status: 403,
  })
  const nobody = { ...body, legal_person_id: anna.id }
  expect(await manager.call(registerExtracts.askOfIssuer, { body: nobody })).toMatchObject({
    status: 404,
  })
})
