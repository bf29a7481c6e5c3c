import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../database.ts'
import { findTenants } from './tenants.ts'
import { type PlanNode, unboundScans } from './unbound-scans.ts'

let database: TestDatabase
let tenants: ReadonlySet<string>
beforeAll(async () => {
  database = await testDatabase()
  tenants = await findTenants(database.owner)
})
afterAll(() => database[Symbol.asyncDispose]())

it.each([
  [
    'by its id alone',
    `select * from transactions where id = uuid_v7()`,
    ['transactions transactions'],
  ],
  [
    'of one organisation or of all',
    `select * from transactions t where organization_id = uuid_v7() or units > 3`,
    ['transactions t'],
  ],
  [
    'of one organisation or found by another index',
    `select * from participants p where organization_id = '01a21a0d-9366-7a40-b116-ddd7d7efc13a' and withdrawn_at is null
       and search_name like '%anna%' or search_name like '%anan%'`,
    ['participants p'],
  ],
  [
    'joined by something else',
    `select * from instruments i join transactions t on t.instrument_id = i.id where i.organization_id = uuid_v7()`,
    ['transactions t'],
  ],
  [
    'of all organisations, joined',
    `select * from instruments i join transactions t using (organization_id)`,
    ['instruments i', 'transactions t'],
  ],
  ['of one organisation', `select * from transactions where organization_id = uuid_v7()`, []],
  [
    'of one of two organisations',
    `select * from transactions t join instruments i on i.organization_id = t.organization_id and i.id = t.instrument_id
     where (t.organization_id, t.id) in ((uuid_v7(), uuid_v7()), (uuid_v7(), uuid_v7()))`,
    [],
  ],
  [
    'joined to that of one',
    `select * from instruments i left join transactions t on t.organization_id = i.organization_id where i.organization_id = '01a21a0d-9366-7a40-b116-ddd7d7efc13a'`,
    [],
  ],
  [
    'in a part of a query',
    `with own as materialized (select * from instruments where organization_id = '01a21a0d-9366-7a40-b116-ddd7d7efc13a')
    select from own join transactions t on t.organization_id = own.organization_id where exists (
      select from participants p where p.organization_id = t.organization_id and p.legal_person_id = t.sender_id)`,
    [],
  ],
])('a statement %s is judged by its columns', async (_, statement, scans) => {
  await database.owner.query('set enable_seqscan = off')
  const { rows } = await database.owner.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `explain (verbose, format json) ${statement}`,
  )
  const [explained] = rows
  expect(explained && unboundScans(explained['QUERY PLAN'][0].Plan, tenants).toSorted()).toEqual(
    scans,
  )
})
