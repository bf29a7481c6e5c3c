import { type FlowNode, solveFlow } from './flow.ts'
import { certifiedPartsOf, type Owners, ownersByIssuer } from './owners.ts'
import type { StructureIndex } from './structure-index.ts'

/**
 * Returns, by the id of each natural person, which fraction of the worth of a legal person is theirs in the end, through every chain
 * of shares and depositary receipts; 0.25 is a quarter. A foundation passes on what its receipts certify, receipts times shares a
 * receipt, and the rest of what it holds is its own; as long as it is unknown what they certify it passes on all. Shares that only
 * vote and golden shares have no part in it, nor have bonds and options. Classes of one issuer weigh by units times par value
 * where each of them has one, else by units; what an issuer holds of itself does not count.
 *
 * Companies may own each other. What flows back to one is then distributed again, and the endless sum of that is solved as
 * a system of equations, in each cycle by itself. What belongs to holders whom the graph does not name, to associations and the
 * like, or to a circle that no natural person has a part of, is nobody's: together they have at most 1. Of a natural person nobody
 * owns a part.
 *
 * The method is integrated ownership: F. Brioschi, L. Buzzacchi, M.G. Colombo, 'Risk capital financing and the separation of
 * ownership and control in business groups', Journal of Banking and Finance 13 (1989); S. Baldone, F. Brioschi, S. Paleari,
 * 'Ownership measures among firms connected by cross-shareholdings', in: Corporate Governance, Financial Markets and Global
 * Convergence (1998).
 */
export function economicInterests(
  index: StructureIndex,
  centralId: string,
): ReadonlyMap<string, number> {
  const interests = new Map<string, number>()
  if (!isCompany(index, centralId)) return interests
  const arriving = certifiedPartsOf(index, centralId)
  const ownersOf = ownersByIssuer(index)
  const isPassedOn = (id: string) => isCompany(index, id) || index.instrument(id) !== undefined
  const owners = (id: string) => ownersOf.get(id) ?? { named: new Map(), unnamed: 0 }
  const companies = (id: string) => [...owners(id).named.keys()].filter(isPassedOn)
  const first = [...arriving.keys()]
  for (const part of stronglyConnectedParts(START, (id) =>
    id === START ? first : companies(id),
  )) {
    const within = new Set(part)
    const inflow = new Map(part.map((id) => [id, arriving.get(id) ?? 0]))
    const passing = solveFlow(toFlow(within, owners), inflow)
    const left = [...passing].flatMap(([id, amount]) => passOn(amount, owners(id), within))
    for (const { owner, amount } of left) {
      const to = isPassedOn(owner) ? arriving : interests
      to.set(owner, (to.get(owner) ?? 0) + amount)
    }
  }
  return atMostWhole(interests)
}

// Before anybody: what it leads to is where something arrives first.
const START = ''

function passOn(amount: number, { named }: Owners, within: ReadonlySet<string>) {
  const outside = [...named].filter(([owner]) => !within.has(owner))
  return outside.map(([owner, fraction]) => ({ owner, amount: amount * fraction }))
}

// Sums of rounded fractions may pass 1 in the last of sixteen digits.
function atMostWhole(interests: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
  const sum = interests.values().reduce((total, fraction) => total + fraction, 0)
  if (sum <= 1) return interests
  return new Map([...interests].map(([id, fraction]) => [id, fraction / sum]))
}

function isCompany(index: StructureIndex, personId: string): boolean {
  const person = index.person(personId)
  return person !== undefined && person.type !== 'natural_person'
}

function toFlow(part: ReadonlySet<string>, owners: (id: string) => Owners): Map<string, FlowNode> {
  return new Map([...part].map((id) => [id, flowNode(part, owners(id))]))
}

function flowNode(part: ReadonlySet<string>, { named, unnamed }: Owners): FlowNode {
  const to = new Map<string, number>()
  let out = unnamed
  for (const [owner, fraction] of named) {
    if (part.has(owner)) to.set(owner, fraction)
    else out += fraction
  }
  return { to, out }
}

/**
 * Splits a directed graph into its strongly connected parts: the largest sets in which everything leads to everything else. What is not on
 * any cycle is a part by itself. Returns all that `from` leads to, every part before those it leads to. By Tarjan (1972), without
 * recursion, since a chain may be longer than the stack is deep.
 */
export function stronglyConnectedParts(
  from: string,
  next: (node: string) => Iterable<string>,
): string[][] {
  const low = new Map<string, number>()
  const open = new Set<string>()
  const stack: string[] = []
  const parts: string[][] = []
  const enter = (node: string) => {
    const order = low.size
    low.set(node, order)
    stack.push(node)
    open.add(node)
    return { node, order, left: next(node)[Symbol.iterator]() }
  }
  const lower = (node: string, to: number) => low.set(node, Math.min(low.get(node) ?? to, to))
  const path = [enter(from)]
  for (let top = path.at(-1); top; top = path.at(-1)) {
    const { node, order, left } = top
    const step = left.next()
    if (!step.done) {
      const seen = low.get(step.value)
      if (seen === undefined) path.push(enter(step.value))
      else if (open.has(step.value)) lower(node, seen)
      continue
    }
    path.pop()
    const own = low.get(node) ?? order
    const parent = path.at(-1)
    if (parent) lower(parent.node, own)
    if (own === order) parts.push(close(stack, open, node))
  }
  return parts.toReversed()
}

// Everything above a part's first node on the stack belongs to the part.
function close(stack: string[], open: Set<string>, first: string): string[] {
  const part = stack.splice(stack.lastIndexOf(first))
  for (const node of part) open.delete(node)
  return part
}
