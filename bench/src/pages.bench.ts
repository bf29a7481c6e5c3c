import { testBrowser } from '@zegel/tools/test-browser'
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from 'playwright'
import { buildWeb } from '../../tools/start/build-web.mjs'
import type { BenchEnvironment } from './fixtures/bench-environment.ts'
import { median, report } from './fixtures/figures.ts'
import { type ServerProcess, startServerProcess } from './fixtures/server-process.ts'

const ROUNDS = 3
// A telephone of some years ago on a slow line, as Lighthouse has it.
const SLOWER = 4
const LINE = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 84_375 }
const LIMITS = { paintedMs: 2500, blockedMs: 200, moved: 0.1 }

/** The pages that strangers open first, of the demo, as a telephone gets them: when the largest part is painted, for how long it is blocked, what moves. */
export async function benchPages(fixture: BenchEnvironment): Promise<void> {
  await using demo = await openDemo(fixture, 'bench_pages')
  const { organizationId, offerId } = demo
  const offer = new URLSearchParams({ fi: offerId, o: organizationId }).toString()
  const pages = [
    ['signing in', '/login'],
    ['a public offer', `/app/invest?${offer}`],
    ['beginning to invest', `/app/invest?${offer}&step=selection`],
    ['a public structure', `/shared/structure?id=${organizationId}`],
    ['asking for help', '/contact'],
  ] as const
  for (const [what, path] of pages) {
    const seen: Seen[] = []
    for (let round = 0; round < ROUNDS; round++)
      seen.push(await see(demo.browser, demo.server.origin + path))
    const of = (key: keyof Seen) => median(seen.map((one) => one[key]))
    const [painted, blocked, moved] = [of('paintedMs'), of('blockedMs'), of('moved')]
    report(
      `${what}: largest part painted, blocked, moved`,
      `${painted.toFixed(0)} ms, ${blocked.toFixed(0)} ms, ${moved.toFixed(3)}`,
      'under 2,500 ms, 200 ms, 0.1',
      painted < LIMITS.paintedMs && blocked < LIMITS.blockedMs && moved < LIMITS.moved,
    )
  }
}

interface Seen {
  paintedMs: number
  blockedMs: number
  moved: number
}

async function see(browser: Browser, address: string): Promise<Seen> {
  const context = await browser.newContext({
    viewport: { width: 412, height: 823 },
    locale: 'nl-NL',
    isMobile: true,
  })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Network.enable')
  await devtools.send('Network.emulateNetworkConditions', LINE)
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  await page.addInitScript(observe)
  await page.goto(address)
  await page.waitForLoadState('networkidle')
  const seen = await page.evaluate(() => window.seen)
  await context.close()
  return seen
}

declare global {
  interface Window {
    seen: Seen
    /** From a key or a click until the next frame, the longest since it was set to nothing. */
    longestInteraction: number
  }
}

function observe(): void {
  window.seen = { paintedMs: 0, blockedMs: 0, moved: 0 }
  window.longestInteraction = 0
  const on = (type: string, note: (entry: PerformanceEntry) => void, options = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry)
    }).observe({ type, buffered: true, ...options })
  on('largest-contentful-paint', ({ startTime }) => {
    window.seen.paintedMs = startTime
  })
  on('longtask', ({ duration }) => {
    window.seen.blockedMs += duration - 50
  })
  on('layout-shift', (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      value: number
      hadRecentInput: boolean
    } // safe: what the browser says of a shift
    if (!hadRecentInput) window.seen.moved += value
  })
  const ofInteraction = (entry: PerformanceEntry) => {
    const { interactionId } = entry as PerformanceEntry & { interactionId?: number } // safe: what the browser says of an event
    if (interactionId)
      window.longestInteraction = Math.max(window.longestInteraction, entry.duration)
  }
  on('event', ofInteraction, { durationThreshold: 16 })
}

const ANSWER_MS = 100
// So that what an interaction asked for is there, and the next one is measured alone.
const REST_MS = 400

type Act = (page: Page) => Promise<void>

const click =
  (role: 'button' | 'tab', name: string | RegExp): Act =>
  (page) =>
    clickOn(page.getByRole(role, { name }).first())

// What it opens is there in the end, or something else was clicked on.
const opening =
  (act: Act): Act =>
  async (page) => {
    await act(page)
    await page.getByRole('dialog').waitFor()
  }
const closing =
  (act: Act): Act =>
  async (page) => {
    await act(page)
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  }

// With the mouse alone: Playwright's own click looks within the click whether it arrives where it should, which is measured along.
async function clickOn(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error('what is clicked on is not on screen')
  await target.page().mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}
const press =
  (...keys: string[]): Act =>
  async (page) => {
    for (const key of keys) await page.keyboard.press(key)
  }

const INTERACTIONS: [string, Act][] = [
  ['opening the palette', press('Control+k')],
  ['typing in the palette', press('j', 'a', 'n')],
  [
    'closing the palette',
    async (page) => {
      // The first may only take away what was typed.
      while ((await page.getByRole('dialog').count()) > 0) {
        await page.keyboard.press('Escape')
        await page.waitForTimeout(REST_MS)
      }
    },
  ],
  ['sorting the register', click('button', 'Waarde')],
  [
    'moving the slider of the register',
    async (page) => {
      await page.getByRole('slider').focus()
      await press('ArrowLeft', 'ArrowLeft', 'ArrowLeft')(page)
    },
  ],
  ['opening the menu of downloads', click('button', 'Exporteren')],
  ['closing it', press('Escape')],
  [
    'switching to participants',
    async (page) => {
      await click('tab', 'Participanten')(page)
      // What is clicked on next is a row of theirs, and not one of the register before it.
      await page.getByRole('heading', { name: 'Participanten' }).waitFor()
    },
  ],
  [
    'opening a participant',
    opening((page) => clickOn(page.getByRole('row').nth(2).getByRole('cell').nth(2))),
  ],
  ['closing it again', closing(press('Escape'))],
  ['opening a form in a dialog', opening(click('button', 'Nieuwe transactie'))],
]

/** What somebody does in the register of the demo, on a processor four times slower: from a key or a click until the next frame. */
export async function benchInteractions(fixture: BenchEnvironment): Promise<void> {
  await using demo = await openDemo(fixture, 'bench_interactions')
  const { context, organizationId, bondId, server } = demo
  const times = new Map<string, number[]>()
  for (let round = 0; round < ROUNDS; round++) {
    const page = await context.newPage()
    page.setDefaultTimeout(120_000)
    await page.addInitScript(observe)
    await page.goto(
      `${server.origin}/app/overview/instruments/${bondId}/register?id=${organizationId}`,
    )
    await page.getByRole('slider').waitFor()
    await page.waitForLoadState('networkidle')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
    for (const [name, act] of INTERACTIONS)
      times.set(name, [...(times.get(name) ?? []), await timeInteraction(page, act)])
    await page.close()
  }
  for (const [name, all] of times)
    report(name, `${median(all).toFixed(0)} ms`, `under ${ANSWER_MS} ms`, median(all) < ANSWER_MS)
}

async function timeInteraction(page: Page, act: Act): Promise<number> {
  await page.evaluate(() => {
    window.longestInteraction = 0
  })
  await act(page)
  await page.waitForLoadState('networkidle')
  await page.waitForTimeout(REST_MS)
  return page.evaluate(() => window.longestInteraction)
}

interface Demo extends AsyncDisposable {
  server: ServerProcess
  browser: Browser
  /** In which the demo's superadmin is signed in. */
  context: BrowserContext
  organizationId: string
  /** A bond with holders. */
  bondId: string
  /** One that anybody may invest in. */
  offerId: string
}

/** The web app as it is built, served with the demo in it. */
async function openDemo(fixture: BenchEnvironment, name: string): Promise<Demo> {
  buildWeb()
  const { pool, url } = await fixture.database(name)
  const server = await startServerProcess(url, { env: { ZEGEL_DEMO: '1', ZEGEL_SANDBOX: '1' } })
  const cookie = await server.signIn('superadmin@demo.test', 'noordermolen')
  const browser = await chromium.launch(testBrowser)
  const context = await browser.newContext({
    viewport: { width: 1440, height: 900 },
    locale: 'nl-NL',
  })
  const [key = '', value = ''] = cookie.split('=')
  await context.addCookies([{ name: key, value, url: server.origin }])
  const { rows } = await pool.query<Pick<Demo, 'organizationId' | 'bondId' | 'offerId'>>(`
    select o.organization_id as "organizationId", o.id as "offerId", (
      select p.instrument_id from participants p
      join instruments i on i.id = p.instrument_id and i.organization_id = o.organization_id and i.type = 'bonds'
      group by p.instrument_id order by count(*) desc limit 1) as "bondId"
    from instruments o where o.public_investments and o.type = 'bonds' order by o.name desc limit 1`)
  const [found] = rows
  if (!found) throw new Error('the demo has no public offer')
  return {
    ...{ server, browser, context },
    ...found,
    async [Symbol.asyncDispose]() {
      await browser.close()
      await server[Symbol.asyncDispose]()
    },
  }
}
