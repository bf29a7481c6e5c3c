import { randomUUID } from 'node:crypto'
import { createServer } from 'node:net'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { checkExternalPostgres } from './external-postgres.ts'

const role = `reader_${randomUUID().replaceAll('-', '')}`
const latin = `latin_${randomUUID().replaceAll('-', '')}`
const admin = new Client({ connectionString: inject('postgresUrl') })

beforeAll(async () => {
  await admin.connect()
  await admin.query(`create role ${role} login password 'reader'`)
  await admin.query(
    `create database ${latin} template template0 encoding 'LATIN1' locale_provider libc locale 'C'`,
  )
})

afterAll(async () => {
  await admin.query(`drop database ${latin}`)
  await admin.query(`drop role ${role}`)
  await admin.end()
})

function address(change: Partial<Pick<URL, 'username' | 'password' | 'port' | 'pathname'>>) {
  return Object.assign(new URL(inject('postgresUrl')), change).href
}

describe('an external PostgreSQL', () => {
  it('is accepted when it is new enough and lets us create', async () => {
    await expect(checkExternalPostgres(address({}))).resolves.toBeUndefined()
  })

  it.each([
    { name: 'a wrong password', change: { password: 'no' }, says: 'refuses this user or password' },
    { name: 'a missing database', change: { pathname: '/gone' }, says: 'does not exist' },
    { name: 'a closed port', change: { port: '1' }, says: 'nothing listens there' },
    {
      name: 'a user who may not create',
      change: { username: role, password: 'reader' },
      says: 'grant it CREATE',
    },
    { name: 'another encoding', change: { pathname: `/${latin}` }, says: 'Zegel needs UTF8' },
  ])('is refused with $name', async ({ change, says }) => {
    await expect(checkExternalPostgres(address(change))).rejects.toThrow(says)
  })

  it('is refused when it is read-only', async () => {
    const url = new URL(address({}))
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    await expect(checkExternalPostgres(url.href)).rejects.toThrow('is read-only')
  })

  it('is refused when it is too old', async () => {
    await using old = await pretendVersion('14.9')
    await expect(checkExternalPostgres(old.url)).rejects.toThrow(
      'PostgreSQL 14.9; Zegel needs version 15 or newer',
    )
  })

  it('never shows the password', async () => {
    const failure = checkExternalPostgres(address({ password: 'hush', port: '1' }))
    await expect(failure).rejects.toThrow(/^(?!.*hush)/s)
  })
})

// Speaks just enough of PostgreSQL's protocol to let a client in and answer its one question.
async function pretendVersion(version: string) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.once('data', () => {
      socket.write(Buffer.concat([message('R', int32(0)), message('Z', Buffer.from('I'))]))
      socket.once('data', () => socket.write(answerWith(version)))
    })
  })
  const listening = Promise.withResolvers<void>()
  server.listen(0, '127.0.0.1', listening.resolve)
  await listening.promise
  const bound = server.address()
  const port = typeof bound === 'object' && bound ? bound.port : 0
  return {
    url: `postgres://someone@127.0.0.1:${port}/old`,
    [Symbol.asyncDispose]: async () => void server.close(),
  }
}

function answerWith(version: string): Buffer {
  const values = { version, encoding: 'UTF8', is_read_only: 'f', may_create: 't' }
  const names = Object.keys(values)
  const columns = names.map((name) => Buffer.concat([Buffer.from(`${name}\0`), Buffer.alloc(18)]))
  const cells = Object.values(values).map((value) =>
    Buffer.concat([int32(value.length), Buffer.from(value)]),
  )
  return Buffer.concat([
    message('T', Buffer.concat([int16(names.length), ...columns])),
    message('D', Buffer.concat([int16(names.length), ...cells])),
    message('C', Buffer.from('SELECT 1\0')),
    message('Z', Buffer.from('I')),
  ])
}

function message(kind: string, body: Buffer): Buffer {
  return Buffer.concat([Buffer.from(kind), int32(body.length + 4), body])
}

function int32(value: number): Buffer {
  const buffer = Buffer.alloc(4)
  buffer.writeInt32BE(value)
  return buffer
}

function int16(value: number): Buffer {
  const buffer = Buffer.alloc(2)
  buffer.writeInt16BE(value)
  return buffer
}
