interface PendingRuns<Result> {
  running: Promise<Result>
  next: Promise<Result> | undefined
}

/**
 * Coalesces calls by key (trailing edge): while one runs, all who come share the one run after it, which begins when this one ends. So a
 * thousand who come at once make two runs, and everybody gets the answer of one that began after they came.
 */
export function coalesceTrailing<Result>(): (
  key: string,
  run: () => Promise<Result>,
) => Promise<Result> {
  const lines = new Map<string, PendingRuns<Result>>()

  function begin(key: string, run: () => Promise<Result>): Promise<Result> {
    const line: PendingRuns<Result> = { running: run(), next: undefined }
    lines.set(key, line)
    const leave = () => {
      if (!line.next) lines.delete(key)
    }
    line.running.then(leave, leave)
    return line.running
  }

  return (key, run) => {
    const line = lines.get(key)
    if (!line) return begin(key, run)
    const begins = () => begin(key, run)
    line.next ??= line.running.then(begins, begins)
    return line.next
  }
}
