/** Longer than what moves the focus is put off, the longest of which is giving it back when a dialog closes: 10 ms. */
const PUT_OFF_MS = 12

/**
 * Lets come what was planned by now and may move the focus or what is on screen: what React is about to draw, what that plans for the next
 * frame, and what either puts off. This is order, not time: whatever was planned before for an earlier moment comes before, also on a
 * machine that is late with all of it.
 */
export async function whatIsPlanned(): Promise<void> {
  await timer(PUT_OFF_MS)
  await nextFrame()
  await timer(PUT_OFF_MS)
}

export function nextFrame(): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>()
  requestAnimationFrame(resolve)
  return promise
}

function timer(ms: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  setTimeout(resolve, ms)
  return promise
}
