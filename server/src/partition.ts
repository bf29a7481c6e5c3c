import { parseArgs } from 'node:util'
import { partitionDatabase } from './db/setup/prepare-database.ts'
import { withDatabase } from './db/setup/with-database.ts'
import { isMendable, StartError } from './lib/start-error.ts'
import { readSettings } from './settings.ts'

const USAGE = 'npm run partition, or to put all in one piece again: npm run partition -- --undo'

/** Puts the tables of the register in partitions, or back in one piece, as a command line says; all of it or nothing. */
async function main(args: string[]): Promise<void> {
  const partitioned = !wantsUndo(args)
  await withDatabase(readSettings(process.env), async ({ pool }) => {
    const began = performance.now()
    const moved = await partitionDatabase(pool, {
      partitioned,
      onProgress: (what, count, seconds) =>
        console.log(`${what}: ${count} in ${seconds.toFixed(1)} s`),
    })
    const seconds = ((performance.now() - began) / 1000).toFixed(1)
    if (moved === 0) return console.log('All tables are so already.')
    console.log(
      `${moved} tables are in ${partitioned ? 'partitions' : 'one piece'}, after ${seconds} s.`,
    )
  })
}

function wantsUndo(args: string[]): boolean {
  try {
    const { values } = parseArgs({ args, options: { undo: { type: 'boolean', default: false } } })
    return values.undo
  } catch {
    throw new StartError(USAGE)
  }
}

if (import.meta.main) {
  await main(process.argv.slice(2)).catch((error: unknown) => {
    console.error(isMendable(error) ? error.message : error)
    process.exitCode = 1
  })
}
