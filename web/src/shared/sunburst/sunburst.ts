import { hierarchy, type HierarchyNode, partition } from 'd3-hierarchy'
import type { HoldersOfSize, Holdings } from '@zegel/contract/register/register'
import { arcShape, type Ring } from './arc-shape.ts'

export interface Slice {
  id: string
  kind: HolderKind
  /** The holder's name; empty for a whole kind, for holders of a size and for the others together. */
  name: string
  units: number
  /** The part of all units, between 0 and 1; as it is, so that it reads as in the register and in the drawing. */
  share: number
  ring: Ring
  /** How large it is beside the others that are drawn like it: 1 for the largest, towards 0 for the smallest. */
  weight: number
  /** Holders who hold about as much, drawn together. */
  size?: Branch['size']
  path: string
  /** Lines across the arc that tell it holds many; empty for one holder. */
  notches: string
}

/** The holdings as two rings: kinds of holder inside, holders outside, the largest first and those of a size after them. */
export function sunburst(holdings: Holdings): Slice[] {
  const root = hierarchy<Branch>({
    id: 'all',
    kind: 'others',
    name: '',
    units: 0,
    children: branchesOf(holdings),
  }).sum((branch) => (branch.children ? 0 : branch.units))
  // The order is ours: d3 keeps the children as given, and both kinds and holders are given largest first.
  partition<Branch>().size([2 * Math.PI, 2])(root)

  const all = root.value ?? 0
  return root.descendants().flatMap((node) => {
    if (node.depth === 0) return []
    const { x0, x1 } = node as unknown as { x0: number; x1: number } // safe: partition() has just set both
    const { id, kind, name, size } = node.data
    const ring = node.depth === 1 ? 'inner' : 'outer'
    const units = node.value ?? 0
    const weight = size ? weightOf(size, holdings) : 1 - rankOf(node)
    return [
      {
        id,
        kind,
        name,
        units,
        share: all > 0 ? units / all : 0,
        ring,
        weight,
        ...(size && { size }),
        ...arcShape({ start: x0, end: x1, ring, ...(size && { together: { ...size, weight } }) }),
      } satisfies Slice,
    ]
  })
}

// On a scale of orders of magnitude, and the same for both kinds: who holds as much looks the same.
function weightOf({ to }: HoldersOfSize, { others }: Holdings): number {
  const most = Math.max(...others.sizes.map((size) => size.to))
  return Math.log(to + 1) / Math.log(most + 1)
}

function rankOf(node: HierarchyNode<Branch>): number {
  const named = (node.parent?.children ?? []).filter(({ data }) => !data.size)
  return named.length < 2 ? 0 : named.indexOf(node) / (named.length - 1)
}

/** Persons, entities, and others of whom it is not known which they are. */
type HolderKind = 'persons' | 'entities' | 'others'

interface Branch {
  id: string
  kind: HolderKind
  name: string
  units: number
  size?: HoldersOfSize
  children?: Branch[]
}

/** Who holds, by kind: those with a name first, then the others from large to small. */
function branchesOf({ holders, others }: Holdings): Branch[] {
  const held = holders
    .filter(({ balance }) => balance > 0)
    .toSorted((a, b) => b.balance - a.balance)
  const named = (kind: HolderKind): Branch[] =>
    held
      .filter(({ legal_person: { type } }) => (type === 'natural_person') === (kind === 'persons'))
      .map(({ legal_person: { id, legal_name }, balance }) => ({
        id,
        kind,
        name: legal_name,
        units: balance,
      }))
  const kinds = (['persons', 'entities'] as const)
    .map((kind) => ({
      id: kind,
      kind,
      name: '',
      units: 0,
      children: [...named(kind), ...ofSizes(others.sizes, kind)],
    }))
    .filter(({ children }) => children.length > 0)
    .toSorted((a, b) => sumOf(b.children) - sumOf(a.children))
  if (others.balance === 0 || others.sizes.length > 0) return kinds
  const rest = { id: 'others', kind: 'others' as const, name: '', units: others.balance }
  return [...kinds, { ...rest, id: 'others-kind', units: 0, children: [rest] }]
}

function ofSizes(sizes: readonly HoldersOfSize[], kind: HolderKind): Branch[] {
  return sizes
    .filter((size) => size.kind === kind)
    .toSorted((a, b) => b.from - a.from)
    .map((size) => ({ id: `${kind}-${size.from}`, kind, name: '', units: size.balance, size }))
}

function sumOf(branches: readonly Branch[]): number {
  return branches.reduce((sum, { units }) => sum + units, 0)
}
