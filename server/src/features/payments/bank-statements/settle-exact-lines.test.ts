import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type AccessFixture, accessFixture } from '../../../../test/fixtures/access-fixture.ts'
import { bankFile } from '../../../../test/bank-files.ts'
import {
  movement,
  startBankPayment,
  transactionOf,
  upload,
} from '../../../../test/fixtures/bank-fixture.ts'
import { assertConsistent } from '../../../../test/models/consistency.ts'

let fixture: AccessFixture
beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const statusOf = async ({ transactionId }: { transactionId: string }) =>
  (await transactionOf(fixture, transactionId)).status

describe('an exact line that the database refuses', () => {
  it('holds no other up, and is settled when the file comes again', async () => {
    const refused = await startBankPayment(fixture)
    const other = await startBankPayment(fixture)
    const { owner } = fixture.app
    await owner.query(`
      create function refuse_this() returns trigger language plpgsql as
        $$ begin raise exception 'not now' using errcode = 'ZGAPP'; end $$;
      create trigger refuse_this before update on transactions for each row
        when (new.id = '${refused.transactionId}') execute function refuse_this()`)
    const file = bankFile(
      [refused, other].map(({ reference }) => movement({ structured: reference })),
    )

    expect((await upload(fixture, file)).ok).toBe(false)
    expect([await statusOf(refused), await statusOf(other)]).toEqual([
      'payment_pending',
      'completed',
    ])

    await owner.query('drop trigger refuse_this on transactions; drop function refuse_this')
    const again = await upload(fixture, file)
    expect(again.body).toMatchObject({ new_lines: 0, known_lines: 2 })
    expect(await statusOf(refused)).toBe('completed')
    await assertConsistent(owner)
  })
})
