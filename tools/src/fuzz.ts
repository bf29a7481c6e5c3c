import { randomInt } from 'node:crypto'
import { runTool } from './run-tool.ts'

/*
 * Sends many calls, good and bad, as every kind of user: npm run fuzz -- 20000. What it finds names the seed, with which it finds it again:
 * npm run fuzz -- 20000 SEED, or only those from a number on: npm run fuzz -- 400 SEED 1200.
 */
const [calls = '20000', seed = `${randomInt(1_000_000)}`, from = '0'] = process.argv.slice(2)
console.log(`${calls} calls of seed ${seed}`)
const { passed } = await runTool(
  ['vitest', 'run', '--project', 'server', 'test/fuzz/fuzz.test.ts'],
  {
    environment: { ZEGEL_FUZZ_CALLS: calls, ZEGEL_FUZZ_SEED: seed, ZEGEL_FUZZ_FROM: from },
    live: true,
  },
)
process.exitCode = passed ? 0 : 1
