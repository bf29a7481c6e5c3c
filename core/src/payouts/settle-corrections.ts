/** What is paid to somebody, in cents, by what it is for; withheld is tax, which goes off. */
export interface Amounts {
  interestCents: bigint
  redemptionCents: bigint
  dividendCents: bigint
  withheldCents: bigint
}

/** What an earlier run paid too little, or too much where it is below zero. */
export interface Correction extends Amounts {
  ofRunId: string
}

export const NO_AMOUNTS: Amounts = {
  interestCents: 0n,
  redemptionCents: 0n,
  dividendCents: 0n,
  withheldCents: 0n,
}

const PARTS = ['interestCents', 'redemptionCents', 'dividendCents', 'withheldCents'] as const

/** What is left of some amounts, in cents. */
export function netOf({
  interestCents,
  redemptionCents,
  dividendCents,
  withheldCents,
}: Amounts): bigint {
  return interestCents + redemptionCents + dividendCents - withheldCents
}

/** By holder, what falls due by the register as it is now less what was paid; who is paid right is left out. */
export function differences(
  due: ReadonlyMap<string, Amounts>,
  paid: ReadonlyMap<string, Amounts>,
): Map<string, Amounts> {
  const found = new Map<string, Amounts>()
  for (const holder of new Set([...due.keys(), ...paid.keys()])) {
    const less = combine(due.get(holder) ?? NO_AMOUNTS, paid.get(holder) ?? NO_AMOUNTS, -1n)
    if (PARTS.some((part) => less[part] !== 0n)) found.set(holder, less)
  }
  return found
}

/**
 * What of a holder's corrections goes along with what is due now, and what is left over. Too much that was paid is set off against what is
 * due, down to nothing; the rest waits for what falls due later.
 */
export function settleCorrections(
  dueCents: bigint,
  corrections: readonly Correction[],
): { settled: Correction[]; left: Correction[] } {
  const parts = corrections.flatMap((one) =>
    PARTS.map((part) => ({ one, part, cents: gain(one, part) })),
  )
  let room = parts.reduce((sum, { cents }) => (cents > 0n ? sum + cents : sum), dueCents)
  const settled = new Map<string, Correction>()
  const left = new Map<string, Correction>()
  for (const { one, part, cents } of parts) {
    const taken = cents >= 0n ? cents : -min(-cents, room)
    if (cents < 0n) room += taken
    give(settled, one, part, taken)
    give(left, one, part, cents - taken)
  }
  return { settled: [...settled.values()], left: [...left.values()] }
}

// What somebody gets by a part of a correction: less where more is withheld.
function gain(amounts: Amounts, part: (typeof PARTS)[number]): bigint {
  return part === 'withheldCents' ? -amounts[part] : amounts[part]
}

function give(
  to: Map<string, Correction>,
  { ofRunId }: Correction,
  part: (typeof PARTS)[number],
  cents: bigint,
): void {
  if (cents === 0n) return
  const known = to.get(ofRunId) ?? { ofRunId, ...NO_AMOUNTS }
  const sign = part === 'withheldCents' ? -1n : 1n
  to.set(ofRunId, { ...known, [part]: known[part] + sign * cents })
}

function combine(one: Amounts, other: Amounts, sign: bigint): Amounts {
  return {
    interestCents: one.interestCents + sign * other.interestCents,
    redemptionCents: one.redemptionCents + sign * other.redemptionCents,
    dividendCents: one.dividendCents + sign * other.dividendCents,
    withheldCents: one.withheldCents + sign * other.withheldCents,
  }
}

function min(one: bigint, other: bigint): bigint {
  return one < other ? one : other
}

/** A line by which a holder is paid what an earlier run paid otherwise: along with what is due now, or by itself. */
export interface CorrectedLine<Due> {
  holderId: string
  /** What is due to them now; undefined for a line of its own. */
  due: Due | undefined
  correctionCents: bigint
  corrections: readonly Correction[]
}

/**
 * The lines of a run with what earlier runs paid otherwise: on a holder's own line where they are due anything, in a line of its own for
 * whoever is due nothing, and for what is left because too much was paid; that one is below zero and pays nobody.
 */
export function linesWithCorrections<Due extends Amounts & { holderId: string }>(
  dueLines: readonly Due[],
  corrections: ReadonlyMap<string, readonly Correction[]>,
): CorrectedLine<Due>[] {
  const lines: CorrectedLine<Due>[] = []
  const isDue = new Set<string>()
  const toLine = (holderId: string, due: Due | undefined, some: readonly Correction[]) => ({
    ...{ holderId, due, corrections: some },
    correctionCents: some.reduce((sum, one) => sum + netOf(one), 0n),
  })
  for (const due of dueLines) {
    const { holderId } = due
    isDue.add(holderId)
    const { settled, left } = settleCorrections(netOf(due), corrections.get(holderId) ?? [])
    lines.push(toLine(holderId, due, settled))
    if (left.length > 0) lines.push(toLine(holderId, undefined, left))
  }
  for (const [holderId, some] of corrections) {
    if (!isDue.has(holderId)) lines.push(toLine(holderId, undefined, some))
  }
  return lines
}
