import { dividends } from '@zegel/contract/payouts/dividends'
import { paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { readXlsx } from 'hucre/xlsx'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { givenRecorded } from '../../../../test/fixtures/payouts/dividends-fixture.ts'
import { bodyOf } from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { createTransaction, givenRegister } from '../../../../test/models/register-acts.ts'
import { pagesOf } from '../../../../test/pdf-text.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

type Recorded = Awaited<ReturnType<typeof givenRecorded>>

describe('a dividend note', () => {
  it('is of each holder, of their own alone, and adds up to the sheet for the return', async () => {
    const world = await paid()
    const { admin, params, ann, bo } = world
    const [line, other] = [await lineOf(world, ann), await lineOf(world, bo)]
    for (const [language, words] of [
      [
        'nl',
        ['Dividendnota', 'Ingehouden dividendbelasting (15%)', '€ 60,00', '€ -9,00', '€ 51,00'],
      ],
      ['en', ['Dividend note', 'Dividend tax withheld (15%)', 'account NL91 ABNA 0417 1643 00']],
    ] as const) {
      const { headers, text } = await noteOf(world, line.id, language)
      expect(headers['content-disposition']).toContain(` ${line.name} 2026-03-15.pdf`)
      for (const word of words) expect(text).toContain(word)
      expect(text).not.toMatch(/Totaal|Total/)
    }
    expect((await noteOf(world, params.id)).status).toBe(404)
    const own = app.as(await userOf(ann))
    expect(await ownStatus(own, line.id)).toBe(200)
    expect(await ownStatus(admin, line.id)).toBe(404)
    expect(await ownStatus(own, other.id)).toBe(404)
    const sheet = await admin.send({ url: `/api/dividends/${params.id}/tax_return` })
    const { rows = [] } = (await readXlsx(sheet.rawPayload)).sheets[0] ?? {}
    const [, ...each] = rows.map((row) => [row[0], ...row.slice(5, 6), ...row.slice(7)])
    const total = each.pop() ?? []
    expect(each).toContainEqual([expect.any(String), 60, 0.15, 9, 51])
    const sum = (at: number) => each.reduce((all, row) => all + Number(row[at]), 0)
    expect(total).toEqual(['Totaal', sum(1), null, sum(3), sum(4)])
  })

  it('of who was found to be another tells the lines of both, whichever of them it is asked by', async () => {
    const world = await paid()
    const { ann, bo } = world
    const [line, other] = [await lineOf(world, ann), await lineOf(world, bo)]
    await merge(world, bo, ann)
    const own = app.as(await userOf(ann))
    expect(await ownStatus(own, other.id)).toBe(200)
    const { text } = await noteOf(world, other.id)
    for (const word of ['€ 60,00', '€ 30,00', 'Totaal', '€ 90,00', '€ -13,50', '€ 76,50'])
      expect(text).toContain(word)
    expect((await noteOf(world, line.id)).text).toBe(text)
  })

  it('of what could not be paid stays that of its own line, also once its holder has another name', async () => {
    const world = await givenRecorded(app)
    const { admin, superadmin, ann, bo } = world
    await world.make()
    await app.workOff()
    const id = (await world.get())?.parts[0]?.run?.id ?? ''
    const line = await lineOf(world, bo)
    const held = { line_ids: [line.id], reason: 'Wacht op een brief' }
    bodyOf(await admin.call(paymentRuns.hold, { params: { id }, body: held }))
    const approved = await world.approve()
    expect(approved.status).toBe(200)
    expect((await noteOf(world, line.id)).text).toContain('Nog niet betaald')
    await merge(world, bo, ann)
    const rest = await world.makeRest()
    const { data } = bodyOf(await admin.call(paymentRuns.listLines, { ...of(rest), query: {} }))
    const net = { net: bodyOf(await admin.call(paymentRuns.get, of(rest))).totals.net }
    expect(await superadmin.call(paymentRuns.approve, { ...of(rest), body: net })).toMatchObject({
      status: 200,
    })
    const later = data.find(({ cause }) => cause === 'held')?.id ?? ''
    expect(data.find(({ id: one }) => one === later)?.holder.id).toBe(ann)
    const { text } = await noteOf(world, later)
    for (const word of ['€ 30,00', '€ 25,50', '€ 60,00', '€ 76,50']) expect(text).toContain(word)
    expect(text).not.toContain('Nog niet betaald')
    expect((await noteOf(world, line.id)).text).toBe(text)
    expect(await ownStatus(app.as(await userOf(ann)), later)).toBe(200)
  })

  it('tells of each class of the dividend that was approved, with what both come to', async () => {
    const { world, params, partIds, approvePart } = await ofTwoClasses()
    await approvePart(0)
    const query = (part_id = '') => ({ params, query: { part_id } })
    const lines = async (part?: string) =>
      bodyOf(await world.admin.call(dividends.listLines, query(part))).data
    const first = (await lines(partIds[0])).find(({ holder }) => holder.id === world.ann)
    const asked = { ...world, params }
    const before = await noteOf(asked, first?.payment_line_id ?? '')
    expect(before.text).toContain('€ 60,00')
    expect(before.text).not.toContain('Totaal')
    await approvePart(1)
    const second = (await lines(partIds[1])).find(({ holder }) => holder.id === world.ann)
    const { text } = await noteOf(asked, second?.payment_line_id ?? '')
    for (const word of ['€ 60,00', '€ 10,00', 'Totaal', '€ 70,00', '€ -10,50', '€ 59,50'])
      expect(text).toContain(word)
    expect((await noteOf(asked, first?.payment_line_id ?? '')).text).toBe(text)
  })

  it('tells what a later run settled, and is there for an heir who had no line before', async () => {
    const world = await paid()
    const { admin, superadmin, shares, ann, bo, exempt, part_id, params } = world
    const heir = await app.given.person()
    await app.owner.query(
      `insert into participants (organization_id, instrument_id, legal_person_id, name) values ($1, $2, $3, 'Erfgenaam')`,
      [world.organization_id, shares.instrumentId, heir.id],
    )
    await app.owner.query('update legal_persons set iban = $1 where id = $2', [
      ...['NL02ABNA0123456789', heir.id],
    ])
    const moved = await createTransaction(app.context.pool, shares, {
      ...{ from: bo, to: heir.id, units: 30n, date: '2026-03-09' },
    })
    expect(moved.refused).toBeUndefined()
    await exempt(ann)
    const rest = await world.makeRest()
    const { totals } = bodyOf(await admin.call(paymentRuns.get, of(rest)))
    bodyOf(await superadmin.call(paymentRuns.approve, { ...of(rest), body: { net: totals.net } }))
    const query = { params, query: { part_id } }
    const { data, total } = bodyOf(await admin.call(dividends.listLines, query))
    const got = (id: string) => data.find(({ holder }) => holder.id === id)
    expect(total).toBe(3)
    expect(got(ann)).toMatchObject({ gross: '60.00', corrected: { gross: '0.00', tax: '-9.00' } })
    expect(got(heir.id)).toMatchObject({
      ...{ units: 0, gross: '0.00', corrected: { gross: '30.00', tax: '4.50' } },
    })
    expect(got(bo)).toMatchObject({ gross: '30.00', corrected: null })
    const less = await noteOf(world, got(ann)?.payment_line_id ?? '')
    for (const word of ['Correctie, verrekend in uitbetaling', 'Totaal', '€ 9,00', '€ 60,00'])
      expect(less.text).toContain(word)
    const id = got(heir.id)?.payment_line_id ?? ''
    for (const word of ['€ 30,00', '€ -4,50', '€ 25,50'])
      expect((await noteOf(world, id)).text).toContain(word)
    const own = app.as(await userOf(heir.id))
    const received = bodyOf(await own.call(paymentRuns.listReceived, { query: {} }))
    const [dividend] = received.data[0]?.dividends ?? []
    expect(dividend).toEqual({ id: params.id, payment_date: '2026-03-15' })
    expect(await ownStatus(own, id, dividend?.id)).toBe(200)
    expect(await ownStatus(own, id, part_id)).toBe(404)
  })
})

const of = (id: string) => ({ params: { id } })

async function paid(): Promise<Recorded> {
  const world = await givenRecorded(app)
  await world.make()
  expect((await world.approve()).status).toBe(200)
  return world
}

/** A dividend of one euro on the shares, and of one on ten preferred shares that Ann has. */
async function ofTwoClasses() {
  const world = await givenRecorded(app)
  const { admin, superadmin, organization_id, company, shares, ann, wish } = world
  const preferred = await givenRegister(app.given, 'shares', {
    ...{ organization_id, issuing_legal_person_id: company },
  })
  await app.owner.query(
    `insert into participants (organization_id, instrument_id, legal_person_id, name) values ($1, $2, $3, 'Ann')`,
    [organization_id, preferred.instrumentId, ann],
  )
  await world.issue(preferred, ann, 10n)
  const classes = [shares, preferred].map(({ instrumentId }) => ({
    ...{ financial_instrument_id: instrumentId, per_unit: '1' },
  }))
  const made = bodyOf(
    await admin.call(dividends.record, { body: wish({ classes, resolved_on: '2026-02-28' }) }),
  )
  const params = { id: made.id }
  const partIds = made.parts.map(({ id }) => id)
  const approvePart = async (at: number) => {
    const body = { part_id: partIds[at] ?? '', is_past: true }
    const run = bodyOf(await admin.call(dividends.makeRun, { params, body }))
    await app.workOff()
    const { totals } = bodyOf(await admin.call(paymentRuns.get, of(run.id)))
    const net = { net: totals.net }
    bodyOf(await superadmin.call(paymentRuns.approve, { ...of(run.id), body: net }))
  }
  return { world, params, partIds, approvePart }
}

async function lineOf({ lines }: Recorded, holderId: string) {
  const line = (await lines()).find(({ holder }) => holder.id === holderId)
  return { id: line?.payment_line_id ?? '', name: line?.holder.name ?? '' }
}

async function noteOf(
  { admin, params }: Pick<Recorded, 'admin' | 'params'>,
  payment_line_id: string,
  language: 'nl' | 'en' = 'nl',
) {
  const query = { payment_line_id, language }
  const reply = await admin.send({ url: `/api/dividends/${params.id}/note`, query })
  const { statusCode: status, headers } = reply
  if (status !== 200) return { status, headers, text: '' }
  const text = pagesOf(reply.rawPayload).join(' ').replaceAll('\u00a0', ' ')
  return { status, headers, text: text.replaceAll(/\d\d:\d\d/g, '') }
}

async function ownStatus(caller: Recorded['admin'], payment_line_id: string, dividend_id?: string) {
  const query = { payment_line_id, ...(dividend_id && { dividend_id }) }
  return (await caller.call(dividends.downloadOwnNote, { query })).status
}

async function merge({ shares, organization_id }: Recorded, from: string, into: string) {
  await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
    ...[organization_id, from, into, shares.instrumentId, shares.userId],
  ])
}

async function userOf(legalPersonId: string) {
  const user = await app.given.user()
  await app.owner.query(
    'insert into user_legal_persons (user_id, legal_person_id) values ($1, $2)',
    [user.id, legalPersonId],
  )
  return user
}
