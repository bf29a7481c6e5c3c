import { expect, it } from 'vitest'
import { checkAnswers } from './check-answers.ts'
import { torture } from './clients.ts'
import { SOME_FAULTS, startCluster } from './cluster.ts'
import { makeTortureFixture } from './torture-fixture.ts'

it('keeps every promise to its clients while servers, connections and PostgreSQL are killed, others are away or slow, and a replica takes over', async () => {
  await using cluster = await startCluster({ servers: 2, faultMs: 700 })
  const fixture = await makeTortureFixture(cluster.url, cluster.key)
  await cluster.untilReady()
  const log = await torture(cluster, fixture, {
    operations: 200,
    clients: 3,
    faults: [...SOME_FAULTS, 'failover'],
  })
  expect(await checkAnswers(cluster, log)).toEqual([])
  expect(log.faults).toEqual(
    Object.fromEntries([...SOME_FAULTS, 'failover'].map((fault) => [fault, 1])),
  )
  expect(log.operations.filter(({ outcome }) => outcome === 'acked').length).toBeGreaterThan(100)
})
