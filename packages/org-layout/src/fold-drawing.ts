import { NODE_SIZES } from './drawing-nodes.ts'
import type { Drawing, DrawingNode, FoldSide } from './drawing.ts'

export interface FoldOptions {
  /**
   * How many steps away from the centre everything is unfolded, each from a legal person past a body to the next; Infinity for all. What
   * lines don't connect with the centre is drawn only then.
   */
  depth: number
  /** What was folded (false) or unfolded (true) by hand, by `foldKey`. */
  toggled?: ReadonlyMap<string, boolean>
  /** Whether also what is not connected with the centre is drawn. */
  withLoose?: boolean
}

const SIDES = ['above', 'below'] as const

/** What a side of a card is called where it is remembered. */
export function foldKey(nodeId: string, side: FoldSide): string {
  return `${side} ${nodeId}`
}

/**
 * A drawing without what is folded away, and with a node for each side behind which something is. What is unfolded above a legal person
 * are its bodies with all their members, below it the bodies it sits in and whose they are. Without a centre nothing is folded.
 */
export function foldDrawing(drawing: Drawing, options: FoldOptions): Drawing {
  const { centralNodeId } = drawing
  if (centralNodeId === undefined) return drawing
  const links = linksOf(drawing)
  const shown = findShown(drawing, links, options)
  const nodes = drawing.nodes.filter(({ id }) => shown.has(id))
  const folds = nodes.flatMap((node) =>
    sidesOf(node).flatMap((side) => {
      const count = countHidden(links, node.id, { side, shown })
      return count > 0 ? foldNode(node.id, side, { count, isOpen: false }) : []
    }),
  )
  return {
    nodes: [...nodes, ...folds],
    edges: drawing.edges.filter(({ source, target }) => shown.has(source) && shown.has(target)),
    centralNodeId,
  }
}

/** The sides of a card that can be folded: those with something unfolded that would go. */
export function foldableSides(drawing: Drawing, nodeId: string, options: FoldOptions): FoldNode[] {
  const node = drawing.nodes.find(({ id }) => id === nodeId)
  if (!node || drawing.centralNodeId === undefined) return []
  const links = linksOf(drawing)
  const shown = findShown(drawing, links, options)
  return sidesOf(node).flatMap((side) => {
    const toggled = new Map(options.toggled).set(foldKey(nodeId, side), false)
    const count = shown.size - findShown(drawing, links, { ...options, toggled }).size
    return count > 0 ? foldNode(nodeId, side, { count, isOpen: true }) : []
  })
}

type FoldNode = DrawingNode & { kind: 'fold' }

function foldNode(
  nodeId: string,
  side: FoldSide,
  { count, isOpen }: { count: number; isOpen: boolean },
): FoldNode {
  const id = `fold:${foldKey(nodeId, side)}`
  return { kind: 'fold', id, nodeId, side, count, isOpen, ...NODE_SIZES.fold }
}

/** What has to be unfolded so that cards are seen, by `foldKey`; nothing of what the centre is not connected with. */
export function unfoldedFor(drawing: Drawing, nodeIds: ReadonlySet<string>): string[] {
  const root = drawing.centralNodeId
  if (root === undefined) return []
  const links = linksOf(drawing)
  const cameFrom = new Map<string, { from: string; key: string } | undefined>([[root, undefined]])
  const step = (from: string, side: FoldSide) => {
    for (const next of neighbours(links, from, side))
      if (!cameFrom.has(next)) cameFrom.set(next, { from, key: foldKey(from, side) })
  }
  for (const [id] of cameFrom) for (const side of SIDES) step(id, side)
  const keys = new Set<string>()
  for (const id of nodeIds) {
    for (let at = cameFrom.get(id); at; at = cameFrom.get(at.from)) keys.add(at.key)
  }
  return [...keys]
}

interface Links {
  kinds: ReadonlyMap<string, DrawingNode['kind']>
  up: ReadonlyMap<string, readonly string[]>
  down: ReadonlyMap<string, readonly string[]>
}

function linksOf({ nodes, edges }: Drawing): Links {
  const up = new Map<string, string[]>()
  const down = new Map<string, string[]>()
  const add = (links: Map<string, string[]>, from: string, to: string) => {
    const known = links.get(from)
    if (known) known.push(to)
    else links.set(from, [to])
  }
  for (const { source, target, kind } of edges) {
    if (kind === 'placeholder') continue
    add(down, source, target)
    add(up, target, source)
  }
  return { kinds: new Map(nodes.map(({ id, kind }) => [id, kind])), up, down }
}

// A body has its members to fold; below it is always its legal person.
function sidesOf({ kind }: DrawingNode): readonly FoldSide[] {
  if (kind === 'person' || kind === 'holding') return ['above', 'below']
  if (kind === 'group') return ['below']
  return kind === 'body' ? ['above'] : []
}

/** What a side of a card leads to: past the bodies on the way, which come along. */
function neighbours(links: Links, id: string, side: FoldSide): string[] {
  const { kinds, up, down } = links
  const next = (side === 'above' ? up : down).get(id) ?? []
  if (kinds.get(id) === 'body') return side === 'above' ? [...next] : []
  return next.flatMap((one) =>
    kinds.get(one) === 'body' && side === 'below' ? [one, ...(down.get(one) ?? [])] : [one],
  )
}

function findShown(
  { nodes, edges, centralNodeId = '' }: Drawing,
  links: Links,
  { depth, toggled, withLoose = false }: FoldOptions,
): Set<string> {
  const away = foldedAway(links, centralNodeId, toggled)
  const rings = new Map<string, number>()
  const queue: string[] = []
  let next = 0
  show(centralNodeId, 0)
  walk()
  if (depth === Infinity || withLoose) {
    const known = everythingAround(links, centralNodeId)
    for (const { id } of nodes) {
      if (known.has(id)) continue
      for (const one of everythingAround(links, id)) known.add(one)
      show(id, -Infinity)
      walk()
    }
  }
  const shown = new Set(rings.keys())
  // What adds to a card comes and goes with it.
  for (const { kind, source, target } of edges)
    if (kind === 'placeholder' && shown.has(target)) shown.add(source)
    else if (kind === 'placeholder') shown.delete(source)
  for (const { id, kind } of nodes) if (kind === 'add-legal-person') shown.add(id)
  return shown

  function show(id: string, ring: number): void {
    if (rings.has(id)) return
    rings.set(id, ring)
    queue.push(id)
  }

  // What is seen comes last in the queue, so this goes outward from the centre.
  function walk(): void {
    for (; next < queue.length; next++) {
      const id = queue[next] ?? ''
      for (const side of SIDES) if (isOpen(id, side)) unfold(id, side)
    }
  }

  function unfold(id: string, side: FoldSide): void {
    const ring = ringOf(id)
    const isAsked = toggled?.get(foldKey(id, side)) === true
    for (const one of neighbours(links, id, side)) {
      const isOwnBody = side === 'above' && links.kinds.get(one) === 'body'
      if (isAsked || !away.has(ownerOf(one))) show(one, isOwnBody ? ring : ring + 1)
    }
  }

  function ringOf(id: string): number {
    return rings.get(ownerOf(id)) ?? 0
  }

  // A body is unfolded with its legal person.
  function ownerOf(id: string): string {
    return links.kinds.get(id) === 'body' ? (links.down.get(id)?.[0] ?? id) : id
  }

  function isOpen(id: string, side: FoldSide): boolean {
    const ownerId = ownerOf(id)
    return (
      toggled?.get(foldKey(id, side)) ?? toggled?.get(foldKey(ownerId, side)) ?? ringOf(id) < depth
    )
  }
}

/**
 * What was folded by hand below a card stays away, though a director that it shares with others leads there too; unless the centre
 * itself leads there another way.
 */
function foldedAway(
  links: Links,
  centralNodeId: string,
  toggled: ReadonlyMap<string, boolean> = new Map(),
): Set<string> {
  const isFolded = (id: string) => toggled.get(foldKey(id, 'below')) === false
  const folded = [...links.kinds.keys()].filter(isFolded)
  if (folded.length === 0) return new Set()
  const away = everythingBelow(links, folded, () => false)
  const kept = everythingBelow(links, [centralNodeId], isFolded)
  return away.difference(kept)
}

function everythingBelow(
  { down }: Links,
  starts: readonly string[],
  isFolded: (id: string) => boolean,
): Set<string> {
  const below = new Set<string>()
  const visit = (id: string) => {
    if (!isFolded(id)) for (const next of down.get(id) ?? []) below.add(next)
  }
  for (const start of starts) visit(start)
  for (const id of below) visit(id)
  return below
}

function everythingAround({ up, down }: Links, start: string): Set<string> {
  const reached = new Set([start])
  for (const id of reached) {
    for (const next of up.get(id) ?? []) reached.add(next)
    for (const next of down.get(id) ?? []) reached.add(next)
  }
  return reached
}

// Further on in one direction, as far as nothing is shown.
function countHidden(
  links: Links,
  id: string,
  { side, shown }: { side: FoldSide; shown: ReadonlySet<string> },
): number {
  const hidden = new Set<string>()
  const lines = side === 'above' ? links.up : links.down
  const visit = (from: string) => {
    for (const next of lines.get(from) ?? []) if (!shown.has(next)) hidden.add(next)
  }
  visit(id)
  for (const next of hidden) visit(next)
  return hidden.size
}
