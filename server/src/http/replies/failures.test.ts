import { accounts } from '@zegel/contract/accounts/accounts'
import { instruments } from '@zegel/contract/instruments/instruments'
import { legalPersons } from '@zegel/contract/legal-persons/legal-persons'
import { transactions } from '@zegel/contract/transactions/transactions'
import { RuleBroken } from '@zegel/core/rule-broken'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { buildApp } from '../../app.ts'
import { type TestApp, testApp } from '../../../test/app.ts'
import { toAnswer } from './failures.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(() => app[Symbol.asyncDispose]())

const NOBODY = '01980000-0000-7000-8000-000000000000'

describe('what cannot be read', () => {
  it.each([
    {
      name: 'broken JSON',
      payload: '{"email":',
      headers: { 'content-type': 'application/json' },
      status: 400,
    },
    {
      name: 'another kind of body',
      payload: 'a=b',
      headers: { 'content-type': 'text/plain' },
      status: 415,
    },
    {
      name: 'a form where JSON is expected',
      payload: '--x--\r\n',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      status: 422,
    },
    {
      name: 'a poisoned prototype',
      payload: '{"__proto__":{"a":1}}',
      headers: { 'content-type': 'application/json' },
      status: 400,
    },
    {
      name: 'more than a megabyte',
      payload: JSON.stringify({ email: 'x'.repeat(1_100_000) }),
      headers: { 'content-type': 'application/json' },
      status: 413,
    },
    {
      name: 'a list where fields are expected',
      payload: '[1]',
      headers: { 'content-type': 'application/json' },
      status: 422,
    },
  ])('$name is refused with $status and a text', async ({ payload, headers, status }) => {
    const reply = await app.server.inject({ method: 'POST', url: '/api/login', payload, headers })

    expect(reply.statusCode).toBe(status)
    expect(reply.json().message).toMatch(/^[A-Z].+/)
    expect(reply.json().errors?.['']).toBeUndefined()
  })

  it.each(['/api/nothing', '/api/nothing/at/all', '/api', '/api/transactions/get%zz'])(
    '%s is answered as JSON',
    async (url) => {
      const reply = await app.server.inject({ url })

      expect(reply.statusCode).toBeGreaterThanOrEqual(400)
      expect(reply.json()).toHaveProperty('code')
    },
  )
})

describe('refused input', () => {
  it('tells every mistake at its own field, and the first in the message', async () => {
    const reply = await app.guest.call(accounts.login, { body: { email: '', password: '' } })

    expect(reply).toMatchObject({
      status: 422,
      body: {
        message: 'E-mail is verplicht (en nog 1)',
        code: 'invalid-input',
        errors: { email: ['E-mail is verplicht'], password: ['Wachtwoord is verplicht'] },
      },
    })
  })

  it('without any body asks for each field', async () => {
    const reply = await app.server.inject({ method: 'POST', url: '/api/login' })

    expect(Object.keys(reply.json().errors)).toEqual(['email', 'password'])
  })

  it('names a place inside a list by its path', async () => {
    const instrument = await app.given.instrument('shares')
    const superadmin = await app.given.member(instrument.organization_id, 'superadmin')
    const body = {
      ...transfer(instrument.id),
      numbering: [
        { start: 1, end: 2 },
        { start: '', end: 4 },
      ],
    }
    const reply = await app.as(superadmin).call(transactions.create, { body })

    expect(reply).toMatchObject({
      status: 422,
      body: { errors: { 'numbering.1.start': [expect.any(String)] } },
    })
  })

  it.each([
    { header: 'en-GB,en;q=0.9,nl;q=0.8', text: 'Email address is required' },
    { header: 'de,nl;q=0.5,en;q=0.2', text: 'E-mail is verplicht' },
    { header: 'fr', text: 'E-mail is verplicht' },
  ])('speaks the language of a browser that wants $header', async ({ header, text }) => {
    const reply = await app.guest.call(
      accounts.login,
      { body: { email: '', password: 'x' } },
      { 'accept-language': header },
    )

    expect(reply.body).toMatchObject({ errors: { email: [text] } })
  })

  it("speaks the user's own language first", async () => {
    const user = await app.given.user({ language: 'en' })
    const reply = await app
      .as(user)
      .call(instruments.get, { query: { id: NOBODY } }, { 'accept-language': 'nl' })

    expect(reply).toMatchObject({
      status: 404,
      body: { message: 'This doesn’t exist, or you don’t have access to it.' },
    })
  })

  it('holds a character that does not exist', async () => {
    const { id } = await app.given.organization()
    const superadmin = await app.given.member(id, 'superadmin')
    const body = { name: 'Zon\u0000lening', type: 'bonds', organization_id: id } as const
    const reply = await app.as(superadmin).call(instruments.create, { body })

    const name = ['Hier staat een teken in dat we niet kunnen opslaan.']
    expect(reply).toMatchObject({ status: 422, body: { code: 'invalid-input', errors: { name } } })
  })

  it('says of a file that nobody asked for that it can not come along', async () => {
    const instrument = await app.given.instrument('shares')
    const superadmin = await app.given.member(instrument.organization_id, 'superadmin')
    const form = new FormData()
    form.append('financial_instrument_id', instrument.id)
    form.append('portrait', new Blob(['a face']), 'face.png')
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const reply = await app.as(superadmin).send({
      method: 'POST',
      url: '/api/transactions/create',
      payload: Buffer.from(await request.arrayBuffer()),
      headers,
    })

    expect(reply.json()).toMatchObject({
      errors: { portrait: ['Bestanden kun je hier niet meesturen.'] },
    })
  })
})

describe('a form with parts', () => {
  it('is read like JSON', async () => {
    const instrument = await app.given.instrument('bonds')
    const superadmin = await app.given.member(instrument.organization_id, 'superadmin')
    const holder = await app.given.participant(instrument)
    const form = new FormData()
    const fields = {
      ...transfer(instrument.id),
      type: 'issuance',
      receiving_legal_person_id: holder.legal_person_id,
    }
    form.append('sending_legal_person_id', instrument.issuing_legal_person_id ?? '')
    for (const [name, value] of Object.entries(fields))
      if (name !== 'sending_legal_person_id') form.append(name, String(value))
    const request = new Request('http://localhost/', { method: 'POST', body: form })
    const headers = { 'content-type': request.headers.get('content-type') ?? '' }
    const reply = await app.as(superadmin).send({
      method: 'POST',
      url: '/api/transactions/create',
      payload: Buffer.from(await request.arrayBuffer()),
      headers,
    })

    expect(reply.json()).toMatchObject({ status: 'pending', amount: 5 })
  })
})

describe('a rule that would break', () => {
  it.each([
    {
      rule: new RuleBroken('limit-exceeded', { left_cents: '123450' }),
      status: 422,
      text: 'er is nog € 1.234,50 beschikbaar',
    },
    {
      rule: new RuleBroken('balance-would-be-negative', { date: '2024-01-31', left: '12000' }),
      status: 422,
      text: 'Op 31 januari 2024 zou het saldo onder nul komen: er zijn dan nog 12.000',
    },
    { rule: new RuleBroken('transaction-not-open'), status: 409, text: 'staat niet meer open' },
  ])('$rule.message is told with $status', ({ rule, status, text }) => {
    const answer = toAnswer(rule, 'nl')

    expect(answer.status).toBe(status)
    expect(answer.body.message.replaceAll('\u00a0', ' ')).toContain(text)
  })

  it('is read from what the database says', () => {
    const raised = Object.assign(new Error('units-above-available'), {
      code: 'ZGRUL',
      detail: '{"left": 3}',
      hint: 'units',
    })

    expect(toAnswer(raised, 'en')).toMatchObject({
      status: 422,
      body: { code: 'units-above-available', errors: { amount: [expect.stringContaining('3')] } },
    })
  })

  it('stands behind a constraint of the database', () => {
    const raised = Object.assign(new Error('conflicting key value'), {
      code: '23P01',
      constraint: 'number_in_one_hand',
    })

    expect(toAnswer(raised, 'nl').body).toMatchObject({
      errors: { numbering: ['Overlapt met een bestaand interval'] },
    })
  })
})

describe('what nobody foresaw', () => {
  it('is told without its cause', async () => {
    await using broken = await testApp({ ownDatabase: true })
    const { id } = await broken.given.organization()
    const admin = broken.as(await broken.given.member(id, 'admin'))
    await admin.call(accounts.currentUser, {})
    await broken.owner.query('alter table person_places rename to gone')
    const reply = await admin.call(legalPersons.listAvailable, { query: { organization_uuid: id } })

    expect(reply).toMatchObject({
      status: 500,
      body: { message: 'Er is iets misgegaan. Probeer het opnieuw.', code: 'server-error' },
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/organization_legal_persons|select/)
    expect(reply.headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
  })

  it('is 503 while the database is away', async () => {
    await using away = await appWithoutDatabase(app.context)
    const reply = await away.server.inject({
      url: '/api/user/current',
      headers: { cookie: 'sid=abc' },
    })

    expect(reply.statusCode).toBe(503)
    expect(reply.json()).toMatchObject({ code: 'unavailable' })
  })
})

async function appWithoutDatabase(context: Parameters<typeof buildApp>[0]) {
  // Nothing listens on port 1.
  const { db, pool, close } = openDatabase('postgres://nobody@127.0.0.1:1/nothing')
  const server = await buildApp({ ...context, db, pool })
  const dispose = async () => {
    await server.close()
    await close()
  }
  return { server, [Symbol.asyncDispose]: dispose }
}

function transfer(financial_instrument_id: string) {
  return {
    financial_instrument_id,
    sending_legal_person_id: NOBODY,
    receiving_legal_person_id: NOBODY,
    amount: 5,
    price_per_unit: '100.00',
    effective_date: '2024-03-01',
  }
}
