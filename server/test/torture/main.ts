import { parseArgs } from 'node:util'
import { checkAnswers } from './check-answers.ts'
import { torture } from './clients.ts'
import { DISK_FAULTS, FAULTS, type Fault, startCluster } from './cluster.ts'
import { newLog } from './operations.ts'
import { makeTortureFixture } from './torture-fixture.ts'

const USAGE =
  'npm run torture -- [--operations 10000] [--servers 3] [--clients 32] [--times 3] [--seconds 12] [--fault NAME …]'

const { values } = parseArgs({
  options: {
    operations: { type: 'string', default: '10000' },
    servers: { type: 'string', default: '3' },
    clients: { type: 'string', default: '32' },
    // How often each kind of fault strikes, and how long one lasts.
    times: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '12' },
    fault: { type: 'string', multiple: true },
  },
})
const [operations, servers, clients, times, seconds] = [
  values.operations,
  values.servers,
  values.clients,
  values.times,
  values.seconds,
].map(Number)
const all: readonly Fault[] = [...FAULTS, ...DISK_FAULTS, 'failover']
const kinds = all.filter((kind) => values.fault?.includes(kind) ?? true)
if (!operations || !servers || !clients || !times || !seconds || kinds.length === 0)
  throw new Error(`${USAGE}; faults are: ${all.join(', ')}`)

await using cluster = await startCluster({ servers, faultMs: seconds * 1000, ownDisk: true })
const isTried = (kind: Fault) => cluster.hasOwnDisk || !DISK_FAULTS.some((one) => one === kind)
if (!cluster.hasOwnDisk)
  console.log('A full and a hanging disk are not tried: that asks for root, and for loop devices.')
const fixture = await makeTortureFixture(cluster.url, cluster.key)
await cluster.untilReady()
const log = newLog()
const problems = new Set<string>()
const begun = performance.now()
for (const kind of kinds.filter(isTried)) {
  const [before, start] = [log.operations.length, performance.now()]
  await torture(cluster, fixture, {
    ...{ operations: Math.ceil(operations / kinds.length), clients, log },
    faults: Array.from({ length: kind === 'failover' ? 1 : times }, () => kind),
  })
  const tortured = performance.now()
  const found = await checkAnswers(cluster, log)
  for (const problem of found.filter((one) => !problems.has(one)).slice(0, 100))
    console.error(problem)
  for (const problem of found) problems.add(problem)
  const outcomes = Object.groupBy(log.operations.slice(before), ({ outcome }) => outcome)
  console.log(
    `${kind}: ${log.operations.length - before} operations in ${secondsFrom(start, tortured)} s, ` +
      `${outcomes.acked?.length ?? 0} acknowledged, ${outcomes.refused?.length ?? 0} refused, ${outcomes.unknown?.length ?? 0} given up; ` +
      `checked in ${secondsFrom(tortured)} s, ${problems.size} problems`,
  )
}
const { operations: done, faults, wrong, ...counts } = log
console.log(`${done.length} operations in ${secondsFrom(begun)} s`)
console.log({ faults, ...counts, wrong: wrong.length, mails: cluster.mail.received.length })
console.log(
  problems.size === 0
    ? 'Nothing that was acknowledged is missing, and nothing is double.'
    : `${problems.size} things are not as the clients were told.`,
)
process.exitCode = problems.size === 0 ? 0 : 1

function secondsFrom(start: number, end = performance.now()): number {
  return Math.round((end - start) / 1000)
}
