import { setTimeout as pause } from 'node:timers/promises'
import { toOpenApi } from '@zegel/contract/openapi'
import { expect, it } from 'vitest'
import { INPUTS } from '../access/access-inputs.ts'
import { KINDS, type Kind, readTable, TABLE } from '../access/access-table.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'
import { toPayload } from '../forms.ts'
import { FUZZ_INPUTS } from './fuzz-inputs.ts'
import { type PaymentSandboxes, paymentSandboxes } from '../outside/sandbox-servers.ts'
import { findIdIn, idsOf, plantMarkedTenant } from './fuzz-tenant.ts'
import {
  type Chance,
  chanceOf,
  type FindId,
  HOSTILE,
  type JsonSchema,
  MARKER,
  mutated,
  valueOf,
} from './fuzz-values.ts'

/*
 * Sends calls that the OpenAPI document describes, good, nearly good and hostile, as every kind of user. `npm run fuzz -- CALLS SEED FROM` sends
 * more, and the same again; from a round number of hundreds, as people and records are new after every four.
 */
const CALLS = Number(process.env['ZEGEL_FUZZ_CALLS'] ?? 400)
const SEED = Number(process.env['ZEGEL_FUZZ_SEED'] ?? 20_261_126)
const FROM = Number(process.env['ZEGEL_FUZZ_FROM'] ?? 0)
/** People lose roles and close accounts: after so many calls there are others. */
const CALLS_OF_A_GENERATION = 400
const IS_LONG = process.env['ZEGEL_FUZZ_CALLS'] !== undefined
/** For each call: ends what hangs, and measures nothing. */
const PATIENCE_MS = 120_000
/** What a fault would tell of ourselves. */
const TELLS = /\.ts:\d+|node_modules|SQLSTATE|violates |syntax error|pg_catalog|argon2|storage_key/

interface Sent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  headers?: Record<string, string>
  passwordConfirmed?: boolean
}

interface Place {
  fixture: AccessFixture
  sandboxes: PaymentSandboxes
}

interface Operation {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  parameters: { name: string; in: string; required: boolean; schema: JsonSchema }[]
  body: JsonSchema | undefined
}

interface Try {
  kind: Kind
  operation: Operation
  sent: Sent
}

/** Where there is a mail server there is no outbox, and here there is one. */
const NEEDS_MAIL_SERVER = 'POST /admin/system/mails/retry'

/** How often each call was answered with which status. */
type Answers = Map<string, Map<number, number>>

const operations = readOperations()
const rows = readTable(TABLE)
const manners = ['good', 'nearly good', 'by the document', 'hostile'] as const
type Manner = (typeof manners)[number]

it(
  `seed ${SEED}: ${CALLS} calls by all kinds of users meet no fault, learn nothing of an organisation that is not theirs, and are all answered`,
  async () => {
    const wrong: string[] = []
    const statuses = new Map<number, number>()
    const answers: Answers = new Map(operations.map((each) => [nameOf(each), new Map()]))
    for (let from = FROM; from < FROM + CALLS; from += CALLS_OF_A_GENERATION) {
      await using place = await givenPlace()
      const numbers = Array.from(
        { length: Math.min(CALLS_OF_A_GENERATION, FROM + CALLS - from) },
        (_, index) => from + index,
      )
      for await (const { status, fault, of } of callsOf(place, numbers)) {
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        countAnswer(answers, of, status)
        if (fault) wrong.push(fault)
      }
    }
    if (IS_LONG)
      console.log(`seed ${SEED}`, Object.fromEntries(statuses), `\n${listAnswered(answers)}`)
    expect(wrong).toEqual([])
    // What is refused before it is looked at would say little.
    const answered = statuses.get(200) ?? 0
    expect(answered).toBeGreaterThan(CALLS / 20)
  },
  Math.min(CALLS * PATIENCE_MS, 2 ** 31 - 1),
)

// A short run leaves out what the access table sends, which has its own test.
it('knows a good input of each call, and by whom', async () => {
  await using place = await givenPlace()
  const refusedToAll = [...rows].filter(([, answers]) => !Object.values(answers).includes('ok'))
  const unknown = refusedToAll.map(([name]) => name).filter((name) => name !== NEEDS_MAIL_SERVER)
  const answered: Record<string, number> = {}
  const tried = operations.filter((each) => IS_LONG || nameOf(each) in FUZZ_INPUTS)
  for (const operation of tried) {
    await place.fixture.app.owner.query('delete from rate_limits')
    // Some of these calls end what others may; a superadmin stays.
    const [first = 'nobody', ...others] = allowedTo(nameOf(operation))
    const kind =
      others.includes('superadmin') && !(nameOf(operation) in FUZZ_INPUTS) ? 'superadmin' : first
    const sent = await goodInput(place, { operation, kind })
    const made = { kind, operation, sent: sent ?? {} }
    answered[nameOf(operation)] = (await send(place.fixture, made)).status
  }

  expect(Object.keys(FUZZ_INPUTS).toSorted()).toEqual(unknown.toSorted())
  const refused = Object.entries(answered).filter(([, status]) => status >= 400)
  expect(refused.filter(([name]) => name !== NEEDS_MAIL_SERVER)).toEqual([])
})

// Where plans are sold and the bank is one of the sandbox, so that every call can be done.
async function givenPlace(): Promise<Place & AsyncDisposable> {
  let clock = () => Temporal.Now.instant()
  const sandboxes = await paymentSandboxes(() => clock())
  const settings = { payments: sandboxes.selling, sandbox: true }
  const fixture = await accessFixture(settings, { ownDatabase: true })
  clock = fixture.app.context.now
  // The plan that is free has no room for what is tried.
  await fixture.app.owner.query(
    `insert into billing (organization_id, agreed_plan) values ($1, 'pro')`,
    [fixture.organizationId],
  )
  return {
    ...{ fixture, sandboxes },
    async [Symbol.asyncDispose]() {
      await fixture.app[Symbol.asyncDispose]()
      await sandboxes[Symbol.asyncDispose]()
    },
  }
}

async function* callsOf(place: Place, numbers: readonly number[]) {
  const { fixture } = place
  const { owner } = fixture.app
  const marked = await idsOf(owner, await plantMarkedTenant(fixture))
  const own = await idsOf(owner, fixture.organizationId)
  for (const number of numbers) {
    const chance = chanceOf(SEED * 1_000_003 + number)
    if (number % 20 === 0) await owner.query('delete from rate_limits')
    const operation = chance.pick(operations)
    const manner = chance.pick(manners)
    const kind = pickKind(operation, manner, chance)
    // Who runs the platform is shown all organisations, and could let anybody in.
    const known = kind.startsWith('platform') ? [own] : [own, marked]
    const about = { chance, findId: findIdIn(known) }
    const made = {
      kind,
      operation,
      sent: await makeSent(place, { operation, manner, kind }, about),
    }
    const { status, fault } = await send(fixture, made, chance)
    const told = fault && `call ${number} of seed ${SEED}, ${describe(made)}: ${fault}`
    // A long run tells at once what it finds.
    if (told && IS_LONG) console.log(told)
    yield { status, fault: told, of: nameOf(made.operation) }
  }
}

// Any kind of user; for what is good or nearly so, half of the time one who may, as whoever may not is refused before it is looked at.
function pickKind(operation: Operation, manner: Manner, chance: Chance): Kind {
  const allowed = allowedTo(nameOf(operation))
  const isGood = manner === 'good' || manner === 'nearly good'
  return chance.pick(isGood && allowed.length > 0 && chance.is(0.5) ? allowed : KINDS)
}

function allowedTo(name: string): readonly Kind[] {
  const answers = rows.get(name)
  return FUZZ_INPUTS[name]?.by ?? KINDS.filter((kind) => answers?.[kind] === 'ok')
}

async function makeSent(
  place: Place,
  { operation, manner, kind }: { operation: Operation; manner: Manner; kind: Kind },
  about: { chance: Chance; findId: FindId },
): Promise<Sent> {
  const { chance } = about
  const good = manner.endsWith('good') ? await goodInput(place, { operation, kind }) : undefined
  if (manner === 'good' && good) return good
  if (manner === 'nearly good' && good) {
    const once = mutatedPart(good, about)
    return chance.is(0.5) ? once : mutatedPart(once, about)
  }
  const described = byDocument(operation, about)
  return manner === 'hostile' ? hostile(operation, described, about) : described
}

// What the calls before this one did may have left no room for it.
async function goodInput(
  { fixture, sandboxes }: Place,
  { operation, kind }: { operation: Operation; kind: Kind },
): Promise<Sent | undefined> {
  const name = nameOf(operation)
  const user = kind === 'guest' ? undefined : fixture.users[kind]
  const own = user && FUZZ_INPUTS[name]?.make({ ...fixture, user, sandboxes })
  try {
    return (await (own ?? INPUTS[name]?.(fixture))) as Sent | undefined // safe: an input of a call
  } catch (error) {
    if (IS_LONG) console.log(`no input of ${name} by ${kind}: ${String(error).slice(0, 200)}`)
    return undefined
  }
}

function mutatedPart(sent: Sent, about: { chance: Chance; findId: FindId }): Sent {
  const parts = (['params', 'query', 'body'] as const).filter((part) => sent[part] !== undefined)
  if (parts.length === 0)
    return {
      ...sent,
      query: { [about.chance.pick(['id', 'uuid', 'page'])]: about.chance.pick(HOSTILE) },
    }
  const part = about.chance.pick(parts)
  return { ...sent, [part]: mutated(sent[part], part, about) }
}

function byDocument(
  { parameters, body }: Operation,
  about: { chance: Chance; findId: FindId },
): Sent {
  const of = (place: string) =>
    Object.fromEntries(
      parameters
        .filter((each) => each.in === place && (each.required || about.chance.is(0.5)))
        .map(({ name, schema }) => [name, valueOf(schema, name, about)]),
    )
  return {
    params: of('path'),
    query: of('query'),
    ...(body && { body: valueOf(body, 'body', about) }),
  }
}

function hostile(
  operation: Operation,
  sent: Sent,
  about: { chance: Chance; findId: FindId },
): Sent {
  const { chance } = about
  const values = (part: Record<string, unknown> = {}) =>
    Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        name,
        chance.is(0.6) ? chance.pick(HOSTILE) : value,
      ]),
    )
  const { body } = sent
  const isObject = typeof body === 'object' && body !== null && !Array.isArray(body)
  const other =
    isObject && chance.is(0.8) ? values(body as Record<string, unknown>) : chance.pick(HOSTILE) // safe: an object
  return {
    params: values(sent.params),
    query: values(sent.query),
    ...(operation.method !== 'GET' && { body: other }),
  }
}

async function send(
  fixture: AccessFixture,
  { kind, operation, sent }: Try,
  chance?: Chance,
): Promise<{ status: number; fault?: string }> {
  const path = operation.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(asText(sent.params?.[name])),
  )
  const broken = sent.body !== undefined && chance?.is(0.02) ? chance : undefined
  const { payload, headers } = await payloadOf(sent.body, broken)
  const user =
    kind === 'guest'
      ? fixture.app.guest
      : fixture.app.as(fixture.users[kind], {
          passwordConfirmed: sent.passwordConfirmed ?? chance?.is(0.5) ?? false,
        })
  const stop = new AbortController()
  const late = pause(PATIENCE_MS, undefined, { signal: stop.signal }).catch(() => undefined)
  const reply = await Promise.race([
    user.send({
      ...{ method: operation.method, url: `/api${path}?${toQuery(sent.query)}` },
      ...(payload !== undefined && { payload }),
      headers: { ...headers, ...sent.headers },
    }),
    late,
  ])
  stop.abort()
  if (!reply) return { status: 0, fault: 'no answer' }
  const said = `${reply.body} ${JSON.stringify(reply.headers)}`
  if (reply.statusCode >= 500)
    return { status: reply.statusCode, fault: `${reply.statusCode} ${reply.body.slice(0, 200)}` }
  const isTold = !kind.startsWith('platform') && said.toLowerCase().includes(MARKER)
  if (isTold)
    return {
      status: reply.statusCode,
      fault: `tells of the other organisation: ${said.slice(0, 300)}`,
    }
  const hint = TELLS.exec(reply.statusCode >= 400 ? said : '')
  if (hint) return { status: reply.statusCode, fault: `tells '${hint[0]}'` }
  return { status: reply.statusCode }
}

async function payloadOf(
  body: unknown,
  broken: Chance | undefined,
): Promise<{ payload?: string | Buffer; headers?: Record<string, string> }> {
  if (body === undefined) return {}
  if (broken) {
    const type = broken.pick([
      'application/json',
      'text/xml',
      'multipart/form-data; boundary=x',
      'x',
    ])
    return {
      payload: broken.pick(['{"a":', '--x\r\n', '\0', '[']),
      headers: { 'content-type': type },
    }
  }
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const { payload, headers } = await toPayload(body)
    if (Buffer.isBuffer(payload)) return { payload, headers }
  }
  return { payload: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

function toQuery(query: Record<string, unknown> = {}): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value.slice(0, 20) : [value])
      .filter((each) => each !== undefined)
      .map((each): [string, string] => [name, asText(each)]),
  )
  return new URLSearchParams(pairs).toString()
}

// As long as an address may be.
function asText(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, 2000).toWellFormed()
}

function describe({ kind, operation, sent }: Try): string {
  return `${kind} ${operation.method} ${operation.path} ${JSON.stringify(sent)?.slice(0, 600)}`
}

function nameOf({ method, path }: Operation): string {
  return `${method} ${path}`
}

function countAnswer(answers: Answers, of: string, status: number): void {
  const counts = answers.get(of)
  counts?.set(status, (counts.get(status) ?? 0) + 1)
}

// A call that was only ever refused proves little: those come first.
function listAnswered(answers: Answers): string {
  return [...answers]
    .map(([of, counts]) => ({ of, counts, good: sumOf(counts, (status) => status < 400) }))
    .toSorted((one, other) => one.good - other.good)
    .map(({ of, counts }) => `${of} ${JSON.stringify(Object.fromEntries(counts))}`)
    .join('\n')
}

function sumOf(
  counts: ReadonlyMap<number, number>,
  isCounted: (status: number) => boolean,
): number {
  return [...counts].reduce((sum, [status, count]) => sum + (isCounted(status) ? count : 0), 0)
}

function readOperations(): Operation[] {
  const { paths } = toOpenApi('http://localhost:3000')
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters, ...rest }]) => {
      const { requestBody } = rest as {
        requestBody?: { content: Record<string, { schema: JsonSchema }> }
      } // safe: the document describes it so
      return {
        method: method.toUpperCase() as Operation['method'], // safe: the methods there are
        path: path.replace(/\{(\w+)\}/g, ':$1'),
        parameters: parameters as Operation['parameters'], // safe: the document describes it so
        body: requestBody?.content['application/json']?.schema,
      }
    }),
  )
}
