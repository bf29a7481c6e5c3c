import type { Holdings } from '@zegel/contract/register'
import { hierarchy, partition } from 'd3-hierarchy'
import { arc } from 'd3-shape'

/** Persons, entities, and the small holders together, who may be either. */
export const HOLDER_KINDS = ['persons', 'entities', 'others'] as const
export type HolderKind = (typeof HOLDER_KINDS)[number]

export interface Slice {
  id: string
  kind: HolderKind
  /** The holder's name; empty for a whole kind and for the others together. */
  name: string
  units: number
  /** The part of all units, between 0 and 1. */
  share: number
  ring: 'inner' | 'outer'
  /** Its place among the slices of its kind, from 0, and how many there are. */
  rank: number
  siblings: number
  path: string
  middle: { x: number; y: number }
}

interface Branch {
  id: string
  kind: HolderKind
  name: string
  units: number
  children?: Branch[]
}

const RINGS = {
  inner: { from: 62, to: 86 },
  outer: { from: 88, to: 128 },
} as const

/** Half of the drawing's width, in its own units. */
export const SUNBURST_RADIUS = 130

/** The holdings as two rings: kinds of holder inside, holders outside, the largest first and the rest together last. */
export function sunburst(holdings: Holdings): Slice[] {
  const branches = branchesOf(holdings)
  const root = hierarchy<Branch>({
    id: 'all',
    kind: 'others',
    name: '',
    units: 0,
    children: branches,
  }).sum((branch) => (branch.children ? 0 : branch.units))
  // The order is ours: d3 keeps the children as given, and both kinds and holders are given largest first.
  partition<Branch>().size([2 * Math.PI, 2])(root)

  return root.descendants().flatMap((node) => {
    if (node.depth === 0) return []
    const { x0, x1 } = node as unknown as { x0: number; x1: number } // safe: partition() has just set both
    const ring = node.depth === 1 ? 'inner' : 'outer'
    const units = node.value ?? 0
    const siblings = node.parent?.children ?? []
    return [
      {
        id: node.data.id,
        kind: node.data.kind,
        name: node.data.name,
        units,
        share: holdings.total === 0 ? 0 : units / holdings.total,
        ring,
        rank: siblings.indexOf(node),
        siblings: siblings.length,
        ...shapeOf(x0, x1, ring),
      } satisfies Slice,
    ]
  })
}

function branchesOf({ holders, others }: Holdings): Branch[] {
  const largestFirst = holders
    .filter(({ balance }) => balance > 0)
    .toSorted((a, b) => b.balance - a.balance)
  const leaves = (kind: HolderKind) =>
    largestFirst
      .filter(
        ({ legal_person }) =>
          (legal_person.type === 'natural_person' ? 'persons' : 'entities') === kind,
      )
      .map(({ legal_person, balance }) => ({
        id: legal_person.id,
        kind,
        name: legal_person.legal_name,
        units: balance,
      }))
  const kinds = (['persons', 'entities'] as const)
    .map((kind) => ({ id: kind, kind, name: '', units: 0, children: leaves(kind) }))
    .filter(({ children }) => children.length > 0)
    .toSorted((a, b) => sumOf(b.children) - sumOf(a.children))
  if (others.balance === 0) return kinds
  const rest = { id: 'others', kind: 'others' as const, name: '', units: others.balance }
  return [...kinds, { ...rest, id: 'others-kind', units: 0, children: [rest] }]
}

function sumOf(branches: readonly Branch[]): number {
  return branches.reduce((sum, { units }) => sum + units, 0)
}

function shapeOf(
  start: number,
  end: number,
  ring: 'inner' | 'outer',
): Pick<Slice, 'path' | 'middle'> {
  const { from, to } = RINGS[ring]
  const shape = { startAngle: start, endAngle: end, innerRadius: from, outerRadius: to }
  const draw = arc<unknown, typeof shape>().cornerRadius(1.5).padAngle(0.008).padRadius(to)
  const [x, y] = draw.centroid(shape)
  return { path: draw(shape) ?? '', middle: { x, y } }
}
