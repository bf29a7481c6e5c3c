import { accounts } from '@zegel/contract/accounts/accounts'
import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUTS } from './access-inputs.ts'
import { KINDS, type Kind, readTable, TABLE } from './access-table.ts'
import { type AccessFixture, accessFixture } from '../fixtures/access-fixture.ts'

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
beforeAll(async () => {
  fixture = await accessFixture({}, { ownDatabase: true })
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
      // What was refused changed nothing, so the next kind asks for the same.
      let input: object | undefined
      for (const kind of KINDS) {
        input ??= (await INPUTS[name]?.(fixture)) ?? {}
        const reply = await callerOf(kind).call(endpoint, input)
        answers[kind] = reply.ok ? 'ok' : String(reply.status)
        if (holdsSecrets(reply, name, kind)) toldTooMuch.push(kind)
        if (reply.ok) input = undefined
      }

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

function holdsSecrets({ body, headers }: ReplyParts, name: string, kind: Kind): boolean {
  const said = JSON.stringify({ body, headers })
  const oneself = kind === 'guest' ? [] : [fixture.users[kind].natural_person_id]
  const known = TOLD[name]?.includes(kind) ? [...oneself, fixture.issuerId] : oneself
  const others = known.reduce((left, id) => left.replaceAll(`IBAN-${id}`, ''), said)
  return others.includes('IBAN-') || /argon2|password_hash|token_hash|storage_key/.test(said)
}

function callerOf(kind: Kind) {
  return kind === 'guest' ? fixture.app.guest : fixture.app.as(fixture.users[kind])
}

function nameOf({ method, path }: { method: string; path: string }): string {
  return `${method} ${path}`
}
