export interface Shutdown {
  /** Adds what must be closed at the end; the last opened is closed first. */
  add: (close: () => Promise<unknown>) => void
  /** Closes everything and ends the process; a second call changes nothing. */
  begin: (exitCode: number) => Promise<void>
  isStopping: () => boolean
}

/** Keeps what must be closed, and closes it in the reverse order on Ctrl-C, SIGTERM or a failure. */
export function prepareShutdown(): Shutdown {
  const closers: (() => Promise<unknown>)[] = []
  let hasBegun = false

  async function begin(exitCode: number): Promise<void> {
    // The terminal, npm and the starter each pass on a Ctrl-C: one of them counts.
    if (hasBegun) return
    hasBegun = true
    let result = exitCode
    for (const close of closers.toReversed()) {
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
  return { add: (close) => void closers.push(close), begin, isStopping: () => hasBegun }
}
