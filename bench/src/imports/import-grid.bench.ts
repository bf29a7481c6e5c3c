import { testBrowser } from '@zegel/tools/test-browser'
import { chromium, type Page } from 'playwright'
import { buildWeb } from '../../../tools/start/build-web.mjs'
import { report } from '../fixtures/figures.ts'
import { answerImport } from '../fixtures/import-answers.ts'
import { ROWS } from '../fixtures/import-files.ts'
import { EMAIL, makeBond, makeOrganisation, PASSWORD } from '../fixtures/organisation.ts'
import { watch } from '../fixtures/screen-probe.ts'
import { startServerProcess } from '../fixtures/server-process.ts'
import { openSignedIn } from '../fixtures/signed-in-page.ts'
import type { BenchEnvironment } from '../fixtures/bench-environment.ts'

const FRAMES = 50
const SCROLLING_MS = 3000
const ROW_PX = 36

/** Scrolls through the grid of an import as large as it may be, in a browser that has no graphics card, with made-up rows in answer to its calls. */
export async function benchImportGrid(fixture: BenchEnvironment): Promise<void> {
  buildWeb()
  const { pool, url } = await fixture.database('bench_import_grid')
  const organisation = await makeOrganisation(pool)
  const { id } = await makeBond(pool, organisation, 10)
  await pool.query('update users set administrator = true')
  await using server = await startServerProcess(url)
  const cookie = await server.signIn(EMAIL, PASSWORD)
  await using browser = await chromium.launch(testBrowser)
  await using opened = await openSignedIn(browser, { origin: server.origin, cookie })
  const { page } = opened
  const importId = await answerImport(page, id, ROWS)
  await page.goto(`${server.origin}/app/overview/instruments/${id}/import?import=${importId}`)
  await page.getByText('Alle rijen', { exact: true }).click()
  await page.getByRole('gridcell', { name: 'holder5@bench.test' }).waitFor()
  await measure(page, 'a row or two a frame', 2 * ROW_PX)
  await measure(page, 'half a screen a frame', 8 * ROW_PX)
  await measure(page, 'as by dragging the bar', 2000 * ROW_PX)
}

async function measure(page: Page, how: string, step: number): Promise<void> {
  const { framesPerSecond, longestFrame } = await watch(page, () => scroll(page, step))
  report(
    `grid of ${ROWS} rows, scrolled ${how}, longest frame ${longestFrame.toFixed(0)} ms`,
    `${framesPerSecond.toFixed(0)} frames a second`,
    `at least ${FRAMES}`,
    framesPerSecond >= FRAMES,
  )
}

// There and back, a step in each frame.
function scroll(page: Page, step: number): Promise<void> {
  return page.getByRole('grid').evaluate(
    (grid, { by, duration }) =>
      new Promise<void>((resolve) => {
        const started = performance.now()
        let direction = 1
        const next = () => {
          const end = grid.scrollHeight - grid.clientHeight
          if (grid.scrollTop + direction * by > end) direction = -1
          if (grid.scrollTop + direction * by < 0) direction = 1
          grid.scrollTop += direction * by
          if (performance.now() - started < duration) requestAnimationFrame(next)
          else resolve()
        }
        requestAnimationFrame(next)
      }),
    { by: step, duration: SCROLLING_MS },
  )
}
