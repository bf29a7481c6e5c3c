const EVERY_MS = 2000

/** Says how far something is, but not more often than every two seconds; a line that is not said is not made. */
export function progressLines(say: (line: string) => void): (line: () => string) => void {
  let said = performance.now()
  return (line) => {
    if (performance.now() - said < EVERY_MS) return
    said = performance.now()
    say(line())
  }
}
