import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { losingRelay, type Loss } from '../../../test/outside/losing-relay.ts'
import { addressOf, onServer } from '../../../test/template-database.ts'
import { checkAddresses } from './check-addresses.ts'
import { withDatabase } from './with-database.ts'

const other = `zegel_other_${randomUUID().replaceAll('-', '')}`

beforeAll(() => onServer(inject('postgresUrl'), `create database ${other}`))
afterAll(() => onServer(inject('postgresUrl'), `drop database ${other}`))

const straight = () => inject('postgresUrl')
const readOnly = () => {
  const url = new URL(straight())
  url.searchParams.set('options', '-c default_transaction_read_only=on')
  return url.href
}
const check = (databaseUrl: string, databaseDirectUrl?: string) =>
  checkAddresses({ databaseUrl, databaseDirectUrl })
/** The same where nothing will be heard: only then is it of no use to wait. */
const checkDeaf = (databaseUrl: string, databaseDirectUrl?: string) =>
  checkAddresses({ databaseUrl, databaseDirectUrl }, { patienceMs: 200 })

async function losing(loss: Loss) {
  const relay = await losingRelay(straight(), loss)
  return { url: relay.through(straight()), [Symbol.asyncDispose]: relay[Symbol.asyncDispose] }
}

describe('the addresses of a database', () => {
  it('are right when all is heard at the direct one, and the other forgets nothing that was prepared', async () => {
    await using deaf = await losing('notifications')
    await expect(check(straight())).resolves.toBeUndefined()
    await expect(check(straight(), straight())).resolves.toBeUndefined()
    await expect(check(deaf.url, straight())).resolves.toBeUndefined()
  })

  it('are refused where nothing is heard: through a pooler alone, and through one past which nothing leads', async () => {
    await using deaf = await losing('notifications')
    await expect(checkDeaf(deaf.url)).rejects.toThrow(
      /^Nothing is heard through DATABASE_URL \(PostgreSQL at \S+\), as through a pooler in transaction mode\. Set DATABASE_DIRECT_URL to PostgreSQL itself\.$/,
    )
    await expect(checkDeaf(straight(), deaf.url)).rejects.toThrow(
      /^Nothing is heard through DATABASE_DIRECT_URL \(PostgreSQL at \S+\): it leads through a pooler too/,
    )
  })

  it('are refused where prepared statements get lost', async () => {
    await using forgetting = await losing('prepared statements')
    await expect(check(forgetting.url, straight())).rejects.toThrow(
      /^What DATABASE_URL \(PostgreSQL at \S+\) leads through forgets prepared statements: PgBouncer has to be version 1\.21 or newer/,
    )
  })

  it('are refused when they lead to two databases, or one leads to a copy that only reads', async () => {
    await expect(check(straight(), addressOf(straight(), other))).rejects.toThrow(
      /lead to two databases; both have to lead to the same\.$/,
    )
    await expect(check(straight(), readOnly())).rejects.toThrow(
      'The database of DATABASE_DIRECT_URL is read-only; Zegel needs the primary one.',
    )
    await expect(check(readOnly(), straight())).rejects.toThrow(
      'The database of DATABASE_URL is read-only; Zegel needs the primary one.',
    )
  })

  it('lead commands past the pooler', async () => {
    const databaseUrl = Object.assign(new URL(straight()), { port: '1' }).href
    const places = { dataDir: '', databaseUrl, databaseDirectUrl: straight() }
    const found = await withDatabase(places, async ({ pool }) => pool.query('select 1'))
    expect(found.rowCount).toBe(1)
  })

  it('are named without their passwords, each by its setting', async () => {
    const gone = Object.assign(new URL(straight()), { password: 'hush', port: '1' }).href
    await expect(check(straight(), gone)).rejects.toThrow(
      /^(?!.*hush)PostgreSQL at \S+ cannot be used: nothing listens there\. Check DATABASE_DIRECT_URL\.$/,
    )
    await expect(check(gone, straight())).rejects.toThrow(/^(?!.*hush).* Check DATABASE_URL\.$/)
  })
})
