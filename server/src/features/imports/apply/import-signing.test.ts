import { imports } from '@zegel/contract/imports/imports'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../../test/app.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'
import { givenImport } from '../../../../test/fixtures/given/given-import.ts'
import type { Instrument } from '../../../../test/fixtures/given/given.ts'
import {
  type Director,
  type JointBoard,
  jointBoard,
} from '../../../../test/fixtures/joint-boards.ts'
import { createTransaction, type Register } from '../../../../test/models/register-acts.ts'
import type { ImportAct } from './apply-import.queries.ts'
import { checkImport } from '../check/check-import.ts'
import { submitImport } from './submit-import.ts'

let app: TestApp
beforeAll(async () => {
  app = await testApp()
})
afterAll(async () => {
  await assertConsistent(app.context.pool)
  await app[Symbol.asyncDispose]()
})

let at: Register
let board: JointBoard
let act: ImportAct
let uuid: string
beforeEach(async () => {
  const { given, context } = app
  const { id: organization_id } = await given.organization({ import_enabled: true })
  const { id: issuing_legal_person_id } = await given.entity(organization_id)
  const bond = await given.instrument('bonds', { organization_id, issuing_legal_person_id })
  const maker = await given.user()
  at = await registerOf(bond, maker.id)
  const open = await createTransaction(context.pool, at, {
    ...{ to: at.holders[0] ?? '', units: 3n, date: '2025-02-01' },
    ...{ historic: false, expiresAt: '2099-01-01' },
  })
  uuid = String(open.row?.id)
  board = await jointBoard(app, organization_id, { companyId: issuing_legal_person_id })
  for (const { id } of [board.one, board.other])
    await given.membership({ organization_id, legal_person_id: id, role: 'superadmin' })
  act = await changing('checking')
  await checkImport(context, act)
})

async function registerOf(bond: Instrument, userId: string): Promise<Register> {
  const { legal_person_id: anna } = await app.given.participant(bond)
  return {
    ...{ organizationId: bond.organization_id, instrumentId: bond.id, userId },
    ...{ issuerId: bond.issuing_legal_person_id ?? '', holders: [anna] },
  }
}

/** An import by the first director that changes the open issuance. */
function changing(status: 'checking' | 'submitting') {
  const row = {
    ...{ uuid, sender_uuid: at.issuerId, receiver_uuid: at.holders[0] ?? null },
    ...{ effective_date: '2025-02-02', amount: 7 },
  }
  return givenImport(
    app.context.db,
    { ...at, userId: board.one.userId },
    { Transactions: [row] },
    { methods: { Transactions: 'update' }, status },
  )
}

async function submitBy({ caller }: Director, coSigner?: Director) {
  const reply = await caller.call(imports.submit, {
    body: {
      ...{ financial_instrument_id: at.instrumentId, import_id: act.importId },
      import_configs: [{ key: 'Transactions', method: 'update' }],
      ...(coSigner && { co_signer_id: coSigner.id }),
    },
  })
  await app.workOff()
  return reply
}

async function undoBy({ caller }: Director, coSigner?: Director) {
  const reply = await caller.call(imports.undo, {
    params: { id: act.importId },
    body: { reason: '', ...(coSigner && { co_signer_id: coSigner.id }) },
  })
  await app.workOff()
  return reply
}

const run = async (text: string, values: unknown[]) =>
  (await app.context.pool.query(text, values)).rows as Record<string, unknown>[]

/** What waits for its receiver, with who agreed to it for the issuer. */
const waiting = () =>
  run(
    `select t.units::int, array(
       select c.co_signer_id::text from co_signatures c where c.subject_id = t.id) as together
     from transactions t where t.instrument_id = $1 and t.status = 'pending'`,
    [at.instrumentId],
  )

describe('an import that makes an open transaction anew', () => {
  it('asks who agrees, is signed by both, and asks again when it is taken back', async () => {
    const refused = await submitBy(board.one)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: 'co-signer-needed', co_signers: [{ id: board.other.id }] },
    })
    expect(await waiting()).toEqual([{ units: 3, together: [] }])

    expect((await submitBy(board.one, board.other)).status).toBe(200)
    expect(await waiting()).toEqual([{ units: 7, together: [board.other.id] }])

    expect((await undoBy(board.one)).body).toMatchObject({ code: 'co-signer-needed' })
    expect((await undoBy(board.one, board.other)).status).toBe(200)
    expect(await waiting()).toEqual([{ units: 3, together: [board.other.id] }])
  })

  it('takes no other for a director', async () => {
    const reply = await submitBy(board.one, { ...board.other, id: at.holders[0] ?? '' })
    expect(reply).toMatchObject({ body: { code: 'co-signer-not-director' } })
    expect(await waiting()).toEqual([{ units: 3, together: [] }])
  })

  it('asks nobody who signs alone', async () => {
    await board.authorise(board.one, { authority: 'alone' })
    expect((await submitBy(board.one)).status).toBe(200)
    expect(await waiting()).toEqual([{ units: 7, together: [] }])
  })

  it('is refused at its row beyond the bounds of who signs, and nothing of it stays', async () => {
    await board.authorise(board.one, { authority: 'limited', authority_limit_cents: 100_00n })
    await submitBy(board.one)
    const [kept] = await run('select status, refusal from imports where id = $1', [act.importId])
    expect(kept).toMatchObject({
      status: 'ready',
      refusal: { rule: 'authority-exceeded', row: 1, params: { limit_cents: '10000' } },
    })
    expect(await waiting()).toEqual([{ units: 3, together: [] }])
  })
})

describe('the database has the last word', () => {
  it('where nobody asked', async () => {
    const past = await changing('submitting')
    expect(await submitImport(app.context, past)).toBe('refused')
    expect(await waiting()).toEqual([{ units: 3, together: [] }])
  })

  it('and where the seat of who agreed ends before it is carried out', async () => {
    const reply = await board.one.caller.call(imports.submit, {
      body: {
        ...{ financial_instrument_id: at.instrumentId, import_id: act.importId },
        import_configs: [{ key: 'Transactions', method: 'update' }],
        co_signer_id: board.other.id,
      },
    })
    expect(reply.status).toBe(200)
    await run('update body_memberships set valid_to = today_of_record() where id = $1', [
      board.other.seatId,
    ])
    await app.workOff()
    const [kept] = await run('select status, refusal from imports where id = $1', [act.importId])
    expect(kept).toMatchObject({ status: 'ready', refusal: { rule: 'import-register-changed' } })
    expect(await waiting()).toEqual([{ units: 3, together: [] }])
  })
})
