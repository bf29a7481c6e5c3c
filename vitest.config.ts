import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      ...['core', 'contract', 'tools'].map((name) => ({
        // Hundreds of random cases take a while on a machine that has more to do.
        test: { name, root: name, include: ['{src,lint}/**/*.test.ts'], testTimeout: 30_000 },
      })),
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          // A file leaves nothing behind that another could trip over, so that they share what is loaded, built and opened once.
          isolate: false,
          globalSetup: [join(import.meta.dirname, 'server/test/global-setup.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
          // What happens in the background comes when it comes, later where the machine has more to do.
          expect: { poll: { timeout: 10_000 } },
        },
      },
      'web',
    ],
  },
})
