import { readXlsx } from 'hucre/xlsx'
import { dividendTax } from '@zegel/contract/payouts/dividend-tax'
import { dividends } from '@zegel/contract/payouts/dividends'
import { limitedRights } from '@zegel/contract/register/limited-rights'
import {
  DAYS,
  givenDividend,
  givenReceipts,
  type World,
} from '../../../../test/fixtures/payouts/dividends-fixture.ts'
import { bodyOf } from '../../../../test/fixtures/payouts/payouts-fixture.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const refusal = (errors: Record<string, unknown>) => ({ status: 422, body: { errors } })

describe('the preview of a dividend', () => {
  it('tells what each holder gets after tax, and nothing of what the company holds itself', async () => {
    const { admin, wish, ann, bo } = await givenDividend(app)
    expect(await admin.call(dividends.preview, { body: wish() })).toMatchObject({
      status: 200,
      body: {
        rate: 0.15,
        is_expected: false,
        parts: [
          {
            per_unit: '1.005',
            treasury: 10,
            totals: { holders: 2, units: 90, gross: '90.45', tax: '13.57', net: '76.88' },
            lines: expect.arrayContaining([
              // 9.045 is rounded half up.
              expect.objectContaining({
                holder: expect.objectContaining({ id: ann }),
                gross: '60.30',
                tax: '9.05',
                net: '51.25',
              }),
              expect.objectContaining({
                holder: expect.objectContaining({ id: bo }),
                gross: '30.15',
                tax: '4.52',
                net: '25.63',
              }),
            ]),
          },
        ],
      },
    })
  })

  it('spreads a total to the cent', async () => {
    const { admin, wish } = await givenDividend(app)
    expect(await admin.call(dividends.preview, { body: wish({}, { total: '100' }) })).toMatchObject(
      {
        body: { totals: { gross: '100.00' }, parts: [{ total: '100.00', per_unit: null }] },
      },
    )
  })

  it.each([
    ['all of it', { ratio: 1 }, [45n, 15n], '60.00', '0.00', ['45.00', '15.00']],
    ['the certified part alone', { ratio: 1 }, [30n, 15n], '45.00', '15.00', ['30.00', '15.00']],
    [
      'through the ratio',
      { ratio: 1, ratio_receipts: 10 },
      [400n, 200n],
      '60.00',
      '0.00',
      ['40.00', '20.00'],
    ],
  ])('passes on to holders of receipts %s', async (_name, terms, units, passed, left, each) => {
    const world = await givenDividend(app)
    const { stak } = await givenReceipts(app, world, { ...terms, units })
    const reply = await world.admin.call(dividends.preview, {
      body: world.wish({}, { per_unit: '1' }),
    })

    expect(reply).toMatchObject({
      body: {
        totals: { gross: '90.00', passed_on: passed },
        parts: [{ totals: { gross: '90.00' } }, { through: { id: world.shares.instrumentId } }],
      },
    })
    const [shares, receipts] = reply.ok ? reply.body.parts : []
    const ofStak = shares?.lines.find(({ holder }) => holder.id === stak)
    expect(ofStak).toMatchObject({ gross: '60.00', passed_on: passed })
    expect(Number(ofStak?.net) + Number(ofStak?.tax)).toBe(Number(left))
    expect(receipts?.lines.map(({ gross }) => gross).toSorted()).toEqual(each.toSorted())
    const made = await world.admin.call(dividends.record, {
      body: world.wish({}, { per_unit: '1' }),
    })
    const sheet = await world.admin.send({
      url: `/api/dividends/${made.ok ? made.body.id : ''}/tax_return`,
    })
    const { rows = [] } = (await readXlsx(sheet.rawPayload)).sheets[0] ?? {}
    const at = rows[0]?.indexOf('Doorgegeven') ?? -1
    const told = rows.find((row) => row[4] === 60)?.[at]
    expect(at === -1 ? 0 : told).toBe(Number(passed))
  })

  it.each([
    [{ resolved_on: '2999-01-01' }, {}, 'resolved_on'],
    [{ board_approved_on: null }, {}, 'board_approved_on'],
    [{ record_date: '2026-03-16' }, {}, 'record_date'],
    [{ payment_date: '2026-03-01', record_date: '2026-03-01' }, {}, 'payment_date'],
    [{}, { per_unit: '0' }, 'classes.0.per_unit'],
    [{}, { per_unit: '1.0000001' }, 'classes.0.per_unit'],
    [{}, { per_unit: '1', total: '5' }, 'classes.0.total'],
    [{}, {}, 'classes.0.per_unit'],
    [{ classes: [] }, {}, 'classes'],
    [{ record_date: '2023-03-10' }, { per_unit: '1' }, 'classes.0.financial_instrument_id'],
    [
      {
        resolved_on: '2006-01-01',
        board_approved_on: '2006-01-01',
        record_date: '2006-01-01',
        payment_date: '2006-06-01',
      },
      { per_unit: '1' },
      'payment_date',
    ],
  ])('refuses %o with %o', async (about, amount, field) => {
    const { admin, wish } = await givenDividend(app)
    const body = wish(
      about,
      Object.keys(amount).length === 0 && field !== 'classes.0.per_unit'
        ? { per_unit: '1' }
        : amount,
    )
    expect(await admin.call(dividends.preview, { body })).toMatchObject(
      refusal({ [field]: [expect.any(String)] }),
    )
  })

  it('refuses a class without profit, one of another issuer, one named twice, and what is no part of a company', async () => {
    const world = await givenDividend(app, { profit_right: false, votes_per_unit: 1 })
    const { admin, organization_id, wish, shares } = world
    const bonds = await app.given.instrument('bonds', { organization_id })
    const other = await app.given.instrument('shares', { organization_id })
    const of = (...ids: string[]) =>
      admin.call(dividends.preview, {
        body: wish({ classes: ids.map((id) => ({ financial_instrument_id: id, per_unit: '1' })) }),
      })
    const at = (index: number) =>
      refusal({ [`classes.${index}.financial_instrument_id`]: [expect.any(String)] })
    expect(await of(shares.instrumentId)).toMatchObject(at(0))
    expect(await of(bonds.id)).toMatchObject(at(0))
    const good = await givenDividend(app)
    const ofGood = (...ids: string[]) =>
      good.admin.call(dividends.preview, {
        body: good.wish({
          classes: ids.map((id) => ({ financial_instrument_id: id, per_unit: '1' })),
        }),
      })
    expect(await ofGood(good.shares.instrumentId, good.shares.instrumentId)).toMatchObject(at(1))
    expect(await ofGood(good.shares.instrumentId, other.id)).toMatchObject(at(1))
  })
})

describe('a dividend', () => {
  const file = () => new File(['%PDF-1.4 besluit'], 'besluit.pdf', { type: 'application/pdf' })

  it('is recorded with its document, listed, and read by who may', async () => {
    const { admin, organization_id, wish, ann } = await givenDividend(app)
    const made = await admin.call(dividends.record, {
      body: wish({ file: file(), description: 'Over 2025' }),
    })
    expect(made).toMatchObject({
      status: 200,
      body: {
        ...DAYS,
        file_name: 'besluit.pdf',
        may_reverse: true,
        tax_return: {
          gross: '90.45',
          exempt: '0.00',
          taxed: '90.45',
          tax: '13.57',
          due_on: '2026-04-15',
        },
      },
    })
    const id = made.ok ? made.body.id : ''
    const part_id = made.ok ? (made.body.parts[0]?.id ?? '') : ''
    const advisor = app.as(await app.given.member(organization_id, 'advisor'))
    expect(await advisor.call(dividends.list, { query: { organization_id } })).toMatchObject({
      body: { total: 1, data: [{ id }] },
    })
    expect(await advisor.call(dividends.get, { params: { id: part_id } })).toMatchObject({
      body: { id },
    })
    const ask = { params: { id }, query: { part_id, sort: '-net' as const, per_page: 1 } }
    expect(await advisor.call(dividends.listLines, ask)).toMatchObject({
      body: { total: 2, data: [{ holder: { id: ann }, net: '51.25' }], counts: { all: 2 } },
    })
    expect((await advisor.call(dividends.open, { params: { id } })).status).toBe(200)
    expect(await advisor.call(dividends.record, { body: wish() })).toMatchObject({ status: 403 })
    const stranger = app.as(await app.given.user())
    expect(await stranger.call(dividends.get, { params: { id } })).toMatchObject({ status: 404 })
    expect(await stranger.call(dividends.listLines, ask)).toMatchObject({ status: 404 })
  })

  it('counts the holders that a search leaves of a part and that pass each filter, whichever is asked for', async () => {
    const world = await givenDividend(app)
    const { admin, organization_id, bo, company } = world
    await givenReceipts(app, world, { ratio: 1, units: [45n, 15n] })
    const exemption = {
      ...{ organization_id, legal_person_id: bo, issuing_legal_person_id: company },
      ...{ ground: 'participation' as const, from_date: '2025-01-01' },
    }
    await admin.call(dividendTax.addExemption, { body: exemption })
    const made = await admin.call(dividends.record, { body: world.wish({}, { per_unit: '1' }) })
    const { id, parts } = bodyOf(made)
    const lines = async (narrowed: object) => {
      const query = { part_id: parts[0]?.id ?? '', ...narrowed }
      return bodyOf(await admin.call(dividends.listLines, { params: { id }, query }))
    }
    const counts = { all: 2, exempt: 1, passed_on: 1 }

    expect(await lines({})).toMatchObject({ total: 2, counts })
    expect(await lines({ filter: 'exempt' })).toMatchObject({
      ...{ total: 1, counts, data: [{ holder: { id: bo } }] },
    })
    expect(await lines({ filter: 'passed_on', q: 'heet niet zo' })).toEqual({
      ...{ data: [], total: 0, counts: { all: 0, exempt: 0, passed_on: 0 } },
    })
  })

  it('is recorded once by two at once', async () => {
    const { admin, wish } = await givenDividend(app)
    const replies = await Promise.all(
      [1, 2, 3].map(() => admin.call(dividends.record, { body: wish() })),
    )
    expect(replies.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422', '422'])
  })

  it('is turned back once with a reason, and can be recorded again', async () => {
    const { admin, wish } = await givenDividend(app)
    const made = await admin.call(dividends.record, { body: wish() })
    const params = { id: made.ok ? made.body.id : '' }
    const reverse = (reason: string) => admin.call(dividends.reverse, { params, body: { reason } })
    expect(await reverse('')).toMatchObject(refusal({ reason: [expect.any(String)] }))
    const both = await Promise.all([reverse('Vergissing'), reverse('Vergissing')])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
    expect(await admin.call(dividends.get, { params })).toMatchObject({
      body: { reversal_reason: 'Vergissing', may_reverse: false },
    })
    expect(await admin.call(dividends.record, { body: wish() })).toMatchObject({ status: 200 })
  })

  it('stays as it was written', async () => {
    const { admin, wish } = await givenDividend(app)
    await admin.call(dividends.record, { body: wish() })
    for (const table of [
      'dividends',
      'dividend_parts',
      'dividend_reversals',
      'dividend_tax_exemptions',
      'dividend_exemption_ends',
    ])
      await expect(app.owner.query(`delete from ${table}`)).rejects.toThrow('append-only')
  })
})

describe('an exemption from dividend tax', () => {
  it('holds from its first day to its last', async () => {
    const { admin, organization_id, wish, ann, company } = await givenDividend(app)
    const made = await admin.call(dividendTax.addExemption, {
      body: {
        ...{ organization_id, legal_person_id: ann, issuing_legal_person_id: company },
        ...{ ground: 'participation', from_date: '2025-01-01', note: 'Houdt 60%' },
      },
    })
    expect(made).toMatchObject({ status: 200, body: { holder: { id: ann }, rate: 0 } })
    const preview = async () => {
      const reply = await admin.call(dividends.preview, { body: wish() })
      return reply.ok ? reply.body.totals.tax : reply.status
    }
    expect(await preview()).toBe('4.52')
    const id = made.ok ? made.body.id : ''
    const end = (until_date: string) =>
      admin.call(dividendTax.endExemption, { body: { organization_id, id, until_date } })
    expect(await end('2024-12-31')).toMatchObject(refusal({ until_date: [expect.any(String)] }))
    const both = await Promise.all([end('2026-03-14'), end('2026-03-14')])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
    expect(await preview()).toBe('13.57')
    expect(
      await admin.call(dividendTax.listExemptions, { query: { organization_id } }),
    ).toMatchObject({
      body: [{ until_date: '2026-03-14', note: 'Houdt 60%' }],
    })
  })

  it('is that of who has the usufruct, and of whom somebody was found to be', async () => {
    const { admin, organization_id, wish, ann, bo, shares } = await givenDividend(app)
    const { id: beneficiary } = await app.given.entity(organization_id)
    const exemption = { organization_id, ground: 'exempted_body', from_date: '2025-01-01' } as const
    const exempt = (legal_person_id: string) =>
      admin.call(dividendTax.addExemption, { body: { ...exemption, legal_person_id } })
    await exempt(beneficiary)
    const superadmin = app.as(await app.given.member(organization_id, 'superadmin'))
    const put = await superadmin.call(limitedRights.record, {
      body: {
        ...{ financial_instrument_id: shares.instrumentId, holder_id: ann },
        ...{ beneficiary_id: beneficiary, amount: 60, kind: 'usufruct' as const },
        ...{ effective_date: '2025-01-01', deed_date: '2025-01-01', notary: 'mr. Vos te Zwolle' },
      },
    })
    expect(put).toMatchObject({ ok: true })
    const taxed = async () => {
      const reply = await admin.call(dividends.preview, { body: wish() })
      return reply.ok ? reply.body.totals.tax : reply.status
    }
    expect(await taxed()).toBe('4.52')
    await exempt(bo)
    await app.owner.query('select merge_persons($1, $2, $3, $4, $5, null)', [
      ...[organization_id, bo, ann, shares.instrumentId, shares.userId],
    ])
    // The usufruct is not on all that there is by now, and what is withheld is by the exemption of who was merged.
    expect(await taxed()).toBe('0.00')
  })

  it('is recorded once on a day, of somebody the organisation knows', async () => {
    const { admin, organization_id, ann } = await givenDividend(app)
    const body = {
      ...{ organization_id, legal_person_id: ann, issuing_legal_person_id: '' },
      ...{ ground: 'exempted_body' as const, from_date: '2025-01-01', until_date: '' },
    }
    const add = (about: object = {}) =>
      admin.call(dividendTax.addExemption, { body: { ...body, ...about } })
    const both = await Promise.all([add(), add()])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
    const { natural_person_id: legal_person_id } = await app.given.user()
    expect(await add({ legal_person_id })).toMatchObject(
      refusal({ legal_person_id: [expect.any(String)] }),
    )
    expect(await add({ ground: 'participation' })).toMatchObject(
      refusal({ issuing_legal_person_id: [expect.any(String)] }),
    )
    const specialist = app.as(await app.given.member(organization_id, 'specialist'))
    expect(await specialist.call(dividendTax.addExemption, { body })).toMatchObject({ status: 403 })
  })
})

describe('a rate of dividend tax', () => {
  it('is added by a platform administrator with its day, and removed as long as nothing is paid by it', async () => {
    const platform = app.as(await app.given.user({ administrator: true }))
    const { admin, wish } = await givenDividend(app)
    const later = { payment_date: '2099-02-01' }
    const rate = { from_date: '2099-01-01', rate: 0.2, source: 'Art. 5 Wet DB' }
    expect(await admin.call(dividendTax.addRate, { body: rate })).toMatchObject({ status: 403 })
    expect(
      await platform.call(dividendTax.addRate, { body: { ...rate, from_date: '' } }),
    ).toMatchObject(refusal({ from_date: [expect.any(String)] }))
    const both = await Promise.all([
      platform.call(dividendTax.addRate, { body: rate }),
      platform.call(dividendTax.addRate, { body: rate }),
    ])
    expect(both.map(({ status }) => `${status}`).toSorted()).toEqual(['200', '422'])
    expect(
      await admin.call(dividends.record, { body: wish(later, { per_unit: '1' }) }),
    ).toMatchObject({
      body: { totals: { gross: '90.00', tax: '18.00' } },
    })
    const remove = () =>
      platform.call(dividendTax.removeRate, { body: { from_date: rate.from_date } })
    expect(await remove()).toMatchObject(refusal({ from_date: [expect.any(String)] }))
    const id = await lastDividend(admin, wish)
    await admin.call(dividends.reverse, { params: { id }, body: { reason: 'Proef' } })
    expect(await remove()).toMatchObject({ status: 204 })
    expect(await remove()).toMatchObject({ status: 404 })
  })

  async function lastDividend(admin: Caller, wish: World['wish']): Promise<string> {
    const { organization_id } = wish() as { organization_id: string }
    const reply = await admin.call(dividends.list, { query: { organization_id } })
    return reply.ok ? (reply.body.data[0]?.id ?? '') : ''
  }
})
