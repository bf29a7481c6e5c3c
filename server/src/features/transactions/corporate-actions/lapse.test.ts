import { register } from '@zegel/contract/register/register'
import { vesting } from '@zegel/contract/register/vesting'
import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import { openIssuance } from '../../../../test/fixtures/issuances.ts'
import { findDifferences } from '../../history/consistency.queries.ts'

let fixture: AccessFixture
let options: Instrument
beforeAll(async () => {
  fixture = await accessFixture()
})
beforeEach(async () => {
  options = await optionsWith({})
})
afterAll(async () => {
  const { organizationId, app } = fixture
  const differences = await findDifferences(app.context.db, { organizationId })
  if (differences.length > 0) throw new Error(JSON.stringify(differences))
  await app[Symbol.asyncDispose]()
})

const by = () => fixture.app.as(fixture.users.superadmin)

async function optionsWith(terms: object): Promise<Instrument> {
  const { given } = fixture.app
  const at = {
    organization_id: fixture.organizationId,
    issuing_legal_person_id: fixture.issuerId,
  }
  const underlying = await given.instrument('shares', at)
  return given.instrument('options', at, { underlying_instrument_id: underlying.id, ...terms })
}

/** A holder of 100 options who left when 50 of them had vested: the others lapsed on 1 June 2025. */
async function leaver(
  instrument = options,
): Promise<{ id: string; entryId: string; grant: string }> {
  const { legal_person_id: id } = await fixture.app.given.participant(instrument)
  const grant = await openIssuance(
    { ...fixture, instrument },
    { receiving_legal_person_id: id, amount: 100, historic: true },
  )
  const schedule = {
    ...{ starts_on: '2024-03-01', length_months: 24, interval: 'year' as const, cliff_months: 0 },
    ...{ good_leaver_keeps: 'vested' as const, bad_leaver_keeps: 'nothing' as const },
  }
  await by().call(vesting.set, { body: { transaction_id: grant, schedule } })
  const left = await by().call(vesting.recordEvent, {
    body: { transaction_id: grant, kind: 'good_leaver', effective_date: '2025-06-01' },
  })
  const entry = left.ok ? left.body.entries.find(({ kind }) => kind === 'good_leaver') : undefined
  return { id, grant, entryId: entry?.id ?? '' }
}

const bodyOf = (about: object = {}) => ({
  ...{ kind: 'lapse' as const, financial_instrument_id: options.id },
  effective_date: '2025-07-01',
  ...about,
})
const take = (about: object = {}) => by().call(corporateActions.make, { body: bodyOf(about) })
const exercise = (legal_person_id: string, units: number) =>
  by().call(corporateActions.make, {
    body: {
      ...{ kind: 'exercise', financial_instrument_id: options.id, legal_person_id, units },
      ...{ effective_date: '2025-08-01', historic: true },
    },
  })

async function positionOf(legal_person_id: string, date = '2025-08-01') {
  const body = { financial_instrument_id: options.id, legal_person_id, date }
  const reply = await by().call(register.getBalance, { body })
  return reply.ok ? [reply.body.balance, reply.body.vesting] : reply.body
}

const codes = (replies: { ok: boolean; body: unknown }[]) =>
  replies.map((one) => (one.ok ? 'done' : (one.body as { code: string }).code)).toSorted()

describe('lapsed options', () => {
  it('are previewed and taken back of all, and what has vested is left to exercise', async () => {
    const [one, other] = [await leaver(), await leaver()]
    const preview = await by().call(corporateActions.preview, { body: bodyOf() })
    expect(preview.body).toMatchObject({
      ...{ total_lines: 2, awaits_deed: false, total_amount: null },
      lines: [
        { before: 100, change: -50, after: 50 },
        { before: 100, change: -50, after: 50 },
      ],
    })
    expect(await take()).toMatchObject({ body: { kind: 'lapse', holders: 2 } })
    const vested = [50, { vested: 50, unvested: 0, lapsed: 0 }]
    expect(await positionOf(one.id)).toEqual(vested)
    expect(await positionOf(other.id)).toEqual(vested)
    expect(await positionOf(one.id, '2025-06-15')).toEqual([
      100,
      { vested: 50, unvested: 0, lapsed: 50 },
    ])
    expect(codes([await exercise(one.id, 51)])).toEqual(['units-above-available'])
    expect(codes([await exercise(one.id, 50)])).toEqual(['done'])
    expect(codes([await take()])).toEqual(['nothing-lapsed'])
  })

  it('are taken back of one, and are there again once that is turned back', async () => {
    const [one, other] = [await leaver(), await leaver()]
    const taken = await take({ legal_person_id: one.id })
    expect(await positionOf(other.id)).toEqual([100, { vested: 50, unvested: 0, lapsed: 50 }])
    const undo = () =>
      by().call(vesting.reverse, {
        body: { transaction_id: one.grant, entry_id: one.entryId, reason: 'Bleef toch' },
      })
    expect(codes([await undo()])).toEqual(['vesting-taken-back'])
    const id = taken.ok ? taken.body.id : ''
    await by().call(corporateActions.reverse, {
      body: { financial_instrument_id: options.id, id, reason: 'Een vergissing' },
    })
    expect(await positionOf(one.id)).toEqual([100, { vested: 50, unvested: 0, lapsed: 50 }])
    expect(codes([await undo()])).toEqual(['done'])
  })

  it('are all that is left once the last day is over', async () => {
    options = await optionsWith({ set_expiration_date: '2025-06-30' })
    const { id } = await leaver()
    expect(await take()).toMatchObject({ body: { terms: { expired_on: '2025-06-30' } } })
    expect(((await positionOf(id)) as unknown[])[0]).toBe(0)
  })

  it('are taken back once by two at once', async () => {
    await leaver()
    expect(codes(await Promise.all([take(), take()]))).toEqual(['done', 'nothing-lapsed'])
  })

  it('are not there before anybody left, nor of what does not vest', async () => {
    const { id } = await leaver()
    expect(codes([await take({ effective_date: '2025-05-31' })])).toEqual(['nothing-lapsed'])
    const bonds = await fixture.app.given.instrument('bonds', {
      organization_id: fixture.organizationId,
      issuing_legal_person_id: fixture.issuerId,
    })
    const refused = await take({ financial_instrument_id: bonds.id })
    expect(codes([refused])).toEqual(['action-not-for-type'])
    const stranger = fixture.app.as(fixture.users.sender)
    const reply = await stranger.call(corporateActions.make, { body: bodyOf() })
    expect(reply.ok).toBe(false)
    expect(((await positionOf(id)) as unknown[])[0]).toBe(100)
  })
})
