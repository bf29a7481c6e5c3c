import { randomUUID } from 'node:crypto'
import { type StatementBatch, yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import type { Caller, TestApp } from '../app.ts'
import { createTransaction, givenRegister, registerBalance } from './register-acts.ts'

/** Bonds, shares and options of one organisation, with who holds them in 2025. */
export async function statementFixture(app: TestApp) {
  const { given, context } = app
  const { pool, db } = context
  const bond = await givenRegister(given, 'bonds', { holders: 0, name: 'Windlening' })
  const { organizationId: organization_id, userId } = bond
  const inOrganization = { organization_id, holders: 0 }
  const shares = await givenRegister(given, 'shares', { ...inOrganization, name: 'Aandelen' })
  const options = await givenRegister(given, 'options', { ...inOrganization, name: 'Opties' })
  const anna = await given.person({ legal_name: 'Anna Aker', birth_date: '1970-02-03' })
  const annaUser = await given.user({ natural_person_id: anna.id, language: 'en' })
  const bo = await given.person({ legal_name: 'Bo Beemd', email: `bo${randomUUID()}@example.test` })
  const cas = await given.company({ legal_name: 'Cas Holding B.V.' })
  for (const { instrumentId: id } of [bond, shares, options])
    for (const { id: legal_person_id } of [anna, bo, cas])
      await given.participant({ organization_id, id }, { legal_person_id })
  await createTransaction(pool, bond, { to: anna.id, units: 10n, date: '2024-01-01' })
  const late = randomUUID()
  await createTransaction(pool, bond, { id: late, to: cas.id, units: 4n, date: '2025-03-01' })
  const transfer = { from: anna.id, to: cas.id, units: 2n, date: '2025-09-01' }
  await createTransaction(pool, bond, { ...transfer, priceCents: 101_00n })
  await createTransaction(pool, bond, { to: bo.id, units: 9n, date: '2026-02-01' })
  await createTransaction(pool, shares, { to: anna.id, units: 100n, date: '2024-02-01' })
  await registerBalance(pool, options, { holder: bo.id, balance: 5n, date: '2025-04-01' })
  for (const [date, value_cents] of [
    ['2024-12-01', 12_50n],
    ['2025-06-30', 15_00n],
  ] as const)
    await db
      .insertInto('valuations')
      .values({
        ...{ organization_id, instrument_id: shares.instrumentId, created_by: userId },
        ...{ date, value_cents },
      })
      .execute()
  const role = (name: string) => given.member(organization_id, name).then(app.as)
  const [superadmin, admin] = [await role('superadmin'), await role('admin')]
  const [specialist, member] = [await role('specialist'), await role('member')]
  return {
    ...{ organization_id, userId, bond, shares, options, late, anna, bo, cas, annaUser },
    ...{ superadmin, admin, specialist, member, holder: app.as(annaUser) },
  }
}
export type StatementFixture = Awaited<ReturnType<typeof statementFixture>>

/** What is done with the yearly statements of such an organisation. */
export function statementActs(app: TestApp) {
  const asked = (
    by: Caller,
    { organization_id }: Pick<StatementFixture, 'organization_id'>,
    about: object = {},
  ) => by.call(yearlyStatements.make, { body: { organization_id, year: 2025, ...about } })

  async function made(at: StatementFixture, about: object = {}): Promise<StatementBatch> {
    const { ok, body } = await asked(at.admin, at, about)
    if (!ok) throw new Error(body.message)
    await app.workOff()
    return latest(at, body.id)
  }

  async function latest({ admin }: StatementFixture, id: string): Promise<StatementBatch> {
    const reply = await admin.call(yearlyStatements.get, { params: { id } })
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body
  }

  async function publish({ superadmin }: StatementFixture, id: string) {
    const reply = await superadmin.call(yearlyStatements.publish, { params: { id } })
    await app.workOff()
    return reply
  }

  async function statementsOf({ admin }: StatementFixture, id: string, q = '') {
    const reply = await admin.call(yearlyStatements.listStatements, {
      params: { id },
      query: { q },
    })
    if (!reply.ok) throw new Error(reply.body.message)
    return reply.body.data
  }
  return { world: () => statementFixture(app), asked, made, latest, publish, statementsOf }
}
