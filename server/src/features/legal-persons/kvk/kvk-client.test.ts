import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { kvkClient } from './kvk-client.ts'
import {
  type SandboxRegister,
  sandboxRegister,
  SLOW_NUMBER,
} from '@zegel/fake-kvk/sandbox-register'

let register: SandboxRegister
beforeAll(async () => {
  register = await sandboxRegister()
})
afterAll(() => register.close())

const ask = (number: string) => kvkClient(register.settings)(number)

/** A register that answers each call with the next of these, and then with the last. */
async function registerThatSays(answers: readonly { status: number; body?: string }[]) {
  const asked: { url?: string | undefined; headers: object }[] = []
  const server = createServer((request, response) => {
    const { status, body } = answers[Math.min(asked.length, answers.length - 1)] ?? { status: 500 }
    asked.push({ url: request.url, headers: request.headers })
    response.writeHead(status, { location: 'http://elsewhere.invalid/' }).end(body)
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  const close = () => new Promise<void>((resolve) => void server.close(() => resolve()))
  return {
    find: kvkClient({ key: 'geheim', url: `http://127.0.0.1:${port}/basis` }),
    asked,
    close,
    [Symbol.asyncDispose]: close,
  }
}
const FOUND = { status: 200, body: '{"kvkNummer":"68750110","naam":"Test BV Donald"}' }

describe('asking the business register', () => {
  it('names the number and shows the key', async () => {
    await using said = await registerThatSays([FOUND])
    await said.find('68750110')

    expect(said.asked).toMatchObject([
      {
        url: '/basis/68750110?geoData=false',
        headers: { apikey: 'geheim', accept: 'application/hal+json' },
      },
    ])
  })

  it('gives a company', async () => {
    expect(await ask('68750110')).toMatchObject({ company: { naam: 'Test BV Donald' } })
  })

  it('gives a company with odd fields, without them', async () => {
    const odd = { kvkNummer: '1', naam: 7, _embedded: { eigenaar: { adressen: 'geen' } } }
    await using said = await registerThatSays([{ status: 200, body: JSON.stringify(odd) }])

    expect(await said.find('68750110')).toEqual({
      company: { kvkNummer: '1', _embedded: { eigenaar: {} } },
    })
  })

  it.each([
    ['12345678', { status: 404, code: 'IPD0005' }],
    ['00000004', { status: 400, code: 'IPD0004' }],
    ['00009999', { status: 500, code: 'IPD9999' }],
    ['90004973', { status: 500, code: 'IPD9999' }],
    // In the older form of the body.
    ['00001002', { status: 503, code: 'IPD1002' }],
    ['00000401', { status: 401 }],
    ['00000503', { status: 503 }],
  ])('tells why %s gives none', async (number, refusal) => {
    expect(await ask(number)).toMatchObject({ refusal })
  })

  it('takes a house number in digits, and makes none of nothing', async () => {
    const company = (huisnummer: unknown) => ({
      kvkNummer: '1',
      _embedded: { eigenaar: { adressen: [{ huisnummer, postbusnummer: null }] } },
    })
    for (const [given, read] of [
      ['17', { huisnummer: 17 }],
      [17, { huisnummer: 17 }],
      ['', {}],
      [null, {}],
    ]) {
      await using said = await registerThatSays([
        { status: 200, body: JSON.stringify(company(given)) },
      ])
      expect(await said.find('68750110')).toEqual({
        company: { kvkNummer: '1', _embedded: { eigenaar: { adressen: [read] } } },
      })
    }
  })

  it('is refused with a key that is not known', async () => {
    const stranger = kvkClient({ ...register.settings, key: 'vreemd' })
    expect(await stranger('68750110')).toEqual({ refusal: { status: 401 } })
  })

  it('gives up waiting, and does not wait a second time', async () => {
    const find = kvkClient(register.settings, 25)
    expect(await find(SLOW_NUMBER)).toEqual({ refusal: { status: 408 } })
  })

  it('makes nothing of a page that is no answer', async () => {
    await using said = await registerThatSays([{ status: 200, body: '<html>' }])
    expect(await said.find('68750110')).toEqual({ refusal: { status: 200 } })
  })

  it('takes its key nowhere else', async () => {
    await using said = await registerThatSays([{ status: 302 }])
    expect(await said.find('68750110')).toEqual({ refusal: {} })
  })

  it('says nothing of a status when nobody answers', async () => {
    const gone = await registerThatSays([FOUND])
    await gone.close()
    expect(await gone.find('68750110')).toEqual({ refusal: {} })
  })
})

describe('a second try', () => {
  it.each([
    ['an outage', { status: 503 }],
    ['data that is being processed', { status: 500, body: '{"fout":[{"code":"IPD1003"}]}' }],
  ])('follows %s', async (_, trouble) => {
    await using said = await registerThatSays([trouble, FOUND])
    expect(await said.find('68750110')).toMatchObject({ company: { naam: 'Test BV Donald' } })
  })

  it.each([
    ['a number without a company', { status: 404, body: '{"fout":[{"code":"IPD0005"}]}' }],
    ['a technical error it names', { status: 503, body: '{"fout":[{"code":"IPD9999"}]}' }],
    ['a refused key', { status: 401 }],
    ['asking too much', { status: 429 }],
  ])('does not follow %s', async (_, trouble) => {
    await using said = await registerThatSays([trouble])
    await said.find('68750110')
    expect(said.asked).toHaveLength(1)
  })

  it('is the last', async () => {
    await using said = await registerThatSays([{ status: 503 }])
    expect(await said.find('68750110')).toEqual({ refusal: { status: 503 } })
    expect(said.asked).toHaveLength(2)
  })
})
