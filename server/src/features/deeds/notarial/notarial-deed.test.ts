import { deeds, type NewNotarialDeed } from '@zegel/contract/deeds/deeds'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Caller } from '../../../../test/app.ts'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import { pdf } from '../../../../test/fixtures/entity-files.ts'
import { filesInStorage } from '../../../../test/fixtures/photos.ts'

let fixture: DeedFixture
let uuid: string
beforeAll(async () => {
  fixture = await deedFixture()
})
beforeEach(async () => {
  const receiving_legal_person_id = fixture.person.id
  uuid = await fixture.open(await fixture.instrument('shares'), { receiving_legal_person_id })
})
afterAll(() => fixture[Symbol.asyncDispose]())

function record(about: Partial<NewNotarialDeed> = {}, caller: Caller = fixture.director) {
  const body = {
    transaction_id: uuid,
    date: '2026-02-01',
    notary: 'mr. Vos te Zwolle',
    file: pdf('Akte.pdf'),
    ...about,
  }
  return caller.call(deeds.recordNotarialDeed, { body })
}

describe('a notarial deed', () => {
  it('is missing until it is recorded, and is opened by the parties', async () => {
    expect((await fixture.deed(uuid)).body).toMatchObject({ notarial: { state: 'missing' } })
    const reply = await record()
    const url = `/api/transactions/notarial_deed/open?uuid=${uuid}`
    const opened = await fixture.person.caller.send({ url })

    expect(reply.body).toMatchObject({ date: '2026-02-01', notary: 'mr. Vos te Zwolle' })
    expect((await fixture.deed(uuid)).body).toMatchObject({
      notarial: { state: 'recorded', date: '2026-02-01', file_name: 'Akte.pdf' },
    })
    expect(opened.headers['content-type']).toBe('application/pdf')
    expect((await fixture.stranger.send({ url })).statusCode).toBe(404)
  })

  it('that was wrong is put right by another, and both stay', async () => {
    const first = await record()
    const replaces_id = first.ok ? first.body.id : ''
    await record({ notary: 'mr. De Wit te Kampen', replaces_id })
    const { db } = fixture.app.context
    const kept = await db
      .selectFrom('notarial_deeds')
      .select('notary')
      .where('transaction_id', '=', uuid)
      .execute()

    expect((await fixture.deed(uuid)).body).toMatchObject({
      notarial: { notary: 'mr. De Wit te Kampen' },
    })
    expect(kept).toHaveLength(2)
  })

  it('is recorded by its number, and without a scan', async () => {
    const reply = await record({ number: '2026.0123', file: undefined })
    expect(reply.body).toMatchObject({ number: '2026.0123', file_name: null, size: null })
    expect((await fixture.deed(uuid)).body).toMatchObject({
      notarial: { state: 'recorded', number: '2026.0123' },
    })
    const url = `/api/transactions/notarial_deed/open?uuid=${uuid}`
    expect((await fixture.director.send({ url })).statusCode).toBe(404)
  })

  it('is noted in the audit log', async () => {
    await record({ notary: 'mr. Log te Hattem' })
    const events = await fixture.app.context.db
      .selectFrom('audit_events')
      .select('after')
      .where('record_id', '=', uuid)
      .where('action', '=', 'notarial deed recorded')
      .execute()
    expect(events).toContainEqual({
      after: { date: '2026-02-01', notary: 'mr. Log te Hattem', moved_from: '2026-01-15' },
    })
  })
})

describe('it is refused', () => {
  it('beside one that somebody else recorded', async () => {
    await record()
    expect(await record({ notary: 'mr. Laat te Ommen' })).toMatchObject({
      status: 409,
      body: { code: 'notarial-deed-recorded-already' },
    })
  })

  it('of a transaction that was turned back', async () => {
    await fixture.accept(uuid, fixture.person)
    const body = { transaction_id: uuid, reason: 'Vergissing' }
    await fixture.director.call(transactions.reverse, { body })
    expect(await record()).toMatchObject({ status: 409, body: { code: 'transaction-ended' } })
    expect((await fixture.deed(uuid)).body).toMatchObject({
      notarial: null,
      may_record_notarial: false,
    })
  })

  it('with what is wrong beside each field', async () => {
    const reply = await record({ notary: ' ', date: '', file: new File([], 'Akte.pdf') })
    expect(reply.body).toMatchObject({
      errors: {
        notary: ['Notaris is verplicht'],
        file: ['Dit bestand is leeg.'],
        date: [expect.any(String)],
      },
    })
  })

  it('from the future, and as something else than it says', async () => {
    const before = await filesInStorage(fixture.app)
    expect((await record({ date: '2199-01-01' })).body).toMatchObject({
      errors: { date: ['Een notariële akte ligt niet in de toekomst.'] },
    })
    const file = new File(['<html></html>'], 'Akte.pdf')
    expect((await record({ file })).body).toMatchObject({
      errors: { file: ['Dit bestand is iets anders dan de naam zegt.'] },
    })
    expect(await filesInStorage(fixture.app)).toEqual(before)
  })

  it('of anything but shares', async () => {
    const receiving_legal_person_id = fixture.person.id
    const bond = await fixture.open(await fixture.instrument('bonds'), {
      receiving_legal_person_id,
    })
    expect(await record({ transaction_id: bond })).toMatchObject({
      status: 422,
      body: { code: 'notarial-deed-for-shares-only' },
    })
  })

  it('from who does not manage the instrument', async () => {
    expect((await record({}, fixture.person.caller)).status).toBe(403)
    expect((await record({}, fixture.stranger)).status).toBe(404)
  })
})
