import { expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { torture } from './clients.ts'
import { KILLS, startCluster } from './cluster.ts'
import { makeTortureFixture } from './torture-fixture.ts'

it('keeps every promise to its clients while servers, connections and PostgreSQL are killed and a replica takes over', async () => {
  await using cluster = await startCluster(2)
  const fixture = await makeTortureFixture(cluster.url)
  await cluster.untilReady()
  const log = await torture(cluster, fixture, {
    operations: 250,
    clients: 8,
    kills: [...KILLS, 'failover'],
  })
  expect(await checkAnswers(cluster, log)).toEqual([])
  expect(log.kills).toEqual({
    server: 1,
    backend: 1,
    postmaster: 1,
    term: 1,
    failover: 1,
    pooler: 0,
  })
  expect(log.operations.filter(({ outcome }) => outcome === 'acked').length).toBeGreaterThan(100)
})
