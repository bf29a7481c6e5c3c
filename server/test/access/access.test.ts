import { accounts } from '@zegel/contract/accounts/accounts'
import type { Endpoint } from '@zegel/contract/endpoint'
import { endpoints } from '@zegel/contract/endpoints'
import { structure } from '@zegel/contract/structure/structure'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUTS } from './access-inputs.ts'
import { KINDS, type Kind, readTable, TABLE } from './access-table.ts'
import type { Caller } from '../app.ts'
import { READING } from '../../src/http/requests/guard-requests.ts'
import { testDatabase } from '../database.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'
import { markJobs } from '../jobs.ts'
import { CROSSES } from '../plans/crosses-organizations.ts'
import { type CollectedPlans, collectPlans } from '../plans/collect-plans.ts'

const calls = Object.values(endpoints).flatMap((feature) => Object.values(feature))
const rows = readTable(TABLE)

type ReplyParts = Record<'body' | 'headers', unknown>

/** By which calls somebody is told another's bank account, those who pay by bank or see to where the money goes. */
const TOLD: Record<string, readonly Kind[]> = {
  'GET /transactions/payment': ['receiver'],
  'GET /financial_instruments/issuer_account': [
    ...(['specialist', 'advisor', 'admin', 'its-admin', 'other-admin'] as const),
    ...(['superadmin', 'platform+'] as const),
  ],
}

let fixture: AccessFixture
/** Of each call by one of those whom it is for, and of the jobs that follow. */
let plans: CollectedPlans

beforeAll(async () => {
  // Calls follow each other: each connection is taught anew what the others know.
  const database = await testDatabase({ isOwn: true, connections: 3 })
  plans = await collectPlans(database)
  fixture = await accessFixture({}, { database })
  await fixture.app.context.pool.query(`update legal_persons set iban = 'IBAN-' || id`)
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

it('has a row for every call, and no other rows', () => {
  expect([...rows.keys()].toSorted()).toEqual(calls.map(nameOf).toSorted())
})

it('has an input for every call, and no other inputs', () => {
  expect(Object.keys(INPUTS).toSorted()).toEqual(calls.map(nameOf).toSorted())
})

describe("statements 24 and 25 and 26: each kind of user is answered as decided by, with no hash and nobody else's bank account", () => {
  it.each(calls.map((endpoint) => ({ name: nameOf(endpoint), endpoint })))(
    '$name',
    async ({ name, endpoint }) => {
      const answers: Partial<Record<Kind, string>> = {}
      const toldTooMuch: string[] = []
      // What was refused changed nothing, nor did what only reads, so the next kind asks for the same.
      let input: object | undefined
      async function callAs(kind: Kind): Promise<void> {
        input ??= (await INPUTS[name]?.(fixture)) ?? {}
        const reply = await callerOf(kind).call(endpoint, input)
        answers[kind] = reply.ok ? 'ok' : String(reply.status)
        if (holdsSecrets(reply, name, kind)) toldTooMuch.push(kind)
        if (reply.ok && !READING.has(endpoint.method)) input = undefined
      }
      const { context } = fixture.app
      const first = oneForWhom(rows.get(name))
      await plans.collecting(context, () => callAs(first))
      const forgetLaterJobs = await markJobs(context.pool)
      for (const kind of KINDS) if (kind !== first) await callAs(kind)
      await forgetLaterJobs()

      expect(answers).toEqual(rows.get(name))
      expect(toldTooMuch).toEqual([])
    },
  )

  it("but with one's own bank account", async () => {
    const { sender } = fixture.users
    const { body } = await fixture.app.as(sender).call(accounts.currentUser, {})

    expect(JSON.stringify(body)).toContain(`IBAN-${sender.natural_person_id}`)
  })
})

it('reads what was sent before it judges who may, and tells a guest nothing of either', async () => {
  const { issuerId, organizationId } = fixture
  const fits = { organization_uuid: organizationId, legal_person_id: issuerId, note: 'Ligt stil' }
  async function statuses(body: object) {
    const input: object = { body }
    const answers: Partial<Record<Kind, number>> = {}
    for (const kind of ['guest', 'stranger', 'member'] as const) {
      const reply = await callerOf(kind).call<Endpoint>(structure.setNote, input)
      answers[kind] = reply.status
    }
    return answers
  }

  expect(await statuses(fits)).toEqual({ guest: 401, stranger: 404, member: 403 })
  expect(await statuses({ ...fits, note: 7 })).toEqual({ guest: 401, stranger: 422, member: 422 })
})

it('every statement of these calls is of one organisation, or stands in the list of those that are not', async () => {
  await plans.collecting(fixture.app.context, fixture.app.workOff)

  const listed = Object.values(CROSSES).flat()
  const statements = [...plans.ran.keys()]
  const unbound = [...plans.ran].filter(([, scans]) => scans.size > 0)
  expect(statements.length).toBeGreaterThan(400)
  expect(
    unbound
      .filter(([statement]) => !listed.some((words) => statement.includes(words)))
      .map(([statement, scans]) => `${[...scans].join(', ')}: ${statement}`),
  ).toEqual([])
  // One that is asked no more leaves the list.
  expect(
    listed.filter((words) => !statements.some((statement) => statement.includes(words))),
  ).toEqual([])
})

function holdsSecrets({ body, headers }: ReplyParts, name: string, kind: Kind): boolean {
  const said = JSON.stringify({ body, headers })
  const oneself = kind === 'guest' ? [] : [fixture.users[kind].natural_person_id]
  const known = TOLD[name]?.includes(kind) ? [...oneself, fixture.issuerId] : oneself
  const others = known.reduce((left, id) => left.replaceAll(`IBAN-${id}`, ''), said)
  return others.includes('IBAN-') || /argon2|password_hash|token_hash|storage_key/.test(said)
}

function callerOf(kind: Kind): Caller {
  return kind === 'guest' ? fixture.app.guest : fixture.app.as(fixture.users[kind])
}

// Who may do most is asked first, and who has units.
function oneForWhom(row: Record<string, string> = {}): Kind {
  const kinds: readonly Kind[] = ['superadmin', 'receiver', ...KINDS]
  return kinds.find((kind) => row[kind] === 'ok') ?? 'superadmin'
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
