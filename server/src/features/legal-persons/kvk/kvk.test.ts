import { kvk } from '@zegel/contract/legal-persons/kvk'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Caller, type TestApp, testApp } from '../../../../test/app.ts'
import { SANDBOX_COMPANIES } from '@zegel/fake-kvk/sandbox-companies'
import { type SandboxRegister, sandboxRegister } from '@zegel/fake-kvk/sandbox-register'

let register: SandboxRegister
let app: TestApp
let user: Caller
beforeAll(async () => {
  register = await sandboxRegister()
  app = await testApp({ settings: { kvk: register.settings } })
  user = app.as(await app.given.user())
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await register.close()
})

const find = (number: string, headers?: Record<string, string>) =>
  user.call(kvk.find, { params: { kvk: number } }, headers)

describe('looking a company up', () => {
  it('finds it, at its visiting address', async () => {
    expect((await find('68750110')).body).toEqual({
      ok: true,
      error: null,
      code: null,
      basisprofiel: {
        kvkNummer: '68750110',
        naam: 'Test BV Donald',
        statutaireNaam: null,
        formeleRegistratiedatum: '2017-05-19',
        rechtsvorm: 'Besloten vennootschap met gewone structuur',
        legal_form: 'besloten vennootschap',
        straatnaam: 'Hizzaarderlaan',
        huisnummer: '3',
        huisnummerToevoeging: 'A',
        postcode: '8823SJ',
        plaats: 'Lollum',
        land: 'NL',
        inactive: false,
      },
    })
  })

  it('finds one with a shielded address, without it', async () => {
    expect((await find('90001354')).body).toMatchObject({
      ok: true,
      basisprofiel: { naam: 'Grand Kontex B.V.', plaats: '', land: null },
    })
  })

  it('tells that one has ended', async () => {
    expect((await find('55344526')).body).toMatchObject({ basisprofiel: { inactive: true } })
  })

  it.each([
    ['12345678', 'not-found', 'Geen bedrijf gevonden voor dit KVK-nummer.'],
    ['00000004', 'not-found', 'Geen bedrijf gevonden voor dit KVK-nummer.'],
    ['00001002', 'failed', 'De gegevens zijn tijdelijk niet beschikbaar. Probeer het later.'],
    ['00009999', 'failed', 'Het handelsregister is nu niet te bereiken. Probeer het zo opnieuw.'],
    ['00000401', 'failed', 'Het handelsregister is nu niet te bereiken. Probeer het zo opnieuw.'],
  ])('tells why %s gives none', async (number, code, error) => {
    expect(await find(number)).toMatchObject({
      status: 200,
      body: { ok: false, basisprofiel: null, code, error },
    })
  })

  it("speaks the reader's language", async () => {
    expect((await find('12345678', { 'accept-language': 'en' })).body).toMatchObject({
      error: 'No company found for this KVK number.',
    })
  })

  it.each(['1234567', '123456789', 'abcdefgh', '00000000-0000-7000-8000-000000000000'])(
    'refuses %s, which is no number of eight digits',
    async (number) => {
      expect(await find(number)).toMatchObject({
        status: 422,
        body: { errors: { kvk: ['Een KVK-nummer heeft 8 cijfers.'] } },
      })
    },
  )
})

it('is for who is signed in', async () => {
  expect((await app.guest.call(kvk.find, { params: { kvk: '68750110' } })).status).toBe(401)
})

it('is counted for each user', async () => {
  const eager = app.as(await app.given.user())
  const replies = await Promise.all(
    Array.from({ length: 21 }, () => eager.call(kvk.find, { params: { kvk: '69599084' } })),
  )

  expect(replies.filter(({ ok }) => ok)).toHaveLength(20)
  expect(replies.find(({ ok }) => !ok)?.status).toBe(429)
  expect((await find('69599084')).ok).toBe(true)
})

it('fails kindly where no register is set up', async () => {
  await using without = await testApp()
  const reply = await without
    .as(await without.given.user())
    .call(kvk.find, { params: { kvk: '68750110' } })
  expect(reply).toMatchObject({ status: 200, body: { ok: false, code: 'failed' } })
})

it('remembers what it found for a day', async () => {
  const brief = await sandboxRegister()
  await using server = await testApp({ settings: { kvk: brief.settings } })
  const somebody = server.as(await server.given.user())
  const ok = async () => {
    const { body } = await somebody.call(kvk.find, { params: { kvk: '68750110' } })
    return 'ok' in body && body.ok
  }
  const asked = await ok()
  await brief.close()

  expect([asked, await ok()]).toEqual([true, true])
})

it('knows companies with numbers of eight digits, each once', () => {
  const numbers = SANDBOX_COMPANIES.map(({ kvkNummer }) => kvkNummer)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toMatch(/^\d{8}$/)
})
