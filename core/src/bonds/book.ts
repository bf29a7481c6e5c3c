import type { BondPlan } from './bond-plan.ts'
import type { Day } from './days/day.ts'
import { type Lot, unitsOf } from './lots.ts'
import type { Position } from './positions.ts'
import {
  exactCents,
  principalTerms,
  type Rates,
  type RedemptionStanding,
  standingOf,
} from './standing.ts'

/**
 * Who holds a bond on one day, as columns that can be added up fast. Holders who hold the same over time are one line that counts for
 * as many; what a line has is the number of a holding. `moveBook` takes the book to a later day, never back.
 */
export interface Book {
  /** How many holders a line stands for. */
  holders: number[]
  /** What each of them has now. */
  holding: number[]
  holdings: Holdings
  /** All units of all holders. */
  issued: bigint
  changes: readonly Change[]
  applied: number
}

interface Change {
  since: Day
  line: number
  holding: number
}

/** All that anybody ever has. The first is nothing. */
interface Holdings {
  lots: (readonly Lot[])[]
  units: number[]
  /** The day of the newest lot: whoever has one within a period is reckoned apart in it. */
  newest: Day[]
  /** The part of `parts` of which interest is rounded. */
  standing: number[]
  /** The parts of which what is redeemed is rounded: those from one number until the next, each with its sign. */
  terms: number[]
  termPart: number[]
  termSign: number[]
  parts: Parts
}

/** Standings one behind the other: what a part has lies from one number until the next. */
interface Parts {
  starts: number[]
  missed: number[]
  units: number[]
  mostMissed: number
  /** Somebody owes units, which count the other way. */
  hasDebts: boolean
}

/** Opens the book of some holders, on the day before the first of them got anything. */
export function openBook(plan: BondPlan, holders: Iterable<readonly Position[]>): Book {
  const kinds = new Map<string, { positions: readonly Position[]; holders: number }>()
  for (const positions of holders) {
    const key = keyOf(positions)
    const known = kinds.get(key)
    if (known) known.holders += 1
    else kinds.set(key, { positions, holders: 1 })
  }
  const lines = [...kinds.values()]
  const holdings = noHoldings()
  addHolding(holdings, plan, [])
  const changes = lines.flatMap(({ positions }, line) =>
    positions.map(({ since, lots }) => ({
      since,
      line,
      holding: addHolding(holdings, plan, lots),
    })),
  )
  return {
    holders: lines.map((line) => line.holders),
    holding: lines.map(() => 0),
    holdings,
    issued: 0n,
    changes: changes.toSorted((a, b) => a.since - b.since),
    applied: 0,
  }
}

/** Another holding of a line, of so many holders. */
interface Move {
  from: number
  to: number
  holders: number
}

/** Takes the book to the close of a day, and returns what moved. */
export function moveBook(book: Book, day: Day): Move[] {
  const { holdings, holding, holders } = book
  const moves: Move[] = []
  for (;;) {
    const change = book.changes[book.applied]
    if (!change || change.since > day) return moves
    const { line, holding: to } = change
    const move = { from: holding[line] ?? 0, to, holders: holders[line] ?? 0 }
    const units = (holdings.units[to] ?? 0) - (holdings.units[move.from] ?? 0)
    book.issued += BigInt(units) * BigInt(move.holders)
    holding[line] = to
    moves.push(move)
    book.applied += 1
  }
}

/** The lots of each line that has one newer than a day, and for how many holders it stands. */
export function newerThan(
  { holders, holding, holdings }: Book,
  day: Day,
): { lots: readonly Lot[]; holders: number }[] {
  const found = []
  for (let line = 0; line < holding.length; line += 1) {
    const at = holding[line] as number // safe: within the columns of the lines
    if ((holdings.newest[at] as number) > day)
      found.push({ lots: holdings.lots[at] ?? [], holders: holders[line] ?? 0 })
  }
  return found
}

/** The sum, in cents, of the lines of a book at some rates, each rounded for itself; without those who have a lot newer than a day. */
export function sumOfStandings(book: Book, rates: Rates, newestUpTo: Day): bigint {
  const { holders, holding, holdings } = book
  const sum = new Sum(holdings.parts, rates)
  for (let line = 0; line < holding.length; line += 1) {
    const at = holding[line] as number // safe: within the columns of the lines, as below
    if ((holdings.newest[at] as number) > newestUpTo) continue
    sum.add(holdings.standing[at] as number, holders[line] as number)
  }
  return sum.total()
}

/** The sum, in cents, of what is rounded of the principal of all lines, at some rates. */
export function sumOfPrincipal(book: Book, rates: Rates): bigint {
  const { holders, holding, holdings } = book
  const sum = new Sum(holdings.parts, rates)
  for (let line = 0; line < holding.length; line += 1)
    addPrincipal(sum, holdings, holding[line] as number, holders[line] as number) // safe: within the columns of the lines
  return sum.total()
}

/** By how much some moves changed that sum. */
export function principalMoved({ holdings }: Book, moves: readonly Move[], rates: Rates): bigint {
  const sum = new Sum(holdings.parts, rates)
  for (const { from, to, holders } of moves) {
    addPrincipal(sum, holdings, from, -holders)
    addPrincipal(sum, holdings, to, holders)
  }
  return sum.total()
}

function addPrincipal(sum: Sum, holdings: Holdings, holding: number, count: number): void {
  const { terms, termPart, termSign } = holdings
  const end = terms[holding + 1] as number // safe: one more start than holdings, and terms as long as the last says
  for (let term = terms[holding] as number; term < end; term += 1)
    sum.add(termPart[term] as number, (termSign[term] as number) * count)
}

// A sum of products of doubles above zero is off by less than this, for each cent it comes to, with hundreds of products.
const RELATIVE_ERROR = 1e-13
// Above it a line is reckoned exactly: what a double has left behind the comma would say nothing.
const MOST_NEARLY = 1e12
// Half of what is safe, so that one more below it can be added.
const MOST = Number.MAX_SAFE_INTEGER / 2

/**
 * Adds lines that are rounded each, millions of them: in doubles where it is beyond doubt to which cent a line is rounded, exactly
 * where it is not, and in plain integers as long as the sum stays within the safe ones.
 */
class Sum {
  readonly #parts: Parts
  readonly #rates: Rates
  readonly #near: Float64Array
  #plain = 0
  #putBy = 0n

  constructor(parts: Parts, rates: Rates) {
    this.#parts = parts
    this.#rates = rates
    this.#near = Float64Array.from({ length: parts.mostMissed + 1 }, (_, missed) =>
      rates.near(missed),
    )
  }

  add(part: number, count: number): void {
    const { starts, missed, units } = this.#parts
    const near = this.#near
    const end = starts[part + 1] as number // safe: one more start than parts, and columns as long as the last says
    let cents = 0
    for (let at = starts[part] as number; at < end; at += 1) {
      cents += (units[at] as number) * (near[missed[at] as number] as number)
    }
    const up = cents + 0.5
    const whole = Math.floor(up)
    const doubt = cents * RELATIVE_ERROR + Number.EPSILON
    const isSure =
      up - whole > doubt && whole + 1 - up > doubt && cents < MOST_NEARLY && !this.#parts.hasDebts
    const more = whole * count
    if (!isSure || more > MOST || more < -MOST) {
      this.#putBy += exactCents(this.#rates, standingAt(this.#parts, part)) * BigInt(count)
      return
    }
    this.#plain += more
    if (this.#plain <= MOST && this.#plain >= -MOST) return
    this.#putBy += BigInt(this.#plain)
    this.#plain = 0
  }

  total(): bigint {
    return this.#putBy + BigInt(this.#plain)
  }
}

function noHoldings(): Holdings {
  return {
    ...{ lots: [], units: [], newest: [], standing: [], terms: [0], termPart: [], termSign: [] },
    parts: { starts: [0], missed: [], units: [], mostMissed: 0, hasDebts: false },
  }
}

/** Adds what somebody has, and returns its number. */
function addHolding(holdings: Holdings, plan: BondPlan, lots: readonly Lot[]): number {
  const standing = standingOf(plan, lots)
  const own = addPart(holdings.parts, standing)
  for (const { sign, standing: part } of principalTerms(plan, lots)) {
    holdings.termPart.push(isEqual(part, standing) ? own : addPart(holdings.parts, part))
    holdings.termSign.push(sign)
  }
  holdings.terms.push(holdings.termPart.length)
  holdings.standing.push(own)
  holdings.units.push(unitsOf(lots))
  holdings.newest.push(lots.at(-1)?.date ?? Number.NEGATIVE_INFINITY)
  return holdings.lots.push(lots) - 1
}

function isEqual(one: RedemptionStanding, other: RedemptionStanding): boolean {
  return (
    one.missed.length === other.missed.length &&
    one.missed.every((count, at) => other.missed[at] === count && other.units[at] === one.units[at])
  )
}

function addPart(parts: Parts, { missed, units }: RedemptionStanding): number {
  for (const [at, count] of missed.entries()) {
    parts.missed.push(count)
    parts.units.push(units[at] ?? 0)
    parts.hasDebts ||= (units[at] ?? 0) < 0
    parts.mostMissed = Math.max(parts.mostMissed, count)
  }
  return parts.starts.push(parts.missed.length) - 2
}

function standingAt({ starts, missed, units }: Parts, part: number): RedemptionStanding {
  const [from, to] = [starts[part], starts[part + 1]]
  return { missed: missed.slice(from, to), units: units.slice(from, to) }
}

function keyOf(positions: readonly Position[]): string {
  const textOf = ({ date, units, ahead = [] }: Lot): string =>
    `${date}:${units}${ahead.map((before) => `<${before.date}:${before.units}`).join('')}`
  return positions.map(({ since, lots }) => `${since} ${lots.map(textOf).join()}`).join(';')
}
