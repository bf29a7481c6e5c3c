// Longer than requests and jobs that are under way are waited for.
const MOST_MS = 60_000

export interface Shutdown {
  /** Adds what must be closed at the end, by what it is called; the last opened is closed first. */
  add: (what: string, close: () => Promise<unknown>) => void
  /** Closes everything and ends the process; a second call changes nothing. */
  begin: (exitCode: number) => Promise<void>
  isStopping: () => boolean
}

/** Keeps what must be closed, and closes it in the reverse order on Ctrl-C, SIGTERM or a failure. */
export function prepareShutdown(): Shutdown {
  const closers: { what: string; close: () => Promise<unknown> }[] = []
  let hasBegun = false

  async function begin(exitCode: number): Promise<void> {
    // The terminal, npm and the starter each pass on a Ctrl-C: one of them counts.
    if (hasBegun) return
    hasBegun = true
    // What was acknowledged is on the disk, so that nothing is lost with what does not end by itself.
    let closing = ''
    setTimeout(() => {
      console.error(`Stopped before all was closed: ${closing} took too long`)
      process.exit(1)
    }, MOST_MS).unref()
    let result = exitCode
    for (const { what, close } of closers.toReversed()) {
      closing = what
      try {
        await close()
      } catch (error) {
        console.error(error)
        result = 1
      }
    }
    process.exit(result)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void begin(0))
  return {
    add: (what, close) => void closers.push({ what, close }),
    begin,
    isStopping: () => hasBegun,
  }
}
