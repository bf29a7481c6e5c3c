import { createHash } from 'node:crypto'
import type { Endpoint, Input } from '@zegel/contract/endpoint'
import type { Language } from '@zegel/contract/messages'
import { Id } from '@zegel/contract/values'
import type { Right } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { type ActorFor, allow, isRight, type SubjectOf } from '../access/access.ts'
import type { App } from '../app.ts'
import type { Once } from '../db/once.ts'
import { readBody } from './read-body.ts'

/** What a handler gets: checked input, who asks, and what the call is on, found and allowed. */
export interface Call<Path extends string, Query extends z.ZodType, Body extends z.ZodType, Needed extends Right>
  extends Input<Path, Query, Body> {
  actor: ActorFor<Needed>
  on: SubjectOf<Needed>
  ip: string
  language: Language
  /** Given when the call carries an Idempotency-Key. */
  once: Once | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds a handler to a call of the contract: input, right and answer are checked here, for every call alike. */
export function serve<Path extends string, Query extends z.ZodType, Body extends z.ZodType, Reply extends z.ZodType, Needed extends Right>(
  app: App,
  endpoint: Endpoint<Path, Query, Body, Reply, Needed>,
  handle: (call: Call<Path, Query, Body, Needed>) => Promise<z.input<Reply>>,
): void {
  const name = `${endpoint.method} ${endpoint.path}`
  if (!isRight(endpoint.right)) throw new Error(`${name} names no right`)
  app.served.add(name)
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: async (request, reply) => {
      const { signedIn, language } = request
      const actor = signedIn?.actor ?? null
      // Whoever is not signed in learns nothing about the input a call takes.
      if (!actor) await allow(app.context.pool, endpoint.right, null, undefined)
      const raw = await readBody(request, endpoint.multipart)
      const input = readInput(endpoint, request, raw)
      const on = await allow(app.context.pool, endpoint.right, actor, endpoint.of?.(input))
      const call = { ...input, actor, on, ip: request.ip, language, once: readOnce(endpoint, request, name, raw), request, reply }
      const answer = await handle(call as Call<Path, Query, Body, Needed>) // safe: allow() answers what the right says
      if (endpoint.download) return reply
      if (answer === undefined) return reply.code(204).send()
      return endpoint.reply.parse(answer)
    },
  })
}

function readInput<Path extends string, Query extends z.ZodType, Body extends z.ZodType>(
  endpoint: Endpoint<Path, Query, Body>,
  request: FastifyRequest,
  raw: unknown,
): Input<Path, Query, Body> {
  const params = request.params as Input<Path, Query, Body>['params'] // safe: Fastify fills the names of the path
  // Path parameters are ids: what is no id names nothing.
  if (!Object.values(params).every((id) => Id.safeParse(id).success)) throw new NotFound()
  const query = endpoint.query.parse(request.query)
  const body = endpoint.body.parse(raw)
  return { params, query, body }
}

function readOnce(endpoint: Endpoint, request: FastifyRequest, name: string, raw: unknown): Once | null {
  const key = request.headers['idempotency-key']
  if (!endpoint.idempotent || typeof key !== 'string' || key === '' || key.length > 255) return null
  const asked = JSON.stringify([request.params, request.query, raw])
  return { key, endpoint: name, hash: createHash('sha256').update(asked).digest('hex') }
}
