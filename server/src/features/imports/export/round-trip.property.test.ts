import { buffer } from 'node:stream/consumers'
import type { Actor } from '@zegel/core/access/may'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { differencesIn } from '../../../../test/models/consistency.ts'
import { importBytes } from '../../../../test/import-bytes.ts'
import { givenRegister, type Register } from '../../../../test/models/register-acts.ts'
import { type Command, DAYS, history } from '../../../../test/models/register-history.ts'
import { RegisterModel } from '../../../../test/models/register-model.ts'
import { perform } from '../../../../test/fixtures/register-fixture.ts'
import { exportRegister } from './export-register.ts'

const NOBODY: Actor = {
  ...{ userId: '', legalPersonId: '', administrator: true, preferredRole: 'member' },
  ...{ roles: {}, instrumentAdminOf: [], actsFor: [] },
}
const HOLDERS = 4
// The same histories each time: among many there is one with units that go round in a circle which nobody began, and that is refused.
const SEED = 35
const READ_ON = [...DAYS, '2023-03-03', '2030-01-01', '2099-12-31']

let from: TestApp
let to: TestApp
beforeAll(async () => {
  from = await testApp()
  to = await testApp()
  // Nothing that is imported lies in the future, and histories reach until 2035.
  to.clock.advance({ hours: 20 * 365 * 24 })
})
afterAll(async () => {
  await from[Symbol.asyncDispose]()
  await to[Symbol.asyncDispose]()
})

// A failure prints its path; give it to fc.assert to see it again.
it.each<{ type: InstrumentType; runs: number }>([
  { type: 'shares', runs: 15 },
  { type: 'bonds', runs: 6 },
  { type: 'depositary_receipts', runs: 3 },
  { type: 'options', runs: 3 },
])(
  'gives an empty organisation what everybody held of $type on every day',
  async ({ type, runs }) => {
    await fc.assert(
      fc.asyncProperty(history(HOLDERS, type === 'shares'), (commands) => goRound(type, commands)),
      { numRuns: runs, seed: SEED, endOnFailure: true },
    )
    expect(await differencesIn(to.context.pool)).toEqual([])
  },
)

async function goRound(type: InstrumentType, commands: readonly Command[]): Promise<void> {
  const here = await givenRegister(from.given, type, { holders: HOLDERS - 1 })
  const company = await from.given.company()
  const { organizationId: organization_id, instrumentId: id } = here
  await from.given.participant({ organization_id, id }, { legal_person_id: company.id })
  here.holders.push(company.id)
  await live(here, type, commands)

  const there = await emptyRegister(here, type)
  const { file } = await exportRegister(
    from.context,
    { actor: { ...NOBODY, userId: here.userId }, ip: '127.0.0.1' },
    here,
    { kind: undefined, format: 'xlsx', language: 'nl' },
  )
  const bytes = await buffer(file)
  const before = await heldOf(from, here)
  const done =
    before.length === 0 ? 'submitted' : await importBytes(to, there, { name: 'a.xlsx', bytes })
  expect({ done, held: await heldOf(to, there) }).toEqual({ done: 'submitted', held: before })
}

async function live(at: Register, type: InstrumentType, commands: readonly Command[]) {
  const stranger = await from.given.person()
  const about = { limitCents: null, mustBePaid: false, participants: at.holders }
  const model = new RegisterModel({ ...about, isNumbered: type === 'shares' })
  const persons = [...at.holders, stranger.id]
  const client = await from.context.pool.connect()
  try {
    for (const command of commands)
      await perform({ client, owner: from.owner, at, model, persons }, command)
  } finally {
    client.release()
  }
}

// Its issuer is known by the same number, and nobody else by anything.
async function emptyRegister(here: Register, type: InstrumentType): Promise<Register> {
  const { business_register_number } = await from.context.db
    .selectFrom('legal_persons')
    .select('business_register_number')
    .where('id', '=', here.issuerId)
    .executeTakeFirstOrThrow()
  const { id: organization_id } = await to.given.organization()
  const issuer = await to.given.entity(organization_id, { business_register_number })
  return givenRegister(to.given, type, {
    ...{ holders: 0, organization_id, issuing_legal_person_id: issuer.id },
  })
}

async function heldOf({ context }: TestApp, at: Register): Promise<string[]> {
  const { rows } = await context.pool.query<{ held: string }>(
    `select concat_ws(' ', coalesce(l.business_register_number, l.email), day, b.units, (
        select range_agg(n.numbers) from holder_numbers n
        where n.organization_id = b.organization_id and n.instrument_id = b.instrument_id and n.holder_id = b.holder_id
          and n.from_date <= day and n.until_date > day)) as held
    from unnest($3::date[]) day
    join holder_balances b on b.organization_id = $1 and b.instrument_id = $2 and b.from_date <= day and b.until_date > day
    join legal_persons l on l.id = b.holder_id
    where b.units > 0 order by held`,
    [at.organizationId, at.instrumentId, READ_ON],
  )
  return rows.map(({ held }) => held)
}
