import { parseArgs } from 'node:util'
import { checkAnswers } from './check-answers.ts'
import { torture } from './clients.ts'
import { KILLS, startCluster } from './cluster.ts'
import { makeTortureFixture } from './torture-fixture.ts'

const USAGE = 'npm run torture -- [--operations 10000] [--servers 3] [--clients 32] [--kills 24]'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '32' },
    kills: { type: 'string', default: '24' },
  },
})
const [operations, servers, clients, kills] = [
  values.operations,
  values.servers,
  values.clients,
  values.kills,
].map(Number)
if (!operations || !servers || !clients || !kills) throw new Error(USAGE)

await using cluster = await startCluster(servers)
const fixture = await makeTortureFixture(cluster.url)
await cluster.untilReady()
const start = performance.now()
const log = await torture(cluster, fixture, {
  operations,
  clients,
  kills: [
    ...Array.from({ length: kills }, (_, index) => KILLS[index % KILLS.length] ?? 'server'),
    'failover',
  ],
  onProgress: (done) => {
    if (done % 500 === 0) console.log(`${done} of ${operations} operations`)
  },
})
const { operations: done, kills: killed, ...counts } = log
const outcomes = Object.groupBy(done, ({ outcome }) => outcome)
console.log(
  `${done.length} operations in ${Math.round((performance.now() - start) / 1000)} s: ` +
    `${outcomes.acked?.length ?? 0} acknowledged, ${outcomes.refused?.length ?? 0} refused, ${outcomes.unknown?.length ?? 0} given up`,
)
console.log({ killed, ...counts, wrong: counts.wrong.length })
const problems = await checkAnswers(cluster, log)
for (const problem of problems.slice(0, 100)) console.error(problem)
console.log(
  problems.length === 0
    ? 'Nothing that was acknowledged is missing, and nothing is double.'
    : `${problems.length} things are not as the clients were told.`,
)
process.exitCode = problems.length === 0 ? 0 : 1
