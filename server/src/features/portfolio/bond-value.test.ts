import { participants } from '@zegel/contract/register/participants'
import { portfolio } from '@zegel/contract/portfolio/portfolio'
import { register } from '@zegel/contract/register/register'
import { schedules } from '@zegel/contract/instruments/schedules'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { createTransaction, givenRegister } from '../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

describe('the value of a bond that is redeemed in parts', () => {
  it('is what is outstanding on the date', async () => {
    const at = await bond()
    await at.issue(0, 10n, '2001-01-15')
    const before = await Promise.all(everywhere(at, '2002-01-14'))
    const after = await Promise.all(everywhere(at, '2002-01-15'))
    expect(before).toEqual(before.map(() => [10, '1000.00']))
    expect(after).toEqual(after.map(() => [10, '800.00']))
  })

  it('follows which units they are: those that came later were paid back less', async () => {
    const at = await bond()
    await at.issue(0, 10n, '2001-01-15')
    await at.issue(1, 10n, '2003-06-01')
    const values = at.holders.map((id) => participantOf(at, id, '2004-01-15'))
    expect(await Promise.all(values)).toEqual([
      [10, '400.00'],
      [10, '666.67'],
    ])
    const query = { id: at.instrumentId, date: '2004-01-15' }
    const together = await at.superadmin.call(participants.sumParticipants, { query })
    expect(together.body).toMatchObject({ balance: 20, value: '1066.67' })
  })

  it('is nothing once all is paid back, as the schedule says', async () => {
    const at = await bond()
    await at.issue(0, 10n, '2001-01-15')
    const { instrumentId: financial_instrument_id, legalPersonId: legal_person_id } = at
    const query = { financial_instrument_id, legal_person_id }
    const schedule = await at.holder.call(schedules.get, { query })
    const last = schedule.ok && schedule.body.payments.at(-1)
    expect(last).toMatchObject({ state: 'due', outstanding: '0.00' })
    const today = await at.holder.call(portfolio.listBalances, {})
    expect(today.body).toMatchObject([{ balance: 10, value: '0.00' }])
    const after = await Promise.all(everywhere(at, '2006-01-15'))
    expect(after).toEqual(after.map(() => [10, '0.00']))
  })

  it('goes down in the course with each redemption', async () => {
    const at = await bond()
    await at.issue(0, 10n, '2001-01-15')
    const course = await at.holder.call(portfolio.getCourse, { query: { range: 'all' } })
    const points = course.ok ? course.body : []
    expect(points.slice(0, -1).map(({ date, value }) => `${date} ${value}`)).toEqual([
      '2001-01-15 1000.00',
      '2002-01-15 800.00',
      '2003-01-15 600.00',
      '2004-01-15 400.00',
      '2005-01-15 200.00',
      '2006-01-15 0.00',
    ])
    expect(points.at(-1)?.value).toBe('0.00')
  })
})

type Bond = Awaited<ReturnType<typeof bond>>

/** Five years from 2001 on, a fifth of 100.00 paid back each year. */
async function bond() {
  const terms = { redemption_type: 'linear', activation_date: '2001-01-15' }
  const at = await givenRegister(app.given, 'bonds', { holders: 2 }, terms)
  const [legalPersonId = ''] = at.holders
  return {
    ...at,
    legalPersonId,
    holder: app.as(await app.given.user({ natural_person_id: legalPersonId })),
    superadmin: app.as(await app.given.member(at.organizationId, 'superadmin')),
    issue: (holder: number, units: bigint, date: string) =>
      createTransaction(app.context.pool, at, { to: at.holders[holder] ?? '', units, date }),
  }
}

/** The units and the value of the first holder: their position, the participants, and the files of both. */
function everywhere(at: Bond, date: string) {
  return [
    positionOf(at, date),
    participantOf(at, at.legalPersonId, date),
    lineOf(at.holder, `user/portfolio/holdings?format=csv&date=${date}`),
    lineOf(
      at.superadmin,
      `financial_instruments/members/export?id=${at.instrumentId}&holding=true&format=csv&date=${date}`,
    ),
  ]
}

async function positionOf(at: Bond, date: string) {
  const { instrumentId: financial_instrument_id, legalPersonId: legal_person_id } = at
  const body = { financial_instrument_id, legal_person_id, date }
  const answer = await at.holder.call(register.getBalance, { body })
  return answer.ok ? [answer.body.balance, answer.body.value] : answer.body
}

async function participantOf(at: Bond, legal_person_id: string, date: string) {
  const query = { id: at.instrumentId, legal_person_id, date }
  const answer = await at.superadmin.call(participants.listParticipants, { query })
  const [found] = answer.ok ? answer.body.data : []
  return [found?.balance, found?.value]
}

async function lineOf({ send }: Bond['holder'], path: string) {
  const [head = '', line = ''] = (await send({ url: `/api/${path}` })).body.trim().split(/\r?\n/)
  const cells = line.split(';')
  const cell = (title: string) => cells[head.split(';').indexOf(title)] ?? ''
  return [Number(cell('Aantal')), cell('Waarde').replace(',', '.')]
}
