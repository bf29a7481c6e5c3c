import type { Page } from 'playwright'

/** How smoothly a page moved while it was watched. */
export interface Smoothness {
  framesPerSecond: number
  /** Of the tasks over 50 ms; 0 when there was none. */
  longestTask: number
  longestFrame: number
}

/** Lets a page note when the drawing is painted; before it is opened. */
export async function installProbe(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const look = () => {
      if (!document.querySelector('[data-card], [class*="overview"]')) {
        requestAnimationFrame(look)
        return
      }
      // The frame in which it is there has to be painted yet.
      requestAnimationFrame(() => {
        setTimeout(() => performance.mark('drawn'))
      })
    }
    requestAnimationFrame(look)
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
