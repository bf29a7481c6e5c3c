import type { Levels } from './layout-levels.ts'
import type { Part } from './layout-part.ts'

/** Drawings with fewer leaves than this have room for them side by side. */
const FEWEST_LEAVES = 8
const FEWEST_BESIDE = 3
const MOST_TIERS = 4
/** How many leaves may stand side by side for each tier. */
const SHAPE = 1.5

/**
 * How many rows lower than it could each card stands. A holder of many leaves, legal persons that own nothing, with the bodies that
 * lead to them, would draw them in one endless row: they are hung in tiers, each tier below the bodies and the leaves of the former.
 */
export function findTiers(
  part: Part,
  levels: Levels,
  back: readonly boolean[],
): readonly number[] | undefined {
  const leaves = part.nodes.flatMap((_, at) => findLeaf(part, { at, levels, back }))
  if (leaves.length < FEWEST_LEAVES) return undefined
  const lower = part.nodes.map(() => 0)
  for (const beside of Map.groupBy(leaves, ({ holder }) => holder).values()) {
    if (beside.length < FEWEST_BESIDE) continue
    const tiers = Math.min(MOST_TIERS, Math.ceil(Math.sqrt(beside.length / SHAPE)))
    beside.forEach(({ bodies }, at) => {
      for (const body of bodies) lower[body] = 2 * (at % tiers)
    })
  }
  return lower
}

interface Leaf {
  /** The card that most of it hangs on: the lowest that leads to its bodies. */
  holder: number
  bodies: readonly number[]
}

function findLeaf(
  part: Part,
  { at, levels, back }: { at: number; levels: Levels; back: readonly boolean[] },
): Leaf[] {
  const into = part.in[at] ?? []
  if (at === part.root || into.length === 0 || (part.out[at] ?? []).length > 0) return []
  const bodies = into.map((edge) => part.edges[edge]?.source ?? at)
  const isLeaf = into.every((edge) => !back[edge]) && bodies.every((body) => isBody(part, body))
  if (!isLeaf) return []
  const hanging = bodies.filter((body) => !levels.isUpward[body])
  const holders = hanging.flatMap((body) =>
    (part.in[body] ?? [])
      .map((edge) => part.edges[edge]?.source ?? at)
      .filter((source) => !levels.isUpward[source]),
  )
  const row = (card: number) => levels.rows[card] ?? 0
  const [holder] = holders.toSorted((one, other) => row(other) - row(one) || one - other)
  return holder === undefined ? [] : [{ holder, bodies: hanging }]
}

function isBody(part: Part, at: number): boolean {
  return at !== part.root && part.out[at]?.length === 1
}
