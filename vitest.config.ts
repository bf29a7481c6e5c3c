import { globSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename, join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { LongestFirst } from './tools/src/suite/longest-first.ts'

// Ends what hangs. It measures nothing: a machine with more to do may take many times as long.
const PATIENCE_MS = 600_000

const HERE = { cwd: import.meta.dirname }

// Node loads our files as it does where the product runs. Nothing stands in for a module here, for which alone they would have to be
// rewritten, and what is rewritten runs slower.
const experimental = { viteModuleRunner: false, nodeLoader: false }

const PARTITIONED = ['src/features/{register,transactions}/**/*.{property,races}.test.ts']

function serverProject(
  name: string,
  { include, globalSetup }: { include: string[]; globalSetup: string },
) {
  return {
    test: {
      name,
      root: 'server',
      include,
      // A file leaves nothing behind that another could trip over, so that they share what is loaded, built and opened once.
      isolate: false,
      experimental,
      globalSetup: [join(import.meta.dirname, globalSetup)],
      testTimeout: PATIENCE_MS,
      hookTimeout: PATIENCE_MS,
      // What happens in the background comes when it comes, later where the machine has more to do.
      expect: { poll: { timeout: 30_000 } },
    },
  }
}

export default defineConfig({
  test: {
    // Twice as many as there are processors: while one waits for the database, another has work.
    maxWorkers: 2 * availableParallelism(),
    sequence: { sequencer: LongestFirst },
    projects: [
      ...['core', 'contract', 'tools', ...globSync('packages/*', HERE)].map((root) => ({
        test: {
          name: basename(root),
          root,
          include: ['{src,lint}/**/*.test.ts'],
          isolate: false,
          experimental,
          testTimeout: PATIENCE_MS,
          hookTimeout: PATIENCE_MS,
        },
      })),
      serverProject('server', {
        include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
        globalSetup: 'server/test/global-setup.ts',
      }),
      // What moves units, once more with the tables of the register in partitions.
      serverProject('partitions', {
        include: PARTITIONED,
        globalSetup: 'server/test/global-setup-partitioned.ts',
      }),
      'web',
    ],
  },
})
