import { createServer } from 'node:net'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { assertCanListen, drain, listen } from './listen.ts'

const host = '127.0.0.1'

let app: FastifyInstance

beforeEach(() => {
  app = Fastify()
})

afterEach(() => app.close())

function portOf(server: FastifyInstance['server']): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

describe('stopping', () => {
  it('lets a request in flight finish and lets no new one in', async () => {
    const arrived = Promise.withResolvers<void>()
    const finish = Promise.withResolvers<void>()
    app.get('/slow', async () => {
      arrived.resolve()
      await finish.promise
      return 'done'
    })
    await listen(app, { host, port: 0 })
    const address = `http://${host}:${portOf(app.server)}/slow`
    const reply = fetch(address)
    await arrived.promise

    const drained = drain(app)
    await expect(fetch(address)).rejects.toThrow('fetch failed')
    finish.resolve()
    expect(await (await reply).text()).toBe('done')
    await drained
  })
})

describe('the address to listen on', () => {
  it('is refused when another program has the port', async () => {
    const other = createServer()
    const listening = Promise.withResolvers<void>()
    other.listen(0, host, listening.resolve)
    await listening.promise
    const address = other.address()
    const port = typeof address === 'object' && address ? address.port : 0
    const text = `Port ${port} on ${host} is taken`
    await expect(assertCanListen({ host, port })).rejects.toThrow(text)
    await expect(listen(app, { host, port })).rejects.toThrow(text)
    other.close()
  })

  it('is refused when it is not of this machine', async () => {
    const text = '192.0.2.1 is not an address of this machine'
    await expect(assertCanListen({ host: '192.0.2.1', port: 0 })).rejects.toThrow(text)
  })
})
