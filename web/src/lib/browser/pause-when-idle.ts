const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel', 'focus'] as const

/**
 * Keeps something going while somebody uses the page: it stops after so many minutes without a sign of life and starts again with the next
 * one. Returns how to stop for good.
 */
export function pauseWhenIdle(minutes: number, start: () => () => void): () => void {
  let stop: (() => void) | undefined = start()
  let idle: number | undefined
  const used = () => {
    stop ??= start()
    window.clearTimeout(idle)
    idle = window.setTimeout(() => {
      stop?.()
      stop = undefined
    }, minutes * 60_000)
  }
  used()
  for (const sign of SIGNS) window.addEventListener(sign, used, { passive: true })
  return () => {
    for (const sign of SIGNS) window.removeEventListener(sign, used)
    window.clearTimeout(idle)
    stop?.()
  }
}
