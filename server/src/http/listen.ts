import { createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { StartError } from '../lib/start-error.ts'

// Long enough for any honest request; after it a client that never finishes no longer keeps us.
const drainMs = 10_000

// A balancer that looks every two seconds, and believes the second look, has seen it by then.
const standAsideMs = 5_000

interface ListenOptions {
  host: string
  port: number
}

/** Throws a StartError when we cannot listen there, before any work is done that would be for nothing. */
export async function assertCanListen(place: ListenOptions): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  const server = createServer()
  server.once('error', (error) => reject(explain(error, place)))
  server.listen(place, () => server.close(() => resolve()))
  return promise
}

/** Opens the door; throws a StartError when the address is taken or not ours. */
export async function listen(app: FastifyInstance, place: ListenOptions): Promise<void> {
  try {
    await app.listen({ ...place, listenTextResolver: () => '' })
  } catch (error) {
    throw explain(error, place)
  }
}

/**
 * Says that the server is not ready, and answers on until a balancer before it has seen that and sends its calls elsewhere: a call that comes
 * when nobody listens any more is lost.
 */
export async function standAside(app: FastifyInstance, ms = standAsideMs): Promise<void> {
  app.isStandingAside = true
  await sleep(ms)
}

/** Lets no new request in and waits for those in flight. */
export async function drain(app: FastifyInstance): Promise<void> {
  // A browser keeps its connection open after the reply, which would hold us up until the limit.
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const impatience = setTimeout(() => app.server.closeAllConnections(), drainMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(impatience)
}

function explain(error: unknown, { host, port }: ListenOptions): unknown {
  const known: Record<string, string> = {
    EADDRINUSE: `Port ${port} on ${host} is taken by another program. Stop it, or choose another port with PORT.`,
    EACCES: `You may not listen on port ${port}. Choose one above 1023 with PORT.`,
    EADDRNOTAVAIL: `${host} is not an address of this machine. Change HOST.`,
    ENOTFOUND: `${host} is not an address of this machine. Change HOST.`,
    EAI_AGAIN: `${host} is not an address of this machine. Change HOST.`,
  }
  const text = known[(error as NodeJS.ErrnoException).code ?? '']
  return text ? new StartError(text) : error
}
