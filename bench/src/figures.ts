/** The value below which the given part of the samples lies; samples need not be sorted. */
export function percentile(samples: readonly number[], part: number): number {
  const sorted = samples.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN
}

export interface Run {
  /** Operations a second over the whole run. */
  rate: number
  /** Milliseconds each operation took. */
  times: number[]
}

/** Runs `count` operations with so many at a time and measures each. */
export async function load(
  count: number,
  clients: number,
  operate: (index: number, client: number) => Promise<void>,
): Promise<Run> {
  const times: number[] = []
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: clients }, async (_, client) => {
      for (let index = next++; index < count; index = next++) {
        const start = performance.now()
        await operate(index, client)
        times.push(performance.now() - start)
      }
    }),
  )
  return { rate: (count * 1000) / (performance.now() - started), times }
}

/** The middle of a few measurements, which one bad moment does not move. */
export function median(samples: readonly number[]): number {
  return percentile(samples, 0.5)
}

/** Prints one line of the report: what, the figure, and what is asked. */
export function report(what: string, figure: string, asked: string, holds: boolean): void {
  console.log(`${holds ? '✓' : '✗'} ${what.padEnd(66)} ${figure.padStart(22)}   asked: ${asked}`)
}
