import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestApp, testApp } from '../../../test/app.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'
import { namedIn } from './transactions.queries.ts'

interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Index Cond'?: string
  Plans?: Plan[]
}

describe('searching transactions by name', () => {
  let fixture: AccessFixture
  beforeAll(async () => {
    fixture = await accessFixture()
  })
  afterAll(() => fixture.app[Symbol.asyncDispose]())

  const found = async (q: string, kind: 'superadmin' | 'receiver' = 'superadmin') => {
    const caller = fixture.app.as(fixture.users[kind])
    const reply =
      kind === 'receiver'
        ? await caller.call(transactions.listOfUser, { query: { q } })
        : await caller.call(transactions.listOfInstrument, {
            query: { id: fixture.instrument.id, q },
          })
    return reply.ok ? reply.body.total : undefined
  }

  it('finds who sends or receives, by any part of the name', async () => {
    const id = await fixture.openTransaction()
    const reply = await fixture.app
      .as(fixture.users.superadmin)
      .call(transactions.get, { query: { uuid: id } })
    const { legal_name: name } = ('id' in reply.body &&
      reply.body.receiving_legal_person_snapshot) || {
      legal_name: '',
    }

    for (const kind of ['superadmin', 'receiver'] as const) {
      // By any part, whatever its capitals and accents.
      const typed = name
        .slice(1)
        .toUpperCase()
        .replaceAll(/[AEOU]/g, (letter) => `${letter}\u0301`)
      expect(await found(typed, kind)).toBeGreaterThan(0)
      expect(await found('Niemand heet zo', kind)).toBe(0)
    }

    // So many more of that name that they are looked up in another way.
    const few = await found(name)
    await fixture.app.owner.query(
      `with persons as (
        insert into legal_persons (type, legal_name)
        select 'natural_person', '${name} ' || n from generate_series(1, 1001) n returning id, legal_name)
      insert into participants (organization_id, instrument_id, legal_person_id, name)
      select '${fixture.instrument.organization_id}', '${fixture.instrument.id}', id, legal_name from persons`,
    )
    expect(await found(name)).toBe(few)
    const counts = await fixture.app
      .as(fixture.users.superadmin)
      .call(transactions.countOfInstrument, { query: { id: fixture.instrument.id, q: name } })
    expect(counts.body).toMatchObject({ all: few })
  })
})

describe('in a database with many organisations', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await testApp({ ownDatabase: true })
    // Without what each participant sets off, which the statement does not read.
    await app.owner.query(`
      set session_replication_role = replica;
      with organisations as (
        insert into organizations (name) select 'O' || n from generate_series(1, 300) n returning id),
      issuers as (
        insert into legal_persons (type, legal_name) select 'stichting', 'I' || n from generate_series(1, 300) n returning id),
      instruments as (
        insert into instruments (organization_id, name, type)
        select id, 'Lening', 'bonds' from organisations returning organization_id, id),
      persons as (
        insert into legal_persons (type, legal_name) select 'natural_person', 'Anna de Vries ' || n from generate_series(1, 15000) n
        returning id, legal_name)
      insert into participants (organization_id, instrument_id, legal_person_id, name)
      select i.organization_id, i.id, p.id, p.legal_name
      from (select *, row_number() over () as nr from instruments) i
      join (select *, row_number() over () as nr from persons) p on p.nr % 300 = i.nr - 1;
      reset session_replication_role`)
    await app.owner.query('analyze participants')
  })
  afterAll(() => app[Symbol.asyncDispose]())

  it('reads the participants of its own organisation alone, by an index', async () => {
    const { db } = app.context
    const { id } = await db
      .selectFrom('organizations')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow()
    const { sql, parameters } = namedIn(id, 'Vries 12').compile(db)
    const { rows } = await app.context.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
      `explain (format json) ${sql}`,
      [...parameters],
    )
    const plan = rows[0]?.['QUERY PLAN'][0]?.Plan
    const scans = plan ? nodesOf(plan) : []

    expect(scans.filter((node) => node['Relation Name'] === 'participants')).toHaveLength(1)
    const whole = scans.filter(({ 'Node Type': type }) => type === 'Seq Scan')
    expect(whole.map((node) => node['Relation Name'])).not.toContain('participants')
    expect(scans.map((node) => node['Index Cond'] ?? '').join()).toContain('organization_id =')
  })
})

function nodesOf(plan: Plan): Plan[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]
}
