import { describe, expect, test } from 'vitest'
import { chanceFrom } from '@zegel/core/structure/sample-structure'
import { type DrawingLayout, layoutDrawing } from './layout-drawing.ts'
import { findFaults } from './layout/layout-faults.ts'
import { toParts } from './layout/layout-part.ts'
import { type Sample, toClusterSample, toSample, toWildSample } from './layout/layout-samples.ts'

const SEEDS = Array.from({ length: 150 }, (_, seed) => seed + 1)

test('any drawing keeps its distances, points down, and runs through no card and over no label', () => {
  const faults = SEEDS.flatMap((seed) => {
    const sample = toWildSample(seed)
    return findFaults(sample, layoutDrawing(sample)).map((fault) => `${seed}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('a group with shared directors and circles keeps to the same', () => {
  const faults = SEEDS.flatMap((seed) => {
    const sample = toClusterSample(seed)
    return findFaults(sample, layoutDrawing(sample)).map((fault) => `${seed}: ${fault}`)
  })
  expect(faults).toEqual([])
})

test('other distances than the usual ones are kept as well', () => {
  const sample = toClusterSample(7)
  expect(findFaults(sample, layoutDrawing(sample, [40, 140]), [40, 140])).toEqual([])
})

test.each(['wild', 'group'] as const)(
  'a late card in a %s drawing makes no others change places',
  (kind) => {
    const faults = SEEDS.flatMap((seed) => {
      const sample = kind === 'wild' ? toWildSample(seed) : toClusterSample(seed)
      const target = sample.nodes[seed % sample.nodes.length]?.id ?? ''
      const late = withLate(sample, target)
      const layout = layoutDrawing(late)
      return [...findFaults(late, layout), ...findSwaps(sample, layoutDrawing(sample), layout)].map(
        (fault) => `${seed}: ${fault}`,
      )
    })
    expect(faults).toEqual([])
  },
)

test('at one side of the root stays free what was asked', () => {
  const rootRoom = { width: 480, height: 156 }
  const faults = SEEDS.filter((seed) => {
    const sample = toClusterSample(seed)
    const layout = layoutDrawing({ ...sample, rootRoom })
    const { x = 0, y = 0 } = layout.nodes.get('c0') ?? {}
    const top = y + 32 - rootRoom.height / 2
    return ![x - rootRoom.width, x + 200].some((left) =>
      isFree(sample, layout, { left, top, ...rootRoom }),
    )
  })
  expect(faults).toEqual([])
})

test('the same drawing always gets the same layout', () => {
  for (const seed of SEEDS.slice(0, 20))
    expect(layoutDrawing(toClusterSample(seed))).toEqual(layoutDrawing(toClusterSample(seed)))
})

test('in a plain tree each card stands over the middle of what hangs on it, and no lines cross', () => {
  for (const seed of SEEDS.slice(0, 40)) {
    const sample = toTree(seed)
    const layout = layoutDrawing(sample)
    for (const { id } of sample.nodes) {
      const below = sample.edges
        .filter((edge) => edge.source === id)
        .map((edge) => middle(sample, layout, edge.target))
      if (below.length === 0) continue
      expect(middle(sample, layout, id)).toBeCloseTo(
        (Math.min(...below) + Math.max(...below)) / 2,
        3,
      )
    }
    expect(countCrossings(layout)).toBe(0)
  }
})

describe('rows', () => {
  test.each([
    { lines: ['a>r', 'r>b'], levels: { a: -1, r: 0, b: 1 } },
    { lines: ['r>a', 'a>b', 'r>b'], levels: { r: 0, a: 1, b: 2 } },
    { lines: ['a>b', 'b>r', 'a>r'], levels: { a: -2, b: -1, r: 0 } },
    { lines: ['r>a', 'a>b', 'm>b', 'd>m'], levels: { r: 0, a: 2, b: 3, m: 2, d: 1 } },
    { lines: ['r>a', 'a>b', 'm>b'], levels: { r: 0, a: 1, b: 2, m: 1 } },
    { lines: ['a>r', 'a>s', 's>t'], levels: { a: -1, r: 0, s: 1, t: 2 } },
    { lines: ['a>r', 'a>s', 's>t', 'r>b'], levels: { a: -1, r: 0, s: 1, t: 2, b: 2 } },
  ])('$lines stand at $levels', ({ lines, levels }) => {
    const layout = layoutDrawing(toSample(lines, { root: 'r' }))
    for (const [id, level] of Object.entries(levels))
      expect(layout.nodes.get(id)?.level).toBe(level)
  })

  test('the line through the root meets no other card of its part, and nothing apart from it', () => {
    for (const seed of SEEDS) {
      const sample = toClusterSample(seed)
      const layout = layoutDrawing(sample)
      const met = sample.nodes.filter(({ id, height }) => {
        const y = layout.nodes.get(id)?.y ?? 0
        return y <= (layout.centralY ?? 0) && y + height >= (layout.centralY ?? 0)
      })
      expect(met.map((node) => node.id)).toEqual(['c0'])
    }
  })
})

describe('circles', () => {
  test('a cross-holding in the root runs back up, not the body to its legal person', () => {
    const lines = ['owner>body', 'body>r', 'r>below', 'below>daughter', 'daughter>body']
    const layout = layoutDrawing(toSample(lines, { root: 'r' }))
    expect(backEdges(layout)).toEqual(['daughter>body 4'])
  })

  test('a circle further down is cut at the member, wherever it is entered', () => {
    const lines = ['r>board', 'board>a', 'a>bodyB', 'bodyB>b', 'b>bodyA', 'bodyA>a']
    expect(backEdges(layoutDrawing(toSample(lines, { root: 'r' })))).toEqual(['b>bodyA 4'])
  })

  test('a legal person in its own body keeps the body above it', () => {
    const layout = layoutDrawing(toSample(['r>body', 'body>r'], { root: 'r' }))
    expect(backEdges(layout)).toEqual(['r>body 0'])
  })

  test('a line to itself runs around its card', () => {
    const sample = toSample(['r>r'], { root: 'r' })
    const layout = layoutDrawing(sample)
    expect(backEdges(layout)).toEqual(['r>r 0'])
    expect(findFaults(sample, layout)).toEqual([])
  })
})

describe('edges of what there is', () => {
  test('nothing takes no room', () => {
    expect(layoutDrawing({ nodes: [], edges: [], root: 'r' })).toMatchObject({
      width: 0,
      height: 0,
    })
  })

  test('one card is the whole drawing', () => {
    const layout = layoutDrawing({
      nodes: [{ id: 'r', width: 200, height: 64 }],
      edges: [],
      root: 'r',
    })
    expect(layout).toMatchObject({ width: 200, height: 64, centralY: 32 })
    expect(layout.nodes.get('r')).toEqual({ x: 0, y: 0, level: 0 })
  })

  test('a line to a card that is not there is left out', () => {
    const edges = [{ id: 'e', source: 'r', target: 'nowhere' }]
    const layout = layoutDrawing({ nodes: [{ id: 'r', width: 200, height: 64 }], edges, root: 'r' })
    expect(layout.edges.size).toBe(0)
  })

  test('two lines between the same cards can be told apart', () => {
    const layout = layoutDrawing(toSample(['r>a', 'r>a'], { root: 'r' }))
    const [first, second] = [...layout.edges.values()].map((edge) => edge.points.at(-1)?.x)
    expect(first).not.toBe(second)
  })

  test('what is connected with nothing stands to the right, below the line through the root', () => {
    const sample = toSample(['a>r', 'r>b', 'x>y'], { root: 'r', alone: ['z'] })
    const layout = layoutDrawing(sample)
    expect(findFaults(sample, layout)).toEqual([])
    for (const id of ['x', 'y', 'z']) {
      expect(layout.nodes.get(id)?.x).toBeGreaterThan((layout.nodes.get('b')?.x ?? 0) + 100)
      expect(layout.nodes.get(id)?.y).toBeGreaterThan(layout.centralY ?? 0)
    }
  })

  test('a chain of a thousand is no deeper than the call stack', () => {
    const lines = Array.from({ length: 1000 }, (_, at) => `n${at}>n${at + 1}`)
    expect(layoutDrawing(toSample(lines, { root: 'n0' })).nodes.get('n1000')?.level).toBe(1000)
  })
})

function toTree(seed: number): Sample {
  const random = chanceFrom(seed).next
  const lines = Array.from(
    { length: 60 },
    (_, at) => `n${Math.floor(random() * (at + 1))}>n${at + 1}`,
  )
  const sample = toSample(lines, { root: 'n0' })
  return {
    ...sample,
    nodes: sample.nodes.map((node) => ({ ...node, width: 60 + Math.floor(random() * 120) })),
  }
}

function withLate({ nodes, edges, root }: Sample, target: string): Sample {
  return {
    nodes: [...nodes, { id: 'late', width: 168, height: 40, isLate: true }],
    edges: [...edges, { id: 'late', source: 'late', target }],
    root,
  }
}

// What is not connected stands where it fits.
function findSwaps(sample: Sample, before: DrawingLayout, after: DrawingLayout): string[] {
  const xOf = (layout: DrawingLayout, id: string) => layout.nodes.get(id)?.x ?? 0
  return toParts(sample).flatMap(({ nodes }) => {
    const rows = Map.groupBy(nodes, ({ id }) => before.nodes.get(id)?.level)
    return [...rows.values()].flatMap((row) => {
      const sorted = row.toSorted((a, b) => xOf(before, a.id) - xOf(before, b.id))
      return sorted.slice(1).flatMap(({ id }, at) => {
        const left = sorted[at]?.id ?? id
        return xOf(after, left) < xOf(after, id) ? [] : [`${left} and ${id} change places`]
      })
    })
  })
}

function middle(sample: Sample, layout: DrawingLayout, id: string): number {
  const width = sample.nodes.find((node) => node.id === id)?.width ?? 0
  return (layout.nodes.get(id)?.x ?? 0) + width / 2
}

function backEdges(layout: DrawingLayout): string[] {
  return [...layout.edges].filter(([, edge]) => edge.isBack).map(([id]) => id)
}

// Level pieces against upright ones, inside both.
function countCrossings(layout: DrawingLayout): number {
  const pieces = [...layout.edges.values()].flatMap(({ points }) =>
    points.slice(1).map((to, at) => ({ from: points[at] ?? to, to })),
  )
  const level = pieces.filter(({ from, to }) => from.y === to.y)
  const upright = pieces.filter(({ from, to }) => from.x === to.x)
  const isBetween = (value: number, a: number, b: number) => (value - a) * (value - b) < -0.01
  return level.reduce(
    (count, { from, to }) =>
      count +
      upright.filter(
        (piece) =>
          isBetween(piece.from.x, from.x, to.x) && isBetween(from.y, piece.from.y, piece.to.y),
      ).length,
    0,
  )
}

// Of cards, and of lines with what is written on them, as findFaults sees that no line runs over it.
function isFree(
  { nodes }: Sample,
  layout: DrawingLayout,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): boolean {
  const boxes = [
    ...nodes.flatMap(({ id, ...size }) => {
      const { x = 0, y = 0 } = layout.nodes.get(id) ?? {}
      return id === 'c0' ? [] : [{ x, y, ...size }]
    }),
    ...[...layout.edges.values()].flatMap(({ points }) =>
      points.slice(1).map((to, at) => {
        const from = points[at] ?? to
        const [x, y] = [Math.min(from.x, to.x), Math.min(from.y, to.y)]
        return { x, y, width: Math.abs(from.x - to.x), height: Math.abs(from.y - to.y) }
      }),
    ),
  ]
  return !boxes.some(
    (box) =>
      box.x < left + width - 0.01 &&
      box.x + box.width > left + 0.01 &&
      box.y < top + height - 0.01 &&
      box.y + box.height > top + 0.01,
  )
}
