import { testBrowser } from '@zegel/tools/test-browser'
import { type Browser, chromium, type Locator, type Page } from 'playwright'
import { buildWeb } from '../../tools/start/build-web.mjs'
import { median, report } from './fixtures/figures.ts'
import { newIssuer } from './fixtures/issuer.ts'
import { begin, TERMS } from './fixtures/issuer-wizard-calls.ts'
import { startServerProcess } from './fixtures/server-process.ts'
import { openSignedIn } from './fixtures/signed-in-page.ts'
import { timeSwitch } from './fixtures/screen-probe.ts'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'

const ROUNDS = 4
const LIMIT_MS = 100
// Somebody reads the question; what it asked of the server is there.
const REST_MS = 300
// From the company to the summary, by way of the terms of a bond.
const COMPANY = { step: '1', substep: '0' }
const STEPS = 7

interface Switches {
  next: number[]
  previous: number[]
  list: number[]
}

/** Going on, back and elsewhere in the wizard, in a browser without a graphics card: how soon the other question is painted. */
export async function benchIssuerSwitches(fixture: BenchEnvironment): Promise<void> {
  buildWeb()
  const { url } = await fixture.database('bench_issuer_switches')
  await using server = await startServerProcess(url)
  await using browser = await chromium.launch(testBrowser)
  const times: Switches = { next: [], previous: [], list: [] }
  for (let round = 0; round < ROUNDS; round++) {
    const { save, cookie } = newIssuer(server)
    const setUp = await begin(save, 'bonds', round)
    await TERMS.bonds(save, setUp)
    const { origin } = server
    await walk(browser, { origin, cookie: cookie(), onboardingId: setUp.id }, times)
  }
  reportSwitches("from Next's answer to the next question", times.next)
  reportSwitches('from Previous to the question before', times.previous)
  reportSwitches('from the list of steps to another question', times.list)
  reportSwitches('all of them', Object.values(times).flat())
}

interface WizardPage {
  origin: string
  cookie: string
  onboardingId: string
}

async function walk(
  browser: Browser,
  { onboardingId, ...signedIn }: WizardPage,
  times: Switches,
): Promise<void> {
  await using opened = await openSignedIn(browser, signedIn)
  const { page } = opened
  const search = new URLSearchParams({ ...COMPANY, onboarding: onboardingId })
  await page.goto(`${signedIn.origin}/onboarding/bonds?${search}`)
  const next = page.getByRole('button', { name: 'Volgende' })
  await atRest(page, next)
  for (let step = 0; step < STEPS; step++) times.next.push(await go(page, next, 'answer'))
  const previous = page.getByRole('button', { name: 'Terug' })
  for (let step = 0; step < STEPS; step++) times.previous.push(await go(page, previous, 'click'))
  const links = page.getByRole('navigation', { name: 'Stappen' }).getByRole('link')
  // The question that one is at is no link, so that this is another one each time.
  for (let link = 0; link < (await links.count()); link++)
    times.list.push(await go(page, links.nth(link), 'click'))
}

async function go(page: Page, button: Locator, since: 'answer' | 'click'): Promise<number> {
  const time = await timeSwitch(page, button, since)
  await atRest(page, button)
  return time
}

async function atRest(page: Page, button: Locator): Promise<void> {
  await button.waitFor()
  await page.waitForTimeout(REST_MS)
}

function reportSwitches(what: string, times: readonly number[]): void {
  const worst = Math.max(...times)
  report(
    `${what}, ${times.length} times: median ${median(times).toFixed(0)} ms`,
    `worst ${worst.toFixed(0)} ms`,
    `within ${LIMIT_MS} ms`,
    worst <= LIMIT_MS,
  )
}
