import { instrumentFiles } from '@zegel/contract/instruments/instrument-files'
import { instruments } from '@zegel/contract/instruments/instruments'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { pdf } from '../../../test/fixtures/entity-files.ts'
import type { Instrument } from '../../../test/fixtures/given/given.ts'
import {
  act,
  createTransaction,
  givenRegister,
  registerBalance,
} from '../../../test/models/register-acts.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp({ ownDatabase: true })
})
afterAll(() => app[Symbol.asyncDispose]())

async function remove(organizationId: string, instrumentId: string) {
  const superadmin = app.as(await app.given.member(organizationId, 'superadmin'))
  const query = { financial_instrument_id: instrumentId }
  return superadmin.call(instruments.remove, { query })
}

const removeIt = ({ organization_id, id }: Instrument) => remove(organization_id, id)

it.each(['bonds', 'shares', 'depositary_receipts', 'options'] as const)(
  'removes %s that were never in use, with their terms, participants and admins',
  async (type) => {
    const instrument = await app.given.instrument(type)
    await app.given.participant(instrument)
    await app.given.instrumentAdmin(instrument, await app.given.user())
    const reply = await removeIt(instrument)
    const left = await app.context.db
      .selectFrom('instruments')
      .selectAll()
      .where('id', '=', instrument.id)
      .execute()

    expect(reply.status).toBe(204)
    expect(left).toEqual([])
  },
)

it('leaves a trace of what was removed', async () => {
  const instrument = await app.given.instrument('bonds', { name: 'Vergissing' })
  await removeIt(instrument)
  const event = await app.context.db
    .selectFrom('audit_events')
    .select(['action', 'before'])
    .where('record_id', '=', instrument.id)
    .executeTakeFirstOrThrow()

  expect(event).toEqual({
    action: 'instrument removed',
    before: { name: 'Vergissing', type: 'bonds' },
  })
})

it('keeps what is in the register', async () => {
  const at = await givenRegister(app.given, 'bonds')
  await registerBalance(app.context.pool, at, { holder: at.holders[0] ?? '', balance: 3n })

  expect(await remove(at.organizationId, at.instrumentId)).toMatchObject({
    status: 409,
    body: { code: 'instrument-in-register' },
  })
})

it('keeps what a transaction waits for, and what one was called off of', async () => {
  const at = await givenRegister(app.given, 'bonds')
  const { pool } = app.context
  const made = await createTransaction(pool, at, {
    to: at.holders[0] ?? '',
    units: 1n,
    historic: false,
  })
  const waiting = await remove(at.organizationId, at.instrumentId)
  await act(pool, at, 'reject_transaction', String(made.row?.['id']))
  const calledOff = await remove(at.organizationId, at.instrumentId)

  expect([waiting.status, calledOff.status]).toEqual([409, 409])
})

it('keeps what others lie on', async () => {
  const shares = await app.given.instrument('shares')
  await app.given.instrument(
    'depositary_receipts',
    { organization_id: shares.organization_id, name: 'Certificaten' },
    { underlying_instrument_id: shares.id },
  )

  expect(await removeIt(shares)).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Certificaten') },
  })
})

it('keeps what has documents', async () => {
  const instrument = await app.given.instrument('bonds')
  const superadmin = app.as(await app.given.member(instrument.organization_id, 'superadmin'))
  const facts = {
    title: 'Voorwaarden',
    type: 'conditions',
    financial_instrument_id: instrument.id,
  } as const
  await superadmin.call(instrumentFiles.add, { body: { ...facts, file: [pdf()] } })

  expect(await removeIt(instrument)).toMatchObject({
    status: 409,
    body: { code: 'instrument-has-files' },
  })
})

it('takes along the documents that were removed before', async () => {
  const instrument = await app.given.instrument('bonds')
  const superadmin = app.as(await app.given.member(instrument.organization_id, 'superadmin'))
  const added = await superadmin.call(instrumentFiles.add, {
    body: {
      title: 'Vergissing',
      type: 'conditions',
      financial_instrument_id: instrument.id,
      file: [pdf()],
    },
  })
  const f = added.ok ? (added.body[0]?.id ?? '') : ''
  await superadmin.call(instrumentFiles.remove, { query: { fi: instrument.id, f } })
  const { db, storage } = app.context
  const stored = await db.selectFrom('stored_files').select('storage_key').execute()
  const key = stored.at(-1)?.storage_key ?? ''

  expect((await removeIt(instrument)).status).toBe(204)
  expect(await storage.open(key)).toBeUndefined()
  expect(await db.selectFrom('entity_files').select('id').where('id', '=', f).execute()).toEqual([])
})

it('is the business of superadmins', async () => {
  const instrument = await app.given.instrument('bonds')
  const admin = await app.given.member(instrument.organization_id, 'admin')
  await app.given.instrumentAdmin(instrument, admin)
  const query = { financial_instrument_id: instrument.id }
  expect((await app.as(admin).call(instruments.remove, { query })).status).toBe(403)
})

it('either removes it or posts to it, when both are asked at once', async () => {
  const races = Array.from({ length: 8 }, async () => {
    const at = await givenRegister(app.given, 'bonds')
    const [removed, posted] = await Promise.all([
      remove(at.organizationId, at.instrumentId),
      registerBalance(app.context.pool, at, { holder: at.holders[0] ?? '', balance: 1n }),
    ])
    return [removed.status, posted.refused === undefined]
  })

  for (const outcome of await Promise.all(races)) {
    expect([
      [204, false],
      [409, true],
    ]).toContainEqual(outcome)
  }
})
