import { type Endpoint, endpoint } from '@zegel/contract/endpoint'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import type { App } from '../context.ts'
import { registerFailureHandlers } from './replies/failure-handlers.ts'
import { serve } from './serve.ts'

const hello = endpoint({
  method: 'POST',
  path: '/hello',
  summary: 'Greets.',
  changes: [],
  right: 'anyone',
  body: z.object({ name: z.string() }),
  reply: z.object({ text: z.string() }),
})

function appWith(endpointOf: Partial<Endpoint>, handle: () => Promise<unknown>): App {
  const app: App = Fastify()
  const context = { settings: { requireTwoFactor: false } }
  app.decorate('context', context as App['context']) // safe: guests of a call for anyone need no database
  app.decorate('served', new Set<string>())
  registerFailureHandlers(app)
  serve(app, { ...hello, ...endpointOf } as Endpoint, handle)
  return app
}

const greet = (app: App) => app.inject({ method: 'POST', url: '/hello', payload: { name: 'Bo' } })

describe('a call', () => {
  it('that names no right does not start the server', () => {
    expect(() => appWith({ right: undefined as never }, async () => ({}))).toThrow(
      'POST /hello names no right',
    )
  })

  it('with a right on a record has to say which record', () => {
    expect(() => appWith({ right: 'manage instrument' }, async () => ({}))).toThrow(
      "does not say what 'manage instrument' is on",
    )
  })

  it('answers only what the contract names', async () => {
    const reply = await greet(
      appWith({}, async () => ({ text: 'Dag Bo', password_hash: 'secret' })),
    )

    expect(reply.json()).toEqual({ text: 'Dag Bo' })
  })

  it('that answers something else than the contract is a mistake of ours, not of the input', async () => {
    const reply = await greet(appWith({}, async () => ({ words: 'Dag Bo' })))

    expect(reply.statusCode).toBe(500)
    expect(reply.json()).toEqual({
      message: 'Er is iets misgegaan. Probeer het opnieuw.',
      code: 'server-error',
    })
  })

  it('is done once more after a deadlock', async () => {
    let tries = 0
    const reply = await greet(
      appWith({}, async () => {
        tries += 1
        if (tries === 1) throw Object.assign(new Error('deadlock detected'), { code: '40P01' })
        return { text: 'Dag Bo' }
      }),
    )

    expect(reply.json()).toEqual({ text: 'Dag Bo' })
  })

  it('that deadlocks twice asks to try again later', async () => {
    const deadlock = Object.assign(new Error('deadlock detected'), { code: '40P01' })
    const reply = await greet(appWith({}, () => Promise.reject(deadlock)))

    expect(reply.statusCode).toBe(503)
    expect(reply.headers['retry-after']).toBe('5')
  })
})
