import { deflateSync } from 'node:zlib'
import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type DeedFixture, deedFixture } from '../../../../test/fixtures/deed-fixture.ts'
import { EXIT, lineOf } from '../../../verify-deed.ts'
import { makeDeed } from '../make-deed.ts'
import { checkDeeds } from './check-deeds.ts'
import { verifyDeed } from './verify-deed.ts'

let fixture: DeedFixture
let uuid: string
let deed: Buffer
beforeAll(async () => {
  fixture = await deedFixture({ ownDatabase: true })
  uuid = await open()
  await fixture.accept(uuid, fixture.person)
  await makeDeed(fixture.app.context, {
    organizationId: fixture.organizationId,
    transactionId: uuid,
  })
  deed = await download(uuid)
})
afterAll(() => fixture[Symbol.asyncDispose]())

async function open(): Promise<string> {
  const receiving_legal_person_id = fixture.person.id
  return fixture.open(await fixture.instrument('bonds'), { receiving_legal_person_id })
}

async function download(id: string): Promise<Buffer> {
  const reply = await fixture.director.send({ url: `/api/transactions/deed/pdf?uuid=${id}` })
  return reply.rawPayload
}

const verify = (pdf: Buffer) => verifyDeed(fixture.app.context.db, pdf)

it('whose content or hash was changed in the database is named when all deeds are walked, and no other is', async () => {
  const { db } = fixture.app.context
  const found = async () => {
    const keys: unknown[] = []
    await checkDeeds(db, { onProblem: (key) => keys.push(key) })
    return keys
  }
  expect(await found()).toEqual([])
  const owner = await fixture.app.owner.connect()
  try {
    // No rule lets it be changed, and yet the files of a database may.
    await owner.query('set session_replication_role = replica')
    const { rows } = await owner.query(
      'select content::text as content, content_sha256 from deeds where transaction_id = $1',
      [uuid],
    )
    const changes = [`content = content || '{"title": "Anders"}'`, `content_sha256 = sha256('x')`]
    for (const change of changes) {
      await owner.query(`update deeds set ${change} where transaction_id = $1`, [uuid])
      expect(await found()).toEqual([
        { organizationId: fixture.organizationId, transactionId: uuid },
      ])
      await owner.query(
        'update deeds set content = $2, content_sha256 = $3 where transaction_id = $1',
        [uuid, rows[0].content, rows[0].content_sha256],
      )
    }
  } finally {
    owner.release(true)
  }
  expect(await found()).toEqual([])
})

describe('a PDF', () => {
  it('that is kept, is ours and unchanged', async () => {
    const verdict = await verify(deed)
    expect(verdict).toMatchObject({ verdict: 'unchanged', documentId: uuid })
    expect(lineOf(verdict)).toMatch(
      /^Ours and unchanged: Akte van uitgifte, .* obligaties, document/,
    )
    expect(EXIT[verdict.verdict]).toBe(0)
  })

  it('of which a single byte differs, is changed', async () => {
    const altered = Buffer.from(deed)
    altered[altered.length - 1] = (altered.at(-1) ?? 0) ^ 1
    const verdict = await verify(altered)

    expect(verdict).toMatchObject({ verdict: 'changed', documentId: uuid })
    expect(lineOf(verdict)).toMatch(/^Ours but changed: /)
    expect(EXIT[verdict.verdict]).toBe(1)
  })

  it('that another program saved anew, is known by what it says inside', async () => {
    const inside = deflateSync(Buffer.from(`<pdf:Keywords>zegel-deed:${uuid}</pdf:Keywords>`))
    const saved = Buffer.concat([
      Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nstream\n'),
      inside,
      Buffer.from('\nendstream\nendobj\n'),
    ])
    expect(await verify(saved)).toMatchObject({ verdict: 'changed', documentId: uuid })
  })

  it('of a transaction that was reversed, is ours and says that it no longer holds', async () => {
    const id = await open()
    await fixture.accept(id, fixture.person)
    const key = { organizationId: fixture.organizationId, transactionId: id }
    await makeDeed(fixture.app.context, key)
    const body = { transaction_id: id, reason: 'Vergissing' }
    expect((await fixture.director.call(transactions.reverse, { body })).status).toBe(200)

    const verdict = await verify(await download(id))
    expect(verdict).toMatchObject({ verdict: 'reversed', documentId: id })
    expect(lineOf(verdict)).toMatch(/^Ours and unchanged, but REVERSED on 2/)
    expect(EXIT[verdict.verdict]).toBe(4)
    expect((await fixture.deed(id)).body).toMatchObject({
      state: 'made',
      reversed_at: expect.any(String),
    })
  })

  it('of a concept is not a deed', async () => {
    const id = await open()
    const verdict = await verify(await download(id))
    expect(verdict).toEqual({ verdict: 'not kept', documentId: id })
    expect(lineOf(verdict)).toContain('It may be a concept')
    expect(EXIT[verdict.verdict]).toBe(2)
  })

  it('of somebody else is not ours', async () => {
    const verdict = await verify(Buffer.from('%PDF-1.7\nhello'))
    expect(verdict).toEqual({ verdict: 'not ours' })
    expect(EXIT[verdict.verdict]).toBe(2)
  })
})
