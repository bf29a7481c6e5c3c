import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { playwright } from '@vitest/browser-playwright'
import { testBrowser } from '@zegel/tools/test-browser'
import { defineConfig, mergeConfig } from 'vitest/config'
import { pressMouse } from './test/press-mouse.ts'
import viteConfig from './vite.config.ts'

export default mergeConfig(
  viteConfig({ command: 'serve', mode: 'test' }),
  defineConfig({
    // React as users get it; what it notes for developers costs several times the work of the screens themselves.
    oxc: { jsx: { development: false } },
    optimizeDeps: {
      rolldownOptions: { transform: { define: { 'process.env.NODE_ENV': '"production"' } } },
    },
    resolve: {
      alias: [
        {
          find: /^.*\/lib\/browser\/load-page\.ts$/,
          replacement: fileURLToPath(import.meta.resolve('./test/loaded-pages.ts')),
        },
      ],
    },
    test: {
      name: 'web',
      include: ['src/**/*.test.{ts,tsx}'],
      setupFiles: ['test/setup.ts'],
      // The app is loaded once per page instead of once per file; test/setup.ts gives each test a page without traces of another.
      isolate: false,
      clearMocks: true,
      restoreMocks: true,
      unstubGlobals: true,
      // A page often waits for its browser, so three of them fit on two cores; they come after the tests that keep a core busy.
      maxWorkers: availableParallelism() + 1,
      sequence: { groupOrder: 1 },
      // A screen is as fast as the machine that draws it.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      expect: { poll: { timeout: 15_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        // What moves is only waited for.
        provider: playwright({
          launchOptions: testBrowser,
          contextOptions: { reducedMotion: 'reduce' },
        }),
        commands: { pressMouse },
        instances: [{ browser: 'chromium', viewport: { width: 1280, height: 900 } }],
      },
    },
  }),
)
