import type { Locator, Page } from 'playwright'

/** How smoothly a page moved while it was watched. */
export interface Smoothness {
  framesPerSecond: number
  /** Of the tasks over 50 ms; 0 when there was none. */
  longestTask: number
  longestFrame: number
}

declare global {
  interface Window {
    /** When the first frame is painted in which something is there. */
    whenPainted: (isThere: () => boolean) => Promise<number>
  }
}

/** Lets a page tell when something is painted; before it is opened. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.whenPainted = (isThere) =>
      new Promise((resolve) => {
        const look = () => {
          if (!isThere()) {
            requestAnimationFrame(look)
            return
          }
          // The frame in which it is there has to be painted yet.
          requestAnimationFrame(() => {
            setTimeout(() => resolve(performance.now()))
          })
        }
        requestAnimationFrame(look)
      })
  })
}

/** Lets a page note when the drawing is painted; after the probe is installed and before it is opened. */
export async function noteDrawing(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const isDrawn = () => document.querySelector('[data-card], [class*="overview"]') !== null
    void window.whenPainted(isDrawn).then((startTime) => performance.mark('drawn', { startTime }))
  })
}

/** The milliseconds between the arrival of the structure and the first frame with the drawing. */
export async function timeToDrawing(page: Page): Promise<number> {
  await page.waitForFunction(() => performance.getEntriesByName('drawn').length > 0)
  return page.evaluate(() => {
    const calls = performance.getEntriesByType('resource')
    const call = calls.find(({ name }) => name.includes('/organizations/structure'))
    const drawn = performance.getEntriesByName('drawn')[0]
    if (!(call instanceof PerformanceResourceTiming) || !drawn) return Number.NaN
    return drawn.startTime - call.responseEnd
  })
}

/**
 * Clicks on what leads to another question, and answers the milliseconds until that is painted whole: since the click, or since the
 * first answer after it.
 */
export async function timeSwitch(
  page: Page,
  button: Locator,
  since: 'click' | 'answer',
): Promise<number> {
  const watching = await page.evaluateHandle(() => {
    const before = document.querySelector('h1')
    const isThere = () =>
      document.querySelector('h1') !== before && !document.querySelector('.mantine-Skeleton-root')
    const clicked = new Promise<number>((resolve) => {
      addEventListener('click', ({ timeStamp }) => resolve(timeStamp), {
        capture: true,
        once: true,
      })
    })
    performance.clearResourceTimings()
    return { clicked, painted: window.whenPainted(isThere) }
  })
  await button.click()
  return watching.evaluate(async (handle, from) => {
    const painted = await handle.painted
    if (from === 'click') return painted - (await handle.clicked)
    // What is called after it waits for this answer.
    const [answered] = performance.getEntriesByType('resource')
    if (!(answered instanceof PerformanceResourceTiming)) return Number.NaN
    return painted - answered.responseEnd
  }, since)
}

/** Watches the page while something is done in it. */
export async function watch(page: Page, act: () => Promise<void>): Promise<Smoothness> {
  const watching = await page.evaluateHandle(() => {
    const frames: number[] = []
    const tasks: number[] = []
    const observer = new PerformanceObserver((list) => {
      tasks.push(...list.getEntries().map(({ duration }) => duration))
    })
    observer.observe({ type: 'longtask' })
    const note = (at: number) => {
      frames.push(at)
      request = requestAnimationFrame(note)
    }
    let request = requestAnimationFrame(note)
    return {
      stop() {
        cancelAnimationFrame(request)
        tasks.push(...observer.takeRecords().map(({ duration }) => duration))
        observer.disconnect()
        return { frames, tasks }
      },
    }
  })
  await act()
  const { frames, tasks } = await watching.evaluate((handle) => handle.stop())
  const steps = frames.slice(1).map((at, index) => at - (frames[index] ?? at))
  const whole = (frames.at(-1) ?? 0) - (frames[0] ?? 0)
  return {
    framesPerSecond: (steps.length * 1000) / whole,
    longestTask: Math.max(0, ...tasks),
    longestFrame: Math.max(0, ...steps),
  }
}

/** Drags the page about with the mouse for so many milliseconds, as fast as a hand that looks around. */
export async function drag(page: Page, duration: number): Promise<void> {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  const place = (angle: number) => ({
    x: width * (0.5 + 0.3 * Math.sin(angle)),
    y: height * (0.5 + 0.25 * Math.sin(angle * 0.7)),
  })
  const start = performance.now()
  await page.mouse.move(place(0).x, place(0).y)
  await page.mouse.down()
  for (let passed = 0; passed < duration; passed = performance.now() - start) {
    const { x, y } = place(passed / 300)
    await page.mouse.move(x, y)
  }
  await page.mouse.up()
}
