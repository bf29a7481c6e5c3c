/** Longer than what moves the focus is put off, the longest of which is giving it back when a dialog closes: 10 ms. */
const PUT_OFF_MS = 12

/** When what is put off for a moment comes, by the number of its timer; what waits for longer is not in it. */
const putOff = new Map<number, number>()

/** What runs with the next frame. */
const ofNextFrame = new Set<number>()

/** Whether what is on screen may differ from what the last frame showed. */
let isChanged = true

// Once per page, before its first screen is shown.
watchTimers()
watchFrames()
watchScreen()

/**
 * Lets come what was planned by now and may move the focus or what is on screen: what React is about to draw, what that plans for the next
 * frame, and what either puts off. This is order, not time: whatever was planned before for an earlier moment comes before, also on a
 * machine that is late with all of it.
 */
export async function whatIsPlanned(): Promise<void> {
  await whatIsPutOff()
  if (isQuiet()) return
  await nextFrame()
  await whatIsPutOff()
}

/** Whether nothing is planned, as far as a page can tell, and the last frame showed what there is. */
export function isQuiet(): boolean {
  return !isChanged && putOff.size === 0 && ofNextFrame.size === 0
}

// With what React draws before it and of it, and past what a frame itself does at its end: sizes are measured there, and told.
async function whatIsPutOff(): Promise<void> {
  await turn()
  if (putOff.size === 0) return
  const last = Math.max(...putOff.values())
  await timer(Math.max(0, Math.ceil(last - performance.now())))
  await turn()
}

export function nextFrame(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  requestAnimationFrame((time) => {
    isChanged = false
    resolve(time)
  })
  return promise
}

/** Comes after what React has planned already, before any timer. */
export function turn(): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  const { port1, port2 } = new MessageChannel()
  port1.addEventListener('message', () => {
    port1.close()
    resolve()
  })
  port1.start()
  port2.postMessage(undefined)
  return promise
}

// What runs in the page takes its timers from there, and so do tests that hold the clock still: theirs never come here.
function watchTimers(): void {
  const { setTimeout: set, clearTimeout: clear } = window
  window.setTimeout = ((run: TimerHandler, ms = 0, ...values: unknown[]) => {
    if (ms > PUT_OFF_MS || typeof run !== 'function') return set(run, ms, ...values)
    const id = set(() => {
      putOff.delete(id)
      run(...values)
    }, ms)
    putOff.set(id, performance.now() + ms)
    return id
  }) as typeof window.setTimeout // safe: types of Node's own timers are there as well, which no page has
  window.clearTimeout = ((id?: number) => {
    if (id !== undefined) putOff.delete(id)
    clear(id)
  }) as typeof window.clearTimeout // safe: as above
}

function watchFrames(): void {
  const { requestAnimationFrame: request, cancelAnimationFrame: cancel } = window
  window.requestAnimationFrame = (run) => {
    const id = request((time) => {
      ofNextFrame.delete(id)
      run(time)
    })
    ofNextFrame.add(id)
    return id
  }
  window.cancelAnimationFrame = (id) => {
    ofNextFrame.delete(id)
    cancel(id)
  }
}

function watchScreen(): void {
  const sayChanged = () => {
    isChanged = true
  }
  new MutationObserver(sayChanged).observe(document, {
    ...{ attributes: true, characterData: true, childList: true, subtree: true },
  })
  window.addEventListener('scroll', sayChanged, { capture: true })
  window.addEventListener('resize', sayChanged)
}

function timer(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, ms)
  return promise
}
