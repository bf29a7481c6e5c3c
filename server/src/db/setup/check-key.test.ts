import { randomBytes } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { givenIn } from '../../../test/fixtures/given/given.ts'
import { encrypt } from '../../lib/encrypt.ts'
import { assertKeyFits } from './check-key.ts'

const [key, other] = [randomBytes(32), randomBytes(32)]

let database: TestDatabase
beforeEach(async () => {
  database = await testDatabase({ isOwn: true })
})
afterEach(() => database[Symbol.asyncDispose]())

const check = (by: Buffer) => assertKeyFits(database.owner, by, 'PostgreSQL at db.test/zegel')

describe('the key of a database', () => {
  it('is that of its first start, from then on', async () => {
    await check(key)
    await check(key)

    await expect(check(other)).rejects.toThrow(
      /^This server has another key than PostgreSQL at db\.test\/zegel was made with\. Set ZEGEL_KEY to that one: [^\n]*$/,
    )
    await check(key)
  })

  it('is one, also when two servers start at once with a key each', async () => {
    const outcomes = await Promise.allSettled([check(key), check(other)])

    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  })

  it('is, in a database from before keys were noted, the one that reads what is encrypted there', async () => {
    const { id } = await givenIn(database.db).user()
    const secret_enc = encrypt(key, 'secret', `totp:${id}`)
    await database.db.insertInto('user_totp').values({ user_id: id, secret_enc }).execute()

    await expect(check(other)).rejects.toThrow('another key')
    await check(key)
  })

  it('can’t be told from what is noted of it in another database', async () => {
    const noted = async ({ owner }: TestDatabase) =>
      (await owner.query('select encode(key_check, $1) as noted from installation', ['hex']))
        .rows[0]
    await using elsewhere = await testDatabase({ isOwn: true })
    await elsewhere.owner.query('update installation set id = uuid_v7()')
    await check(key)
    await assertKeyFits(elsewhere.owner, key, 'another')

    expect(await noted(database)).not.toEqual(await noted(elsewhere))
  })
})
