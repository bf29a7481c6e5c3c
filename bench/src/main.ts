import { cpus, totalmem } from 'node:os'
import { benchBalances } from './balances.bench.ts'
import { benchPosting } from './posting.bench.ts'
import { startWorld } from './world.ts'

console.log(
  `${cpus().length} processors, ${Math.round(totalmem() / 1024 ** 3)} GB, Node ${process.versions.node}`,
)
await using world = await startWorld()
await benchPosting(world)
await benchBalances(world)
