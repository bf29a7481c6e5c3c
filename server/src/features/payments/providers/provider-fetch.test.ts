import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { providerFetch } from './provider-fetch.ts'

type Behaviour = number | 'hangs' | 'hangs up' | 'hangs half way'

/** A server that does each of these in turn, and then the last for ever. */
async function serverThat(behaviours: readonly Behaviour[]) {
  const reached = Promise.withResolvers<void>()
  let calls = 0
  const server = createServer((_request, response) => {
    const behaviour = behaviours[Math.min(calls, behaviours.length - 1)] ?? 200
    calls += 1
    if (behaviour === 'hangs up') response.destroy()
    else if (behaviour === 'hangs half way') response.writeHead(200).write('{"a":')
    else if (behaviour !== 'hangs')
      response.writeHead(behaviour, { location: 'http://127.0.0.1:9/' }).end(`${behaviour}`)
    reached.resolve()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as AddressInfo // safe: it listens on a port
  return {
    url: `http://127.0.0.1:${port}/`,
    reached: reached.promise,
    calls: () => calls,
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

afterEach(() => vi.restoreAllMocks())

describe('a call on a provider', () => {
  it.each([200, 201, 401, 404, 422, 429])('that answers %i is made once', async (status) => {
    await using server = await serverThat([status])

    expect((await providerFetch()(server.url)).status).toBe(status)
    expect(server.calls()).toBe(1)
  })

  it.each([500, 503, 'hangs up'] as const)('is made once more after %s', async (trouble) => {
    await using server = await serverThat([trouble, 200])

    expect((await providerFetch()(server.url)).status).toBe(200)
    expect(server.calls()).toBe(2)
  })

  it('is not made a third time', async () => {
    await using server = await serverThat([502])

    expect((await providerFetch()(server.url)).status).toBe(502)
    expect(server.calls()).toBe(2)
  })

  it('fails when the connection is lost twice', async () => {
    await using server = await serverThat(['hangs up'])

    await expect(providerFetch()(server.url)).rejects.toThrow('fetch failed')
    expect(server.calls()).toBe(2)
  })

  it('takes its key nowhere else', async () => {
    await using server = await serverThat([302])

    await expect(providerFetch()(server.url)).rejects.toThrow('fetch failed')
  })

  it('is given up when the time is over, and not tried again', async () => {
    await using server = await serverThat(['hangs'])
    const time = new AbortController()
    const asked = providerFetch(() => time.signal)(server.url)
    await server.reached
    time.abort(new DOMException('too slow', 'TimeoutError'))

    await expect(asked).rejects.toThrow('too slow')
    expect(server.calls()).toBe(1)
  })

  it('is given up also while half an answer came', async () => {
    await using server = await serverThat(['hangs half way'])
    const time = new AbortController()
    const answer = await providerFetch(() => time.signal)(server.url)
    const text = answer.text()
    time.abort(new DOMException('too slow', 'TimeoutError'))

    await expect(text).rejects.toThrow('too slow')
  })

  it('has ten seconds, its second try included', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await using server = await serverThat([503, 200])
    await providerFetch()(server.url)

    expect(timeout.mock.calls).toEqual([[10_000]])
  })
})
