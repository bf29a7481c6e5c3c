/** The part of a line that runs sideways between two rows. */
export interface Run {
  edge: number
  fromX: number
  toX: number
  /** Whether each end is connected with what is above, else with what is below. */
  fromAbove: boolean
  toAbove: boolean
  /** Runs of one bus lie on one track. */
  bus: string
}

interface Bus {
  left: number
  right: number
  above: number[]
  below: number[]
  runs: Run[]
  score: number
  track: number
}

/** The tracks between two rows: which one each run is on, from the top. */
export interface Tracks {
  tracks: ReadonlyMap<Run, number>
  count: number
}

/** Gives buses that overlap different tracks, in the order in which they cross each other least. */
export function findTracks(runs: readonly Run[]): Tracks {
  const buses = toBuses(runs)
  const overlaps = buses.map((): Bus[] => [])
  buses.forEach((bus, at) => {
    for (let next = at + 1; next < buses.length; next++) {
      const other = buses[next]
      if (!other || other.left > bus.right + 4) break
      const gain = crossings(other, bus) - crossings(bus, other)
      bus.score += Math.sign(gain)
      other.score -= Math.sign(gain)
      overlaps[at]?.push(other)
      overlaps[next]?.push(bus)
    }
  })
  const order = buses
    .map((_, at) => at)
    .toSorted((a, b) => (buses[b]?.score ?? 0) - (buses[a]?.score ?? 0) || a - b)
  let count = 0
  for (const at of order) {
    const bus = buses[at]
    if (!bus) continue
    bus.track = (overlaps[at] ?? []).reduce((most, other) => Math.max(most, other.track + 1), 0)
    count = Math.max(count, bus.track + 1)
  }
  return { tracks: new Map(buses.flatMap((bus) => bus.runs.map((run) => [run, bus.track]))), count }
}

function toBuses(runs: readonly Run[]): Bus[] {
  const buses = new Map<string, Bus>()
  for (const run of runs) {
    const bus = buses.get(run.bus) ?? {
      left: Infinity,
      right: -Infinity,
      above: [],
      below: [],
      runs: [],
      score: 0,
      track: -1,
    }
    buses.set(run.bus, bus)
    bus.left = Math.min(bus.left, run.fromX, run.toX)
    bus.right = Math.max(bus.right, run.fromX, run.toX)
    ;(run.fromAbove ? bus.above : bus.below).push(run.fromX)
    ;(run.toAbove ? bus.above : bus.below).push(run.toX)
    bus.runs.push(run)
  }
  return [...buses.values()]
    .filter((bus) => bus.right > bus.left)
    .toSorted((a, b) => a.left - b.left)
}

// What crosses when one lies above the other; two that would run into each other count for many.
function crossings(upper: Bus, lower: Bus): number {
  let count = 0
  for (const x of upper.below) if (lower.left <= x && x <= lower.right) count++
  for (const x of lower.above) if (upper.left <= x && x <= upper.right) count++
  for (const x of upper.below) if (lower.above.some((other) => Math.abs(other - x) < 3)) count += 20
  return count
}
