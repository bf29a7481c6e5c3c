import { randomUUID } from 'node:crypto'
import { convocationAddresses } from '@zegel/contract/register/convocation-addresses'
import { participants } from '@zegel/contract/register/participants'
import { registerExtracts } from '@zegel/contract/register/register-extract'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  DATE,
  type ExtractFixture,
  extractFixture,
  printed,
  requestOf,
  wish,
} from '../../../../test/fixtures/extract-fixture.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'
import { today } from '../../../lib/clock.ts'

let app: TestApp
let world: ExtractFixture
beforeAll(async () => {
  app = await testApp()
  world = await extractFixture(app)
})
afterAll(() => app[Symbol.asyncDispose]())

const of = (legal_person_id: string) => ({
  financial_instrument_id: world.at.instrumentId,
  legal_person_id,
})

function record(
  legal_person_id: string,
  about: { email: string | null; from_date: string },
  by = world.manager,
) {
  return by.call(convocationAddresses.record, { body: { ...of(legal_person_id), ...about } })
}

/** What the register of a day says of each holder's email address. */
async function registerOn(date: string) {
  const { body } = await world.manager.call(registerExtracts.getPage, {
    query: { financial_instrument_id: world.at.instrumentId, date },
  })
  const { data } = body as { data: { legal_person: { legal_name: string }; email?: string }[] } // safe: the manager reads it
  return Object.fromEntries(data.map(({ legal_person, email }) => [legal_person.legal_name, email]))
}

describe('the email address by which a holder is called to meetings', () => {
  it('stands in the register from its day until it is withdrawn, on paper and in the workbook', async () => {
    const { bo } = world
    const before = await printed(world, world.manager, requestOf(world))
    const hashOf = async (id: string) =>
      (
        await app.context.db
          .selectFrom('register_extracts')
          .select('data_sha256')
          .where('id', '=', id)
          .executeTakeFirstOrThrow()
      ).data_sha256
    await record(bo.id, { email: ' Bo@Oproep.Test ', from_date: '2024-04-10' })
    const withdrawn = await record(bo.id, { email: null, from_date: '2024-04-20' })

    expect(withdrawn.body).toMatchObject({
      current: null,
      records: [
        { email: null, from_date: '2024-04-20', by_holder: false },
        { email: 'bo@oproep.test', from_date: '2024-04-10', by_holder: false },
      ],
    })
    expect((await registerOn('2024-04-09'))['Bo Beemd']).toBeUndefined()
    expect((await registerOn('2024-04-10'))['Bo Beemd']).toBe('bo@oproep.test')
    expect((await registerOn('2024-04-19'))['Bo Beemd']).toBe('bo@oproep.test')
    expect((await registerOn('2024-04-20'))['Bo Beemd']).toBeUndefined()
    const then = { date: '2024-04-15' }
    const pdf = await printed(world, world.manager, requestOf(world, then))
    expect(pagesOf(pdf.file).join(' ')).toContain('bo@oproep.test')
    const book = { ...then, format: 'xlsx' }
    const xlsx = await printed(world, world.manager, requestOf(world, book))
    const { sheets } = await readXlsx(xlsx.file)
    expect(sheets.flatMap(({ rows }) => rows.flat())).toContain('bo@oproep.test')
    // Of a day without one, a register is the same as it was.
    const after = await printed(world, world.manager, requestOf(world))
    expect(await hashOf(after.id)).toEqual(await hashOf(before.id))
  })

  it('is said by the holder, who sees what the organisation recorded too', async () => {
    const { anna, annaUser } = world
    const own = await annaUser.call(convocationAddresses.recordOwn, {
      body: { ...of(anna.id), email: 'anna@oproep.test' },
    })
    expect(own.body).toMatchObject({
      current: { email: 'anna@oproep.test' },
      records: [{ by_holder: true, recorded_by: 'Anna Aker' }],
    })
    const query = of(anna.id)
    const seen = await world.manager.call(convocationAddresses.get, { query })
    expect((await annaUser.call(convocationAddresses.getOwn, { query })).body).toEqual(seen.body)
    const extract = { ...of(anna.id), ...wish, date: today(app.context) }
    const pdf = await printed(
      world,
      annaUser,
      annaUser.call(registerExtracts.askOwn, { body: extract }),
    )
    expect(pagesOf(pdf.file).join(' ')).toContain('anna@oproep.test')
  })

  it('is recorded by nobody else', async () => {
    const { anna, bo, annaUser } = world
    const email = 'anders@oproep.test'
    const of2024 = { email, from_date: DATE }
    expect(await record(anna.id, of2024, annaUser)).toMatchObject({ status: 403 })
    const own = { body: { ...of(bo.id), email } }
    expect(await annaUser.call(convocationAddresses.recordOwn, own)).toMatchObject({ status: 404 })
    expect(await record(randomUUID(), of2024)).toMatchObject({ status: 404 })
    const elsewhere = await app.given.instrument('shares')
    const other = app.as(await app.given.member(elsewhere.organization_id, 'superadmin'))
    expect(await record(bo.id, of2024, other)).toMatchObject({ status: 404 })
  })

  it.each([
    { why: 'a day to come', about: { email: 'a@b.nl', from_date: '2999-01-01' }, at: 'from_date' },
    { why: 'no address', about: { email: 'a@b', from_date: DATE }, at: 'email' },
    {
      why: 'withdrawn before there was one',
      about: { email: null, from_date: '2024-01-02' },
      at: 'email',
    },
  ])('is refused with $why, at its field, and nothing is recorded', async ({ about, at }) => {
    const { cas } = world
    const reply = await record(cas.id, about)
    expect(reply).toMatchObject({ status: 422, body: { errors: { [at]: [expect.any(String)] } } })
    const { body } = await world.manager.call(convocationAddresses.get, { query: of(cas.id) })
    expect(body).toEqual({ current: null, records: [] })
  })

  it('is withdrawn once by two at once', async () => {
    const { cas } = world
    await record(cas.id, { email: 'cas@oproep.test', from_date: '2024-02-10' })
    const withdraw = () => record(cas.id, { email: null, from_date: '2024-02-11' })
    const both = await Promise.all([withdraw(), withdraw()])
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 422,
    ])
  })

  it('goes along when two are found to be one, and goes when somebody is erased', async () => {
    const { at, manager } = world
    const { organizationId: organization_id, instrumentId: id } = at
    const [one, same] = [await app.given.person(), await app.given.person()]
    for (const { id: legal_person_id } of [one, same])
      await app.given.participant({ organization_id, id }, { legal_person_id })
    await record(one.id, { email: 'een@oproep.test', from_date: DATE })
    const merge = { ...of(one.id), into_legal_person_id: same.id }
    expect(await manager.call(participants.mergeParticipants, { body: merge })).toMatchObject({
      ok: true,
    })
    const { body } = await manager.call(convocationAddresses.get, { query: of(same.id) })
    expect(body).toMatchObject({ current: { email: 'een@oproep.test' } })
    await app.owner.query('select erase_person($1, $2)', [same.id, 'Gewist'])
    const left = await app.context.db
      .selectFrom('convocation_addresses')
      .select('email')
      .where('legal_person_id', 'in', [one.id, same.id])
      .execute()
    expect(left).toEqual([])
  })
})
