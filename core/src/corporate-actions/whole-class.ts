import { divideHalfUp } from '../money.ts'
import { MOST_UNITS } from '../register/bounds.ts'
import {
  commonNumbers,
  countNumbers,
  joinRanges,
  lowestNumbers,
  type NumberRange,
  withoutNumbers,
} from '../register/share-numbers.ts'
import { RuleBroken } from '../rule-broken.ts'
import type { FractionRule, NumberRule } from './kinds.ts'
import type {
  ActionPlan,
  Holding,
  PlannedEntry,
  PlannedRight,
  Settlement,
  UnitFraction,
} from './plan.ts'

/** So many new units for so many old ones. */
export interface Ratio {
  oldUnits: bigint
  newUnits: bigint
}

/** What was decided of what is less than a unit. */
export interface FractionDecision {
  rule: FractionRule | undefined
  /** What a whole new unit counts for where fractions are paid out. */
  priceCents: bigint | undefined
}

/** Of shares: which numbers they have afterwards, and the first that was never given out. */
export interface Numbering {
  rule: NumberRule
  next: bigint
}

/** Refuses a split that does not give more units, and a consolidation that does not leave fewer. */
export function assertRatio(kind: 'split' | 'consolidation', { oldUnits, newUnits }: Ratio): void {
  if (kind === 'split' && newUnits <= oldUnits)
    throw new RuleBroken('split-not-more', {}, 'new_units')
  if (kind === 'consolidation' && newUnits >= oldUnits)
    throw new RuleBroken('consolidation-not-fewer', {}, 'new_units')
}

/**
 * All units of an instrument become others in a ratio, more or fewer. Shares keep their numbers as far as there are as many, the lowest first,
 * or all get new ones; new ones follow the highest ever given out, in the order of the lowest number that each holder had. Rights stay on what
 * comes of the units they rest on. Refuses fractions that nobody decided of, and rights that can't follow in whole units.
 */
export function splitPlan({
  instrumentId,
  holdings,
  ratio,
  fractions,
  numbering,
}: {
  instrumentId: string
  holdings: readonly Holding[]
  ratio: Ratio
  fractions: FractionDecision
  /** Null of what has no numbers. */
  numbering: Numbering | null
}): ActionPlan {
  const made = makeUnits(holdings, ratio, fractions)
  const [gone, come]: [PlannedEntry[], PlannedEntry[]] = [[], []]
  const rights: PlannedRight[] = []
  let next = numbering?.next ?? 0n
  const give = (count: bigint): NumberRange[] => {
    if (count === 0n) return []
    next += count
    return [{ start: next - count, end: next - 1n }]
  }
  for (const { holding, units: after } of byLowestNumber(made)) {
    const { holderId, units: before, rights: own = [] } = holding
    if (own.length > 0) assertSteady(own)
    if (!numbering) {
      const change = after - before
      if (change < 0n) gone.push({ instrumentId, fromId: holderId, toId: null, units: -change })
      if (change > 0n) come.push({ instrumentId, fromId: null, toId: holderId, units: change })
      for (const right of own) {
        const onAll = right.units === before
        const rests = onAll ? after : wholeOf(right.units, ratio)
        const moved = rests - right.units
        rights.push(...rightMoves(right.rightId, { instrumentId, holderId, change: moved }))
      }
      continue
    }
    const parts = divideByRights(holding)
    const counts = countParts(parts, { after, ratio })
    const [left, fresh]: [NumberRange[], NumberRange[]] = [[], []]
    parts.forEach(({ numbers, rightIds }, at) => {
      const count = counts[at] ?? 0n
      const had = countNumbers(numbers)
      // Most keep all that they had: nothing is to be cut then.
      const keepsAll = numbering.rule === 'kept' && count >= had
      const keeps = numbering.rule === 'kept' ? count : 0n
      const kept = keepsAll ? numbers : lowestNumbers(numbers, keeps)
      const goes = keepsAll ? [] : withoutNumbers(numbers, kept)
      const comes = give(count - countNumbers(kept))
      left.push(...goes)
      fresh.push(...comes)
      for (const rightId of rightIds) {
        const on = { rightId, instrumentId }
        if (goes.length > 0)
          rights.push({
            ...{ ...on, fromId: holderId, toId: null },
            ...{ units: countNumbers(goes), numbers: goes },
          })
        if (comes.length > 0)
          rights.push({
            ...{ ...on, fromId: null, toId: holderId },
            ...{ units: countNumbers(comes), numbers: comes },
          })
      }
    })
    if (left.length > 0)
      gone.push({
        ...{ instrumentId, fromId: holderId, toId: null },
        ...{ units: countNumbers(left), numbers: joinRanges(left) },
      })
    if (fresh.length > 0)
      come.push({
        ...{ instrumentId, fromId: null, toId: holderId },
        ...{ units: countNumbers(fresh), numbers: joinRanges(fresh) },
      })
  }
  return { entries: [...gone, ...come], settlements: settle(instrumentId, made), rights }
}

/**
 * New units on what is held, for nothing, of the same instrument or another. What the issuer holds of itself takes no part. Refuses fractions
 * that nobody decided of.
 */
export function bonusPlan({
  intoId,
  issuerId,
  holdings,
  ratio,
  fractions,
}: {
  intoId: string
  issuerId: string
  holdings: readonly Holding[]
  ratio: Ratio
  fractions: FractionDecision
}): ActionPlan {
  const others = holdings.filter(({ holderId }) => holderId !== issuerId)
  const made = makeUnits(others, ratio, fractions)
  return { entries: issue(intoId, made), settlements: settle(intoId, made) }
}

/**
 * Units of one class become units of another in a ratio: of shares the numbers that are said, else the lowest on which nothing rests. `taken`
 * says of whom how many; `at` is the field that what can't be given is refused at. A right stays behind on what is left, and what it rests on
 * is not converted, as it would have to be recorded anew on the other class.
 */
export function conversionPlan({
  instrumentId,
  intoId,
  taken,
  isNumbered,
  ratio,
  fractions,
}: {
  instrumentId: string
  intoId: string
  taken: readonly {
    holding: Holding
    units: bigint
    numbers?: readonly NumberRange[] | undefined
    at: string
  }[]
  isNumbered: boolean
  ratio: Ratio
  fractions: FractionDecision
}): ActionPlan {
  const goes = taken.map(({ holding, units, numbers, at }): PlannedEntry => {
    const entry = { instrumentId, fromId: holding.holderId, toId: null, units }
    const rights = holding.rights ?? []
    if (!isNumbered) {
      if (holding.units - units < unitsUnder(rights)) refuseUnderRight(at)
      return entry
    }
    const under = rights.flatMap((right) => right.numbers)
    const chosen = numbers ?? lowestNumbers(withoutNumbers(holding.numbers, under), units)
    if (countNumbers(chosen) < units || countNumbers(commonNumbers(chosen, under)) > 0n)
      refuseUnderRight(at)
    return { ...entry, numbers: chosen }
  })
  const made = makeUnits(
    taken.map(({ holding, units }) => ({ ...holding, units })),
    ratio,
    fractions,
  )
  return { entries: [...goes, ...issue(intoId, made)], settlements: settle(intoId, made) }
}

/**
 * The rights on units that pass from a holder to others by these entries, which go along with them. Units that are alike can go to one alone:
 * which of several would have what is under a right can't be told, and is refused.
 */
export function rightsAlong(
  { holderId, rights = [] }: Holding,
  entries: readonly PlannedEntry[],
  field: string,
): PlannedRight[] {
  if (rights.length === 0) return []
  assertSteady(rights)
  return rights.flatMap(({ rightId, units, numbers }) => {
    if (numbers.length === 0 && entries.length > 1) refuseUnderRight(field)
    return entries.flatMap(({ instrumentId, toId, numbers: given = [] }): PlannedRight[] => {
      const along = { rightId, instrumentId, fromId: holderId, toId }
      if (numbers.length === 0) return [{ ...along, units }]
      const on = commonNumbers(numbers, given)
      return on.length === 0 ? [] : [{ ...along, units: countNumbers(on), numbers: on }]
    })
  })
}

/** Terms of a class of shares that go by the unit; amounts are cents, null is what nobody said. */
export interface UnitTerms {
  par_value_cents: bigint | null
  paid_up_cents: bigint | null
  authorised_units: bigint | null
}

/**
 * What the terms of shares become with a split or consolidation: the capital stays what it was, unless another par value is given. What was
 * paid up goes along in proportion, half up, and so does the number that the articles authorise, whole units of it. Refuses a par value that
 * is no whole number of cents.
 */
export function splitTerms(
  { par_value_cents: par, paid_up_cents: paid, authorised_units: authorised }: UnitTerms,
  { oldUnits, newUnits }: Ratio,
  givenCents: bigint | undefined,
): UnitTerms {
  const exact = (par ?? 0n) * oldUnits
  if (par !== null && givenCents === undefined && (exact % newUnits !== 0n || exact < newUnits))
    throw new RuleBroken('par-value-not-whole', {}, 'par_value')
  const after = givenCents ?? (par === null ? null : exact / newUnits)
  return {
    par_value_cents: after,
    paid_up_cents:
      paid === null || par === null || after === null || par === 0n
        ? paid
        : divideHalfUp(paid * after, par),
    authorised_units: authorised === null ? null : (authorised * newUnits) / oldUnits,
  }
}

interface Made {
  holding: Holding
  units: bigint
  fraction: UnitFraction | undefined
  amountCents: bigint | undefined
}

// What is paid for a fraction is rounded half up, for each holder alone: the same fraction is the same amount for everybody, as those in equal
// circumstances are treated equally (art. 2:201 lid 2 and 2:92 lid 2 BW). The largest remainder would give one of them a cent more.
function makeUnits(
  holdings: readonly Holding[],
  { oldUnits, newUnits }: Ratio,
  { rule, priceCents }: FractionDecision,
): Made[] {
  if (holdings.length === 0) throw new RuleBroken('action-on-nothing', {}, 'effective_date')
  const divisor = greatestCommonDivisor(oldUnits, newUnits)
  const [per, gives] = [oldUnits / divisor, newUnits / divisor]
  let undecided = 0
  let total = 0n
  const made = holdings.map((holding): Made => {
    const parts = holding.units * gives
    const [whole, rest] = [parts / per, parts % per]
    const isWhole = rest === 0n
    if (!isWhole) undecided += 1
    const units = !isWhole && rule === 'rounded up' ? whole + 1n : whole
    total += units
    if (isWhole || rule === 'rounded up')
      return { holding, units, fraction: undefined, amountCents: undefined }
    const common = greatestCommonDivisor(rest, per)
    return {
      ...{ holding, units },
      fraction: { numerator: rest / common, denominator: per / common },
      amountCents:
        rule === 'paid out' && priceCents !== undefined
          ? divideHalfUp(priceCents * rest, per)
          : undefined,
    }
  })
  if (total > BigInt(MOST_UNITS)) throw new RuleBroken('too-high', {}, 'new_units')
  if (undecided > 0 && rule === undefined)
    throw new RuleBroken('fractions-undecided', { holders: `${undecided}` }, 'fractions')
  if (undecided > 0 && rule === 'paid out' && priceCents === undefined)
    throw new RuleBroken('fraction-price-required', {}, 'fraction_price')
  return made
}

function settle(instrumentId: string, made: readonly Made[]): Settlement[] {
  return made.flatMap(({ holding: { holderId }, fraction, amountCents }) =>
    fraction ? [{ instrumentId, holderId, fraction, amountCents }] : [],
  )
}

function issue(instrumentId: string, made: readonly Made[]): PlannedEntry[] {
  return byLowestNumber(made).flatMap(({ holding: { holderId }, units }) =>
    units > 0n ? [{ instrumentId, fromId: null, toId: holderId, units }] : [],
  )
}

// Of shares in the order of the lowest number that each has; anything else stays in its own.
function byLowestNumber(made: readonly Made[]): Made[] {
  const lowest = ({ holding: { numbers } }: Made) => numbers[0]?.start ?? 0n
  return made.toSorted((one, other) => Number(lowest(one) - lowest(other)))
}

interface Part {
  numbers: readonly NumberRange[]
  rightIds: readonly string[]
}

// The numbers of a holder by what rests on them, what is free among them.
function divideByRights({ numbers, rights = [] }: Holding): Part[] {
  if (rights.length === 0) return [{ numbers, rightIds: [] }]
  let parts: Part[] = [{ numbers, rightIds: [] }]
  for (const { rightId, numbers: under } of rights)
    parts = parts.flatMap((part) => [
      {
        numbers: commonNumbers(part.numbers, under),
        rightIds: [...part.rightIds, rightId],
      },
      { numbers: withoutNumbers(part.numbers, under), rightIds: part.rightIds },
    ])
  return parts.filter((part) => part.numbers.length > 0)
}

// How many each part has afterwards: what is under a right exactly in the ratio, the rest what is left of the whole.
function countParts(
  parts: readonly Part[],
  { after, ratio }: { after: bigint; ratio: Ratio },
): bigint[] {
  if (parts.length === 1) return [after]
  const under = parts.map(({ numbers, rightIds }) =>
    rightIds.length === 0 ? 0n : wholeOf(countNumbers(numbers), ratio),
  )
  const free = after - under.reduce((sum, count) => sum + count, 0n)
  const at = parts.findIndex(({ rightIds }) => rightIds.length === 0)
  // Rounded up, or rights on all: a unit more that none of them can be told to have.
  if (free > 0n && at === -1) refuseUnderRight('new_units')
  return under.map((count, index) => (index === at ? free : count))
}

// On how many units a right rests afterwards, which are not all of its holder.
function wholeOf(units: bigint, { oldUnits, newUnits }: Ratio): bigint {
  if ((units * newUnits) % oldUnits !== 0n) refuseUnderRight('new_units')
  return (units * newUnits) / oldUnits
}

function rightMoves(
  rightId: string,
  { instrumentId, holderId, change }: { instrumentId: string; holderId: string; change: bigint },
): PlannedRight[] {
  if (change === 0n) return []
  const [fromId, toId] = change < 0n ? [holderId, null] : [null, holderId]
  return [{ rightId, instrumentId, fromId, toId, units: change < 0n ? -change : change }]
}

function assertSteady(rights: Holding['rights'] = []): void {
  if (rights.some(({ isSteady }) => !isSteady)) refuseUnderRight('effective_date')
}

// Rights of one rank rest on units of their own, other ranks on the same ones.
function unitsUnder(rights: NonNullable<Holding['rights']>): bigint {
  const ranks = new Map<number, bigint>()
  for (const { rank, units } of rights) ranks.set(rank, (ranks.get(rank) ?? 0n) + units)
  return [...ranks.values()].reduce((most, units) => (units > most ? units : most), 0n)
}

function refuseUnderRight(field: string): never {
  throw new RuleBroken('action-units-under-right', {}, field)
}

function greatestCommonDivisor(one: bigint, other: bigint): bigint {
  return other === 0n ? one : greatestCommonDivisor(other, one % other)
}
