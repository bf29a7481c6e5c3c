import { defineConfig, type PlaywrightTestConfig } from '@playwright/test'
import { testBrowser } from '@zegel/tools/test-browser'
import { prepareRunEnvironment } from './src/fixtures/run-environment.ts'

const { origin } = await prepareRunEnvironment()

/** The gallery takes pictures to look at and tests nothing; the journeys run without it. */
const gallery = process.env['ZEGEL_GALLERY']

const desktop = { viewport: { width: 1440, height: 900 } }
const phone = {
  ...{ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  // What is walked on a desktop as well is light there.
  colorScheme: 'dark',
} as const

// Every page loads the same scripts: what Chromium compiled of them is kept at once and not after some days. The other settings are
// those of Playwright, which one cannot add to.
const keepCompiled = `--blink-settings=${[
  ...['primaryHoverType=2', 'availableHoverTypes=2', 'primaryPointerType=4'],
  ...['availablePointerTypes=4', 'v8CacheOptions=4'],
].join(',')}`

// A page lives for seconds here: what V8's last two compilers make of its code comes too late to be worth it.
const quicklyCompiled = '--js-flags=--no-opt,--no-maglev'

// Letters are drawn alike on every machine, as some journeys compare pictures. All of them do so: other settings ask for browsers and
// workers of their own, which take longer to start than those journeys.
const alikeEverywhere = gallery ? [] : ['--font-render-hinting=none', '--disable-lcd-text']

// A phone walks what people do on one: sign up, invest, are invited, accept, pass on, look, and start an issue; and it comes by every
// screen there is. How an administrator works through the rest is the same at any width.
const onDesktopOnly = [
  ...['borders', 'transactions', 'instruments', 'valuations', 'members', 'billing', 'import'],
  ...[
    'invest-settings',
    'payment-links',
    'issuer-onboarding-equity',
    'terms-change',
    'corporate-actions',
  ],
  ...['structure', 'structure-files', 'structure-keys', 'structure-pictures'],
]

const journeys: PlaywrightTestConfig['projects'] = [
  // A test that needs one width only says which.
  { name: 'desktop', testMatch: '*.test.ts', grepInvert: /@phone/, use: desktop },
  {
    name: 'phone',
    testMatch: '*.test.ts',
    testIgnore: onDesktopOnly.map((name) => `${name}.test.ts`),
    grepInvert: /@desktop/,
    use: phone,
  },
]
const pictures: PlaywrightTestConfig['projects'] = [
  { name: 'gallery', testMatch: `gallery/${gallery}.ts` },
]

export default defineConfig({
  testDir: 'src',
  snapshotPathTemplate: '{testDir}/pictures/{arg}{ext}',
  fullyParallel: true,
  // While one waits for the server, another has work.
  workers: 3,
  forbidOnly: true,
  // These end what hangs; on a machine that is slow or busy a journey just takes longer.
  timeout: 600_000,
  // A mail is there within moments; Playwright itself asks again after a second.
  expect: { timeout: 60_000, toPass: { intervals: [50, 100, 200] } },
  reporter: 'list',
  use: {
    baseURL: origin,
    actionTimeout: 60_000,
    browserName: 'chromium',
    locale: 'nl-NL',
    timezoneId: 'Europe/Amsterdam',
    reducedMotion: 'reduce',
    // Filming each journey costs as much as walking it; one that failed is walked again with '--trace on'.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...testBrowser,
      args: [...testBrowser.args, keepCompiled, quicklyCompiled, ...alikeEverywhere],
    },
  },
  projects: gallery ? pictures : journeys,
  webServer: {
    command: 'node src/fixtures/serve.ts',
    url: `${origin}/api/ready`,
    timeout: 240_000,
    // While writing tests one starts 'node src/fixtures/serve.ts' oneself, with the port and folder of run-environment.ts in the environment.
    reuseExistingServer: true,
    stdout: 'ignore',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
})
