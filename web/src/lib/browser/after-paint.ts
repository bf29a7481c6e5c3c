/** Runs once what changed by now is on the screen, unless it is called off by what this returns. */
export function afterPaint(run: () => void): () => void {
  let painted: number
  const frame = requestAnimationFrame(() => {
    painted = window.setTimeout(run)
  })
  return () => {
    cancelAnimationFrame(frame)
    clearTimeout(painted)
  }
}
