import { imports } from '@zegel/contract/imports/imports'
import { participants } from '@zegel/contract/register/participants'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import {
  csvFile,
  importOf,
  importFixture,
  type ImportFixture,
  importedFile,
} from '../../../../test/fixtures/import-fixture.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const BALANCES = { key: 'BalanceRegistrations', method: 'create' } as const
const HEADER = 'Naam;E-mail;Plaats;Aantal;Per datum'

async function fixture(...lines: string[]) {
  const here = await importFixture(app)
  const id = await importedFile(here, csvFile([HEADER, ...lines]), BALANCES)
  const params = { id }
  const same = async () => {
    const reply = await here.caller.call(imports.listSamePersons, { params, query: {} })
    if (!reply.ok) throw new Error(JSON.stringify(reply.body))
    return reply.body
  }
  const merge = (rows: number[], facts = {}, adds_balances = true) =>
    here.caller.call(imports.mergeRows, { params, body: { rows, facts, adds_balances } })
  return { here, id, same, merge }
}

async function submitted({ caller, instrument }: ImportFixture, import_id: string) {
  const body = { financial_instrument_id: instrument.id, import_id, import_configs: [BALANCES] }
  return caller.call(imports.submit, { body })
}

describe('rows of one person', () => {
  it('are told with what each says, and become one person who has what both say', async () => {
    const { here, id, same, merge } = await fixture(
      'Els de Vries;els@merge.test;;100;1-1-2025',
      'E. de Vries;els@merge.test;Ede;50;1-1-2025',
      'Jan Bos;jan@merge.test;;5;1-1-2025',
    )
    expect(await same()).toMatchObject({
      total: 1,
      data: [
        {
          id: 1,
          rows: [
            { id: 1, line: 2, facts: { legal_name: 'Els de Vries' }, balance: 100 },
            { id: 2, line: 3, facts: { legal_name: 'E. de Vries', city: 'Ede' }, balance: 50 },
          ],
        },
      ],
    })
    const reply = await merge([1, 2], { legal_name: 'Els de Vries' })

    expect(reply.body).toMatchObject({
      left_out: 1,
      counts: { BalanceRegistrations: { new: 2, refused: 0, edited: 1 } },
      totals: { after: 155 },
    })
    expect((await same()).total).toBe(0)
    const leftOut = await here.caller.call(imports.listLeftOut, { params: { id }, query: {} })
    expect(leftOut.body).toMatchObject({ data: [{ id: 2, reasons: ['Samengevoegd met rij 2.'] }] })
    const rows = await here.caller.call(imports.listRows, {
      params: { id },
      query: { kind: 'BalanceRegistrations' },
    })
    expect(rows.body).toMatchObject({
      data: [{ cells: { legal_name: 'Els de Vries', city: 'Ede', balance: '150' } }, {}, {}],
    })
  })

  it('stay one when all that was left out goes in again, until that row does by itself', async () => {
    const { here, id, merge } = await fixture(
      'Els de Vries;els8@merge.test;;100;1-1-2025',
      'Els de Vries;els8@merge.test;;50;1-1-2025',
      'Piet Wit;pietwit;;20;1-1-2025',
    )
    await merge([1, 2])
    const leaveOut = (body: { rows?: number[]; left_out: boolean }) =>
      here.caller.call(imports.leaveOut, { params: { id }, body })
    const query = { kind: 'BalanceRegistrations' } as const
    const listed = async () =>
      (await here.caller.call(imports.listRows, { params: { id }, query })).body

    expect((await leaveOut({ left_out: true })).body).toMatchObject({ left_out: 2 })
    const calm = { status: { hasErrors: false, errors: {} }, isLeftOut: true }
    expect(await listed()).toMatchObject({ data: [{ isLeftOut: false }, calm, calm] })
    expect((await leaveOut({ left_out: false })).body).toMatchObject({ left_out: 1 })
    expect(await listed()).toMatchObject({ data: [{}, calm, { status: { hasErrors: true } }] })
    expect((await leaveOut({ rows: [2], left_out: false })).body).toMatchObject({ left_out: 0 })
  })

  it('without an address and with one become one, on all their days', async () => {
    const { id, here, same, merge } = await fixture(
      'Els de Vries;;;100;1-1-2025',
      'Els de Vries;els2@merge.test;;150;1-6-2025',
    )
    expect((await same()).total).toBe(1)
    await merge([1, 2])
    const balances = await here.caller.call(imports.listBalances, { params: { id }, query: {} })

    expect(balances.body).toMatchObject({ total: 1, data: [{ name: 'Els de Vries', after: 150 }] })
  })

  it('are not added up when they say it twice', async () => {
    const { here, id, merge } = await fixture(
      'Els de Vries;els3@merge.test;;100;1-1-2025',
      'Els de Vries;els3@merge.test;;100;1-1-2025',
    )
    await merge([1, 2], {}, false)
    expect((await importOf(here, id)).totals).toEqual({ before: 0, after: 100 })
  })
})

describe('a name without an address that a participant has', () => {
  it('is told, and goes to him when somebody says that it is he', async () => {
    const here = await importFixture(app)
    const body = { financial_instrument_id: here.instrument.id, name: 'Anna Bos' }
    const email = 'anna-bos@merge.test'
    const added = await here.caller.call(participants.addParticipant, { body: { ...body, email } })
    const lines = [HEADER, 'anna bos;;Ede;10;1-1-2025', 'Jan Bos;;;5;1-1-2025']
    const id = await importedFile(here, csvFile(lines), BALANCES)
    const params = { id }
    const same = await here.caller.call(imports.listSamePersons, { params, query: {} })
    expect(same.body).toMatchObject({
      total: 1,
      data: [{ known: { legal_name: 'Anna Bos', email }, rows: [{ line: 2 }] }],
    })
    const wrong = { rows: [1], facts: { email: 'other@merge.test' } }
    expect((await here.caller.call(imports.mergeRows, { params, body: wrong })).ok).toBe(false)
    const right = { rows: [1], facts: { email } }
    expect((await here.caller.call(imports.mergeRows, { params, body: right })).ok).toBe(true)
    const balances = await here.caller.call(imports.listBalances, { params, query: {} })

    const { legal_person_id } = added.ok ? added.body : {}
    expect(balances.body).toMatchObject({ data: [{ legal_person: { id: legal_person_id } }, {}] })
    expect((await importOf(here, id)).same_persons).toBe(0)
  })
})

describe('merging is refused', () => {
  it('for rows of several persons, a row alone, and rows that are not there', async () => {
    const { merge } = await fixture(
      'Els de Vries;els4@merge.test;;100;1-1-2025',
      'Els de Vries;els4@merge.test;;50;1-1-2025',
      'Jan Bos;jan4@merge.test;;5;1-1-2025',
    )
    const message = 'Deze rijen zijn niet van één persoon. Kijk de import opnieuw na.'
    for (const rows of [
      [1, 3],
      [1, 1],
      [1, 99],
    ])
      expect((await merge(rows)).body).toMatchObject({ message })
  })

  it('where a balance can not be read', async () => {
    const { merge } = await fixture(
      'Els de Vries;els5@merge.test;;veel;1-1-2025',
      'Els de Vries;els5@merge.test;;50;1-1-2025',
    )
    expect((await merge([1, 2])).status).toBe(422)
  })

  it('once it was submitted, and the second time of two at once', async () => {
    const { here, id, merge } = await fixture(
      'Els de Vries;els6@merge.test;;100;1-1-2025',
      'Els de Vries;els6@merge.test;;50;1-1-2025',
    )
    const both = await Promise.all([merge([1, 2]), merge([1, 2])])
    expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    expect((await importOf(here, id)).totals).toMatchObject({ after: 150 })
    expect((await submitted(here, id)).ok).toBe(true)
    expect((await merge([1, 2])).ok).toBe(false)
  })

  it('for whoever may not import', async () => {
    const { here, id } = await fixture('Els de Vries;els7@merge.test;;100;1-1-2025')
    const admin = app.as(await app.given.member(here.instrument.organization_id, 'admin'))
    const reply = await admin.call(imports.mergeRows, { params: { id }, body: { rows: [1, 2] } })
    expect(reply.status).toBe(403)
  })
})
