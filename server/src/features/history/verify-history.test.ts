import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../../test/database.ts'
import { attackFixture } from '../../../test/fixtures/attack-fixture.ts'
import { folderStorage } from '../../storage/folder-storage.ts'
import { lineOf, parseHeads } from '../../verify.ts'
import { callSealHistory, findHead, listChains } from './seals.queries.ts'
import { type HistoryProblem, type PublishedHead, verifyHistory } from './verify-history.ts'

/** What follows from the entries of the register and from transactions, column by column, and what turns it into something else. */
const FOLLOWS = {
  'holder_balances.units': 'units + 1',
  'holder_balances.holder_id': 'uuid_v7()',
  'holder_balances.instrument_id': 'uuid_v7()',
  'holder_balances.from_date': 'from_date - 1',
  'holder_balances.until_date': `'2399-01-01'`,
  'holder_numbers.numbers': `'[900,901)'`,
  'holder_numbers.holder_id': 'uuid_v7()',
  'holder_numbers.from_date': 'from_date - 1',
  'holder_numbers.until_date': `'2399-01-01'`,
  'reserved_numbers.numbers': `'[900,901)'`,
  'participants.reserved_units': 'reserved_units + 1',
  'participants.name': `name || '?'`,
  'participants.active': 'not active',
  'participants.entity': 'not entity',
  'instrument_totals.blocked_cents': 'blocked_cents + 1',
  'instrument_totals.invested_cents': 'invested_cents + 1',
  'transactions.status': `case status when 'completed' then 'rejected' else 'expired' end`,
  'transactions.reversed_at': 'case when reversed_at is null then now() end',
  'transactions.effective_date': 'effective_date + 1',
  'balance_registrations.reversed_at': 'case when reversed_at is null then now() end',
  'instruments.units_since': `'2020-01-01'`,
  'register_entries.units': 'units + 1',
  'register_entries.effective_date': 'effective_date + 1',
}

let database: TestDatabase
let folder: string
beforeAll(async () => {
  database = await testDatabase({ isOwn: true })
  folder = await mkdtemp(join(tmpdir(), 'zegel-verify-'))
  const client = await database.owner.connect()
  await attackFixture(database.db, client)
  client.release()
  await callSealHistory(database.db, false)
})
afterAll(async () => {
  await database[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

// What no rule would let be, and yet may come about in the files of a database.
async function dropChecks(owner: pg.PoolClient): Promise<void> {
  const { rows } = await owner.query<{ statement: string }>(
    `select format('alter table %s drop constraint %I', conrelid::regclass, conname) as statement
     from pg_constraint where contype = 'c' and conrelid::regclass::text = any($1)`,
    [Object.keys(FOLLOWS).map((name) => name.split('.')[0])],
  )
  for (const { statement } of rows) await owner.query(statement)
}

async function verified(heads: PublishedHead[] = []): Promise<HistoryProblem[]> {
  const problems: HistoryProblem[] = []
  const storage = folderStorage(join(folder, 'files'))
  await verifyHistory(
    { db: database.db, storage, now: () => Temporal.Now.instant() },
    { heads, onProblem: (problem) => problems.push(problem) },
  )
  return problems
}

it('finds nothing in a register as it was written', async () => {
  expect(await verified()).toEqual([])
})

it('finds any change of what follows from the register, and says of what', async () => {
  const owner = await database.owner.connect()
  const missed: string[] = []
  try {
    await owner.query('set session_replication_role = replica')
    await dropChecks(owner)
    for (const [name, other] of Object.entries(FOLLOWS)) {
      const [table, column] = name.split('.')
      // Of what is open yet nothing follows.
      const which = table === 'transactions' ? `where status = 'completed'` : ''
      const { rows } = await owner.query<{ ctid: string; was: string }>(
        `with one as (select ctid, ${column} as was from ${table} ${which} order by ctid limit 1)
         update ${table} t set ${column} = ${other} from one where t.ctid = one.ctid returning t.ctid, one.was::text as was`,
      )
      const problems = await verified()
      if (!problems.some(({ part }) => part === 'register')) missed.push(name)
      await owner.query(`update ${table} set ${column} = $1 where ctid = $2`, [
        rows[0]?.was,
        rows[0]?.ctid,
      ])
    }
  } finally {
    owner.release(true)
  }
  expect(missed).toEqual([])
  expect(await verified()).toEqual([])
})

it('knows a head that was published, and one that is of another history', async () => {
  const [chain] = await listChains(database.db)
  const organizationId = chain?.organization_id ?? ''
  const head = await findHead(database.db, organizationId)
  const published = [`${organizationId}:${head?.number}:${head?.hash.toString('hex')}`]
  expect(await verified(parseHeads(published))).toEqual([])

  const another = parseHeads([`${organizationId}:1:${'ab'.repeat(32)}`])
  const problems = await verified(another)
  expect(problems.map(lineOf)).toEqual([
    `NOT IN THE CHAIN: seal 1 of organisation ${organizationId} with the hash ${'ab'.repeat(32)}.`,
  ])
  expect(() => parseHeads(['nonsense'])).toThrow('nonsense is no head of a chain')
})

it('names each record in a line', () => {
  const organizationId = 'o'
  const seal = { number: 3n, kind: 'deed', id: 'd' } as const
  const lines: [HistoryProblem, string][] = [
    [
      { part: 'chain', organizationId, seal: { ...seal, problem: 'record changed' } },
      'CHANGED: deed d is not as it was under seal 3 of organisation o.',
    ],
    [
      { part: 'chain', organizationId, seal: { ...seal, problem: 'record missing' } },
      'MISSING: deed d, which seal 3 of organisation o holds.',
    ],
    [
      {
        part: 'chain',
        organizationId,
        seal: { number: 3n, kind: null, id: null, problem: 'seal broken' },
      },
      'CHANGED: seal 3 of organisation o is not what its hash says.',
    ],
    [
      { part: 'file', id: 'f', fileName: 'akte.pdf', problem: 'missing' },
      'MISSING: file akte.pdf (stored file f).',
    ],
  ]
  for (const [problem, line] of lines) expect(lineOf(problem)).toBe(line)
})
