import { accounts } from '@zegel/contract/accounts'
import { endpoints } from '@zegel/contract/endpoints'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { INPUTS } from './access-inputs.ts'
import { type AccessWorld, accessWorld } from './access-world.ts'

const calls = Object.values(endpoints)
  .flatMap((feature) => Object.values(feature))
  .map((endpoint) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))
// Those who are told most.
const KINDS = ['superadmin', 'platform+', 'sender', 'receiver'] as const

type OfWorld = (world: AccessWorld) => string[]

/** Whose bank account besides one's own is told by a call: who pays by bank has to know where the money goes. */
const TOLD: Record<string, Partial<Record<(typeof KINDS)[number], OfWorld>>> = {
  'GET /transactions/payment': { receiver: ({ issuerId }) => [issuerId] },
  'GET /financial_instruments/issuer_account': {
    superadmin: ({ issuerId }) => [issuerId],
    'platform+': ({ issuerId }) => [issuerId],
  },
}

let world: AccessWorld
beforeAll(async () => {
  world = await accessWorld({}, { ownDatabase: true })
  const { pool } = world.app.context
  await pool.query(`update legal_persons set iban = 'IBAN-' || id`)
  await pool.query(`update users set password_hash = '$argon2id$hash-of-' || id`)
})
afterAll(() => world.app[Symbol.asyncDispose]())

describe("statement 26: answers hold no hash and nobody else's bank account", () => {
  it.each(calls)('$name', async ({ name, endpoint }) => {
    for (const kind of KINDS) {
      const user = world.users[kind]
      const input = (await INPUTS[name]?.(world)) ?? {}
      const { body, headers } = await world.app.as(user).call(endpoint, input as never) // safe: an input of the access test
      const said = JSON.stringify({ body, headers })

      const known = [user.natural_person_id, ...(TOLD[name]?.[kind]?.(world) ?? [])]
      const others = known.reduce((left, id) => left.replaceAll(`IBAN-${id}`, ''), said)
      expect(others).not.toContain('IBAN-')
      expect(said).not.toMatch(/argon2|hash-of|password_hash|token_hash|storage_key/)
    }
  })

  it("but hold one's own bank account", async () => {
    const { sender } = world.users
    const { body } = await world.app.as(sender).call(accounts.currentUser, {})

    expect(JSON.stringify(body)).toContain(`IBAN-${sender.natural_person_id}`)
  })
})
