import { register } from '@zegel/contract/register/register'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { followLive } from '../../../test/outside/event-stream.ts'
import { differencesIn } from '../../../test/models/consistency.ts'
import { inTransaction } from '../../db/database.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

async function asked(): Promise<string[]> {
  const { rows } = await app.owner.query<{ payload: Record<string, string> }>(
    `select payload from graphile_worker._private_jobs where key like 'follow-person %' order by id`,
  )
  return rows.map(({ payload }) => `${payload['legal_person_id']} ${payload['organization_id']}`)
}

async function listed(legalPersonId: string) {
  const { rows } = await app.owner.query<{ name: string; active: boolean }>(
    `select name, active from participants where legal_person_id = $1 order by organization_id`,
    [legalPersonId],
  )
  return rows
}

it('lets the participants of each organisation follow by a job of their own', async () => {
  const [here, there] = [await app.given.instrument('bonds'), await app.given.instrument('bonds')]
  const [a, b] = [here.organization_id, there.organization_id].toSorted()
  const person = await app.given.person({ legal_name: 'Oud' })
  const company = await app.given.company({ legal_name: 'Molen B.V.' })
  const owned = await app.given.company({ legal_name: 'Wiek B.V.' })
  for (const [directed, director] of [
    [company, person],
    [owned, company],
  ] as const) {
    const board = await app.given.body({
      organization_id: here.organization_id,
      legal_person_id: directed.id,
      type: 'Board',
    })
    await app.given.seat(board, { legal_person_id: director.id })
  }
  await app.given.participant(here, { legal_person_id: person.id })
  for (const holder of [person, company, owned])
    await app.given.participant(there, { legal_person_id: holder.id })
  await app.workOff()

  await app.given.user({ natural_person_id: person.id })
  await inTransaction(app.context.db, async (tx) => {
    for (const legal_name of ['Eerst', 'Nieuw'])
      await tx
        .updateTable('legal_persons')
        .set({ legal_name })
        .where('id', '=', person.id)
        .execute()
  })
  expect(await asked()).toEqual([`${person.id} ${a}`, `${person.id} ${b}`])
  expect(await listed(person.id)).toMatchObject([{ name: 'Oud' }, { name: 'Oud' }])
  // Late is no difference as long as a job is to come.
  expect(await differencesIn(app.owner)).toEqual([])

  const reader = await app.given.member(there.organization_id, 'superadmin')
  await using screen = await followLive(app, await app.cookieOf(reader))
  await expect.poll(() => screen.missed()).toBeGreaterThan(0)
  await app.workOff()
  const now = { name: 'Nieuw', active: true }
  expect(await listed(person.id)).toEqual([now, now])
  // The companies are directed here, one of them through the other, and participate there.
  expect(await listed(company.id)).toEqual([{ name: 'Molen B.V.', active: true }])
  expect(await listed(owned.id)).toEqual([{ name: 'Wiek B.V.', active: true }])
  expect(await differencesIn(app.owner)).toEqual([])
  await expect
    .poll(() => screen.changes)
    .toContainEqual({ financial_instrument_id: there.id, transaction_id: null })
  expect(await asked()).toEqual([])
})

it('is told of when a participant differs and no job is to come, and put right by one', async () => {
  const bond = await app.given.instrument('bonds')
  const { id } = await app.given.person({ legal_name: 'Oud' })
  await app.given.participant(bond, { legal_person_id: id })
  await app.owner.query(`update legal_persons set legal_name = 'Nieuw' where id = $1`, [id])
  await app.owner.query('delete from graphile_worker._private_jobs')
  expect(await differencesIn(app.owner)).toMatchObject([
    { what: 'what a participant is', expected: 'Nieuw f f', kept: 'Oud f f' },
  ])
  await app.owner.query('select follow_person($1, $2)', [bond.organization_id, id])
  expect(await differencesIn(app.owner)).toEqual([])
})

it('calls nobody by a name that was erased, not for a moment', async () => {
  const bond = await app.given.instrument('bonds')
  const { id } = await app.given.person({ legal_name: 'Oud' })
  await app.given.participant(bond, { legal_person_id: id })
  const caller = app.as(await app.given.member(bond.organization_id, 'superadmin'))
  const about = { instrument_id: bond.id, legal_person_id: id, balance: 3 }
  const reply = await caller.call(register.registerBalance, {
    body: { ...about, effective_date: '2024-01-01' },
  })
  expect(reply.status).toBe(200)
  await app.owner.query(`select erase_person($1, 'Gewist')`, [id])
  expect(await listed(id)).toEqual([{ name: 'Gewist', active: false }])
})
