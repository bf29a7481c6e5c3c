import type { Endpoint, Input } from '@zegel/contract/endpoint'
import type { Language } from '@zegel/contract/messages'
import type { Right } from '@zegel/core/access/may'
import { NotSignedIn } from '@zegel/core/access/refusals'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import {
  type ActorFor,
  allow,
  assertSecondFactor,
  type GuestRight,
  isForGuests,
  isRight,
  needsSubject,
  type SubjectOf,
} from '../access/access.ts'
import type { LiveSession } from '../access/actor.queries.ts'
import type { App } from '../context.ts'
import type { IdempotencyKey } from '../db/idempotency.ts'
import { isTransientConflict } from '../db/database-refusals.ts'
import { readIdempotencyKey } from './requests/read-idempotency-key.ts'
import { nameUnkept, readInput } from './requests/read-input.ts'
import type { Reader } from './replies/texts.ts'
import { discardUploads } from './requests/uploads.ts'

/** What a handler gets: checked input, who asks, and what the call is on, found and allowed. */
export interface Call<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Needed extends Right,
> extends Input<Path, Query, Body> {
  actor: ActorFor<Needed>
  /** What the actor is signed in by. */
  session: Needed extends GuestRight ? LiveSession | null : LiveSession
  on: SubjectOf<Needed>
  ip: string
  userAgent: string | undefined
  language: Language
  /** Who reads what is told of it. */
  reader: Reader
  /** Given when the call carries an Idempotency-Key. */
  once: IdempotencyKey | null
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds a handler to a call of the contract: input, right and answer are checked here, for every call alike. */
export function serve<
  Path extends string,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
  Needed extends Right,
>(
  app: App,
  endpoint: Endpoint<Path, Query, Body, Reply, Needed>,
  handle: (call: Call<Path, Query, Body, Needed>) => Promise<z.input<Reply>>,
): void {
  const { method, path, download } = endpoint
  const plain = endpoint as unknown as Endpoint // safe: only its `of` is narrower, and that gets this endpoint's own input
  assertNamesRight(plain)
  app.served.add(`${method} ${path}`)
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      try {
        const call = (await readCall(app, plain, request, reply)) as Call<Path, Query, Body, Needed> // safe: read by this endpoint's schemas and right
        const answer = await onceMore(() => handle(call)).catch((error: unknown) => {
          throw nameUnkept(error, call)
        })
        if (download) return reply
        const checked = checkReply(plain, answer)
        return checked === undefined ? reply.code(204).send() : checked
      } finally {
        await discardUploads(request)
      }
    },
  })
}

function assertNamesRight({ method, path, right, of }: Endpoint): void {
  if (!isRight(right)) throw new Error(`${method} ${path} names no right`)
  if (needsSubject(right) && !of)
    throw new Error(`${method} ${path} does not say what '${right}' is on`)
}

async function readCall(
  app: App,
  endpoint: Endpoint,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const { pool, settings } = app.context
  const { signedIn, language, ip } = request
  const actor = signedIn?.actor ?? null
  // Whoever is not signed in learns nothing about the input a call takes.
  if (!actor && !isForGuests(endpoint.right)) throw new NotSignedIn()
  const input = await readInput(endpoint, request)
  request.subjectId = endpoint.of?.(input) ?? Object.values(input.params)[0] ?? null
  const on = await allow(pool, endpoint.right, actor, endpoint.of?.(input))
  if (on) request.changing = { on, right: endpoint.right, changes: endpoint.changes }
  if (settings.requireTwoFactor) assertSecondFactor(signedIn, endpoint.right, on)
  return {
    ...input,
    actor,
    session: signedIn?.session ?? null,
    on,
    ip,
    userAgent: request.headers['user-agent'],
    language,
    reader: { language, numberFormat: signedIn?.numberFormat ?? 'nl' },
    once: await readIdempotencyKey(endpoint, request, input),
    request,
    reply,
  }
}

// Two calls that waited for each other: one was rolled back whole, and the other is through by now.
async function onceMore<Answer>(run: () => Promise<Answer>): Promise<Answer> {
  try {
    return await run()
  } catch (error) {
    if (!isTransientConflict(error)) throw error
    return run()
  }
}

// What the contract does not name does not leave the server.
function checkReply({ method, path, reply }: Endpoint, answer: unknown): unknown {
  const checked = reply.safeParse(answer)
  if (!checked.success)
    throw new Error(`${method} ${path} answers something else than the contract says`, {
      cause: checked.error,
    })
  return checked.data
}
