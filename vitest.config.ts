import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      ...['core', 'contract', 'tools'].map((name) => ({
        test: { name, root: name, include: ['{src,lint}/**/*.test.ts'] },
      })),
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: [join(import.meta.dirname, 'server/test/global-setup.ts')],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web',
    ],
  },
})
