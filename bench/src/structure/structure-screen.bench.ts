import { testBrowser } from '@zegel/tools/test-browser'
import { type Browser, chromium, type Page } from 'playwright'
import { buildWeb } from '../../../tools/start/build-web.mjs'
import { readLegibility } from '../fixtures/legibility.ts'
import { median, report } from '../fixtures/figures.ts'
import { EMAIL, makeOrganisation, PASSWORD } from '../fixtures/organisation.ts'
import {
  drag,
  markDrawingPainted,
  type Smoothness,
  timeToDrawing,
  watch,
} from '../fixtures/screen-probe.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { openSignedIn } from '../fixtures/signed-in-page.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'
import { sampleStructure } from '@zegel/core/structure/sample-structure'

const ROUNDS = 5
const DRAG = 3000
const FRAMES = 50
const TASK = 50
const SIZES = [
  { nodes: 300, limit: 400 },
  { nodes: 1000, limit: undefined },
  { nodes: 5000, limit: 1000 },
]

/** The structure screen in a browser that has no graphics card: how soon the drawing is there, and how smoothly it moves. */
export async function benchStructureScreen(fixture: BenchEnvironment): Promise<void> {
  buildWeb()
  const { pool, url } = await fixture.database('bench_structure_screen')
  const { organizationId } = await makeOrganisation(pool)
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  await using browser = await chromium.launch(testBrowser)
  await measureScreen({ browser, origin: server.origin, cookie, organizationId })
}

interface ScreenPage {
  browser: Browser
  origin: string
  cookie: string
  organizationId: string
  /** Before a page is opened. */
  prepare?: (page: Page) => Promise<void>
}

/** Measures the screen as a server serves it, with made-up structures in answer to its call. */
export async function measureScreen(screenPage: ScreenPage): Promise<void> {
  for (const { nodes, limit } of SIZES) {
    const answer = structureAnswer(screenPage.organizationId, nodes)
    await measureFirstSight(screenPage, { nodes, answer })
    const times: number[] = []
    for (let round = 0; round < ROUNDS; round++) {
      await using opened = await open(screenPage, { answer, show: '&show=all' })
      times.push(await timeToDrawing(opened.page))
      if (round === ROUNDS - 1) await measureMoves(opened.page, nodes)
    }
    const time = median(times)
    if (limit !== undefined)
      report(
        `${nodes} nodes: from the answer to the drawing`,
        `${time.toFixed(0)} ms`,
        `under ${limit} ms`,
        time < limit,
      )
  }
}

const WIDTHS = [1440, 1024]
const LEAST_LETTERS = 12

// As one comes to it: the centre and what is around it, on two screens.
async function measureFirstSight(
  screenPage: ScreenPage,
  { nodes, answer }: { nodes: number; answer: string },
): Promise<void> {
  for (const width of WIDTHS) {
    await using opened = await open(screenPage, { answer, show: '', width })
    const time = await timeToDrawing(opened.page)
    await opened.page.waitForTimeout(500)
    const { cards, smallest, crossed } = await readLegibility(opened.page)
    const what = `${nodes} nodes, first sight of ${cards} cards in ${time.toFixed(0)} ms at ${width}`
    report(
      `${what}: smallest letters`,
      `${smallest.toFixed(1)} px`,
      `at least ${LEAST_LETTERS}`,
      smallest > LEAST_LETTERS - 0.05,
    )
    report(`${what}: texts crossed`, `${crossed.length}`, 'none', crossed.length === 0)
  }
}

async function open(
  { browser, origin, cookie, organizationId, prepare }: ScreenPage,
  { answer, show, width }: { answer: string; show: string; width?: number },
): Promise<AsyncDisposable & { page: Page }> {
  const opened = await openSignedIn(browser, { origin, cookie })
  const { page } = opened
  await prepare?.(page)
  if (width) await page.setViewportSize({ width, height: width === 1024 ? 768 : 900 })
  await page.route('**/api/organizations/structure?*', (route) =>
    route.fulfill({ contentType: 'application/json', body: answer }),
  )
  await markDrawingPainted(page)
  await page.goto(`${origin}/governance/structure?id=${organizationId}${show}`)
  return opened
}

async function measureMoves(page: Page, nodes: number): Promise<void> {
  await page.waitForTimeout(1000)
  reportSmoothness(`${nodes} nodes, at first view`, await watch(page, () => drag(page, DRAG)))
  await zoom(page, -3)
  reportSmoothness(`${nodes} nodes, closer`, await watch(page, () => drag(page, DRAG)))
  await zoom(page, 20)
  reportSmoothness(`${nodes} nodes, from afar`, await watch(page, () => drag(page, DRAG)))
}

// A notch of the wheel at a time; then the page comes to rest.
async function zoom(page: Page, notches: number): Promise<void> {
  await page.mouse.move(720, 450)
  for (let notch = 0; notch < Math.abs(notches); notch++) {
    await page.mouse.wheel(0, Math.sign(notches) * 100)
    await page.waitForTimeout(50)
  }
  await page.waitForTimeout(500)
}

function reportSmoothness(
  what: string,
  { framesPerSecond, longestTask, longestFrame }: Smoothness,
): void {
  report(
    `${what}: dragging, longest frame ${longestFrame.toFixed(0)} ms`,
    `${framesPerSecond.toFixed(0)} frames a second`,
    `at least ${FRAMES}`,
    framesPerSecond >= FRAMES,
  )
  report(
    `${what}: dragging, longest task`,
    longestTask === 0 ? `none over ${TASK} ms` : `${longestTask.toFixed(0)} ms`,
    `none over ${TASK} ms`,
    longestTask === 0,
  )
}

// A drawing has about four nodes for each company.
const NODES_PER_COMPANY = 4

/** What the server would answer of a made-up organisation whose drawing has about so many nodes, as JSON. */
export function structureAnswer(organizationId: string, nodes: number): string {
  const graph = sampleStructure({ companies: Math.round(nodes / NODES_PER_COMPANY), seed: nodes })
  return JSON.stringify({
    ...graph,
    crowds: [],
    legal_persons: graph.legal_persons.map((person) => ({
      ...person,
      email: null,
      photo_image_url: null,
    })),
    date: '2026-01-01',
    organization: {
      id: organizationId,
      uuid: organizationId,
      name: 'Bench',
      logo_image_url: null,
      public: false,
    },
    may: { edit: false, read_files: false, add_files: false, remove_files: false },
  })
}
