import { type NewBalanceRegistration, register } from '@zegel/contract/register'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../test/app.ts'
import type { Instrument } from '../../../test/given.ts'

let app: TestApp
let shares: Instrument
let superadmin: Caller
let holder: string
beforeAll(async () => {
  // Whoever adds the register of a database up again counts its share numbers one by one; here they are too many for that.
  app = await testApp({ ownDatabase: true })
  shares = await app.given.instrument('shares')
  superadmin = app.as(await app.given.member(shares.organization_id, 'superadmin'))
  holder = (await app.given.participant(shares)).legal_person_id
})
afterAll(() => app[Symbol.asyncDispose]())

function registerBalance(about: Partial<NewBalanceRegistration>) {
  const body = {
    instrument_id: shares.id,
    legal_person_id: holder,
    balance: 10,
    effective_date: '2026-01-01',
    ...about,
  }
  return superadmin.call(register.registerBalance, { body })
}

const HUGE = 10 ** 12

it.each<[string, Partial<NewBalanceRegistration>, string, string]>([
  ['nobody', { legal_person_id: '' }, 'legal_person_id', 'Kies een persoon'],
  ['no balance', { balance: '' }, 'balance', 'Vul een aantal in'],
  ['a balance below 0', { balance: -1 }, 'balance', 'Vul een aantal in'],
  ['half a unit', { balance: 1.5 }, 'balance', 'Moet een heel getal zijn'],
  ['more units than can be told exactly', { balance: 2 ** 53 }, 'balance', 'Dit is te hoog.'],
  ['no date', { effective_date: '' }, 'effective_date', 'Datum is verplicht'],
  ['no such day', { effective_date: '2026-02-30' }, 'effective_date', 'Dit is geen geldige datum.'],
  [
    'a day long ago',
    { effective_date: '0001-01-01' },
    'effective_date',
    'Dit is geen geldige datum.',
  ],
  [
    'a day far off',
    { effective_date: '9999-01-01' },
    'effective_date',
    'Dit is geen geldige datum.',
  ],
  [
    'numbers without a start',
    { numbering: [{ start: '', end: 5 }] },
    'numbering.0.start',
    'Vul een begin en een einde in.',
  ],
  ['numbers from 0', numbers([0, 5]), 'numbering.0', 'Nummers beginnen bij 1.'],
  ['numbers backwards', numbers([5, 1]), 'numbering.0', 'Het begin ligt na het einde.'],
  ['numbers twice', numbers([1, 5], [5, 8]), 'numbering.1', 'Overlapt met een bestaand interval'],
  ['a number too high', numbers([1, HUGE + 1]), 'numbering.0.end', 'Dit is te hoog.'],
  [
    'more numbers than come',
    numbers([1, 11]),
    'numbering',
    'De totale lengte van intervallen mag niet groter zijn dan 10.',
  ],
])('refuses %s at the field', async (_, about, field, says) => {
  const reply = await registerBalance(about)

  expect(reply).toMatchObject({ status: 422 })
  expect(reply.body).toHaveProperty('errors', { [field]: [says] })
})

function numbers(...intervals: [number, number][]): Partial<NewBalanceRegistration> {
  return { numbering: intervals.map(([start, end]) => ({ start, end })) }
}

it('moves what differs from what the register says of that day itself', async () => {
  const { legal_person_id } = await app.given.participant(shares)
  await registerBalance({ legal_person_id, balance: 10 })
  const again = await registerBalance({ legal_person_id, balance: 10 })
  const more = await registerBalance({ legal_person_id, balance: 12 })

  expect(again).toMatchObject({ body: { difference: 0 } })
  expect(more).toMatchObject({ body: { balance: 12, difference: 2 } })
})

it('tells numbers exactly when the most there may be at once was registered', async () => {
  const instrument = await app.given.instrument('shares', {
    organization_id: shares.organization_id,
  })
  const { legal_person_id } = await app.given.participant(instrument)
  const reply = await registerBalance({
    instrument_id: instrument.id,
    legal_person_id,
    balance: HUGE,
  })

  expect(reply).toMatchObject({ body: { numbering: [{ start: 1, end: HUGE }] } })
})

it('tells why a registration was turned back, at once and in the list', async () => {
  const made = await registerBalance({ balance: 20 })
  const balance_registration_id = made.ok ? made.body.id : ''
  const body = { instrument_id: shares.id, balance_registration_id, reason: 'Verkeerd overgenomen' }
  const reply = await superadmin.call(register.reverseRegistration, { body })
  const query = { legal_person_id: holder }
  const listed = await superadmin.call(register.listRegistrations, {
    params: { id: shares.id },
    query,
  })

  const told = { id: balance_registration_id, reversed: true, reversal_reason: body.reason }
  expect(reply).toMatchObject({ body: told })
  expect(listed.body).toMatchObject({ data: [told] })
})
