import { existsSync } from 'node:fs'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      ...['core', 'contract', 'tools'].map((name) => ({
        test: { name, root: name, include: ['src/**/*.test.ts'] },
      })),
      {
        test: {
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
          globalSetup: ['test/global-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
      'web',
    ].filter((project) => typeof project !== 'string' || existsSync(`${project}/vite.config.ts`)),
  },
})
