/** A card to place; sizes in pixels. */
export interface LayoutNode {
  id: string
  width: number
  height: number
  /** Whether it belongs to the one card that it leads to: it stands just above that, however far away those that lead to it are. */
  isBody?: boolean
  /**
   * Whether it is added to what is there: the others are laid out as if it were not, and make room. It has lines only to others, and to
   * those of its kind only when they come before it.
   */
  isLate?: boolean
}

/** A line to draw from the bottom of one card to the top of another. */
export interface LayoutEdge {
  id: string
  source: string
  target: string
  /** The size of what is written on the line. */
  label?: { width: number; height: number } | undefined
}

/** A line of a part, between the indexes of its cards. */
export interface PartEdge {
  id: string
  source: number
  target: number
  label: { width: number; height: number } | undefined
}

/** Cards that lines connect with each other and with no others; all that follows works with indexes into it. */
export interface Part {
  nodes: readonly LayoutNode[]
  edges: readonly PartEdge[]
  /** Per card the lines that leave it and those that reach it. */
  out: readonly (readonly number[])[]
  in: readonly (readonly number[])[]
  /** The card that stays at the centre, when it is in this part. */
  root: number | undefined
  /** What stays free beside that card. */
  rootRoom: Size | undefined
}

interface Size {
  width: number
  height: number
}

/** What is laid out. */
export interface LayoutGraph {
  nodes: readonly LayoutNode[]
  edges: readonly LayoutEdge[]
  root?: string | undefined
  /** What is kept free of lines at one side of the root, halfway its height. */
  rootRoom?: Size | undefined
}

/** Splits a drawing into its connected parts: that of the root first, then in the order of the cards, late ones last. Lines to nowhere are left out. */
export function toParts({ root: rootId, rootRoom, ...given }: LayoutGraph): Part[] {
  const nodes = lateLast(given.nodes, ({ isLate }) => isLate)
  const index = new Map(nodes.map((node, at) => [node.id, at]))
  const ends = given.edges.flatMap((edge) => {
    const source = index.get(edge.source)
    const target = index.get(edge.target)
    return source === undefined || target === undefined ? [] : [{ edge, source, target }]
  })
  const leaders = joinAll(nodes.length, ends)
  const root = rootId === undefined ? undefined : index.get(rootId)
  const drafts = new Map<number, Draft>()
  if (root !== undefined) drafts.set(leaders[root] ?? 0, { nodes: [], edges: [], root: undefined })
  const local = nodes.map((node, at) => {
    const leader = leaders[at] ?? 0
    const draft = drafts.get(leader) ?? { nodes: [], edges: [], root: undefined }
    drafts.set(leader, draft)
    if (at === root) draft.root = draft.nodes.length
    return draft.nodes.push(node) - 1
  })
  for (const { edge, source, target } of lateLast(ends, isOfLate)) {
    drafts.get(leaders[source] ?? 0)?.edges.push({
      id: edge.id,
      source: local[source] ?? 0,
      target: local[target] ?? 0,
      label: edge.label,
    })
  }
  return [...drafts.values()].map((draft) => toPart(draft, rootRoom))

  function isOfLate({ source, target }: { source: number; target: number }): boolean | undefined {
    return nodes[source]?.isLate || nodes[target]?.isLate
  }
}

function lateLast<T>(all: readonly T[], isLate: (one: T) => boolean | undefined): T[] {
  return [...all.filter((one) => !isLate(one)), ...all.filter((one) => isLate(one))]
}

interface Draft {
  nodes: LayoutNode[]
  edges: PartEdge[]
  root: number | undefined
}

function toPart({ nodes, edges, root }: Draft, room: Size | undefined): Part {
  const out: number[][] = nodes.map(() => [])
  const into: number[][] = nodes.map(() => [])
  edges.forEach((edge, at) => {
    out[edge.source]?.push(at)
    into[edge.target]?.push(at)
  })
  return { nodes, edges, out, in: into, root, rootRoom: root === undefined ? undefined : room }
}

// Union-find: which card speaks for the part that each card is in.
function joinAll(count: number, ends: readonly { source: number; target: number }[]): number[] {
  const leaders = Array.from({ length: count }, (_, at) => at)
  const find = (at: number): number => {
    let top = at
    while (leaders[top] !== top) top = leaders[top] ?? top
    for (let step = at; step !== top; ) {
      const next = leaders[step] ?? top
      leaders[step] = top
      step = next
    }
    return top
  }
  for (const { source, target } of ends) leaders[find(source)] = find(target)
  return leaders.map((_, at) => find(at))
}
