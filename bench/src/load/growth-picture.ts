interface Measured {
  entries: number
  medians: ReadonlyMap<string, number>
}

const WIDTH = 860
const HEIGHT = 460
const LEFT = 56
const RIGHT = 250
const TOP = 24
const BOTTOM = 44
const TICKS = [1, 2, 5, 10, 20, 50, 100, 200]
const BETWEEN_NAMES = 17
/** Of equal weight for the eye, and told apart by who sees no red or green; from Okabe and Ito's palette. */
const COLOURS = ['#0072b2', '#d55e00', '#009e73', '#cc79a7', '#56b4e9', '#e69f00', '#666666']

/** What each call takes by the number of entries, both on a scale of powers, with the slope of log n beside it, as SVG. */
export function drawGrowth(measured: readonly Measured[]): string {
  const names = [...(measured[0]?.medians.keys() ?? [])].filter((name) =>
    measured.every(({ medians }) => Number.isFinite(medians.get(name))),
  )
  const all = names.flatMap((name) => measured.map(({ medians }) => medians.get(name) ?? 1))
  const entries = measured.map((each) => each.entries)
  const x = scale(Math.min(...entries), Math.max(...entries), LEFT, WIDTH - RIGHT)
  const y = scale(Math.min(...all) / 1.3, Math.max(...all) * 1.3, HEIGHT - BOTTOM, TOP)
  const line = (points: readonly (readonly [number, number])[]) =>
    points.map(([n, ms]) => `${x(n).toFixed(1)},${y(ms).toFixed(1)}`).join(' ')

  const drawn = names
    .map((name) => ({
      name,
      points: measured.map((each) => [each.entries, each.medians.get(name) ?? 1] as const),
    }))
    .toSorted((a, b) => (b.points.at(-1)?.[1] ?? 0) - (a.points.at(-1)?.[1] ?? 0))
  const places = apart(drawn.map(({ points }) => y(points.at(-1)?.[1] ?? 1)))
  const first = entries[0] ?? 1
  const middle = Math.sqrt(Math.min(...all) * Math.max(...all))
  const slope = entries.map((n) => [n, (middle * Math.log(n)) / Math.log(first)] as const)

  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12">
<title>Median of each call in milliseconds, by the number of entries in the register</title>
<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>
${TICKS.filter((ms) => y(ms) > TOP && y(ms) < HEIGHT - BOTTOM)
  .map(
    (ms) =>
      `<path d="M${LEFT} ${y(ms).toFixed(1)}H${WIDTH - RIGHT}" stroke="#ddd"/><text x="${LEFT - 8}" y="${(y(ms) + 4).toFixed(1)}" text-anchor="end" fill="#555">${ms} ms</text>`,
  )
  .join('\n')}
${entries
  .map(
    (n) =>
      `<text x="${x(n).toFixed(1)}" y="${HEIGHT - 18}" text-anchor="middle" fill="#555">${n.toLocaleString('en')}</text>`,
  )
  .join('\n')}
<polyline points="${line(slope)}" fill="none" stroke="#000" stroke-width="2" stroke-dasharray="6 5"/>
<text x="${x(first) + 6}" y="${(y(middle) - 8).toFixed(1)}">as fast as log n</text>
${drawn
  .map(({ name, points }, at) => {
    const colour = COLOURS[at % COLOURS.length]
    const end = (places[at] ?? 0) + 4
    return `<polyline points="${line(points)}" fill="none" stroke="${colour}" stroke-width="2"/><text x="${WIDTH - RIGHT + 10}" y="${end.toFixed(1)}" fill="${colour}">${name}</text>`
  })
  .join('\n')}
</svg>
`
}

function scale(from: number, to: number, start: number, end: number): (value: number) => number {
  const whole = Math.log(to / from) || 1
  return (value) => start + ((end - start) * Math.log(value / from)) / whole
}

// From the top down, none over the one before it.
function apart(heights: readonly number[]): number[] {
  let last = -Infinity
  return heights.map((height) => (last = Math.max(height, last + BETWEEN_NAMES)))
}
