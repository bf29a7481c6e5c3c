import type { TestProject } from 'vitest/node'
import { openPool } from '../src/db/setup/open-pool.ts'
import { partitionDatabase } from '../src/db/setup/prepare-database.ts'
import { startForRun } from './global-setup.ts'

/** The same for a run whose tables of the register are in partitions by organisation. */
export function setup(project: TestProject): Promise<() => Promise<void>> {
  project.provide('shareOfRounds', 1 / 3)
  return startForRun(project, async (ownerUrl) => {
    const pool = openPool({ connectionString: ownerUrl, max: 1 })
    await partitionDatabase(pool, { partitioned: true })
    await pool.end()
  })
}
