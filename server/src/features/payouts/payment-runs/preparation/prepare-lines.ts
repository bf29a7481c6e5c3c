import { randomUUIDv7 } from 'node:crypto'
import {
  type Amounts,
  type Correction,
  differences,
  linesWithCorrections,
} from '@zegel/core/payouts/settle-corrections'
import type { Tx } from '../../../../db/database.ts'
import {
  type CorrectionToWrite,
  deleteLines,
  insertLines,
  type LineToWrite,
  replaceCorrections,
  updateLines,
} from './lines.queries.ts'
import { type KnownLine, listPaid, type RunToPrepare, type UnpaidRow } from './prepare.queries.ts'
import { partsOf } from './compute-bond-lines.ts'
import type { ComputedLine, ComputedLines, RunToReckon } from './computed-lines.ts'

/** The lines of a run, and of what their corrections consist. */
interface PreparedLines {
  lines: LineToWrite[]
  corrections: CorrectionToWrite[]
}

/**
 * The lines of a run: what falls due, by whichever rules that is reckoned, with what earlier runs paid otherwise, and after it what earlier
 * runs could not pay. Lines that are there already keep their id.
 */
export function toLines(
  run: RunToPrepare,
  due: readonly ComputedLine[],
  others: {
    corrections: ReadonlyMap<string, readonly Correction[]>
    unpaid: readonly UnpaidRow[]
    known: readonly KnownLine[]
  },
): PreparedLines {
  const ids = new Map(others.known.map((line) => [keyOf(line), line.id]))
  const made: CorrectionToWrite[] = []
  const lines: LineToWrite[] = []
  const add = (line: Omit<LineToWrite, 'id'>, of: readonly Correction[] = []) => {
    const id = ids.get(keyOf(line)) ?? randomUUIDv7()
    lines.push({ id, ...line })
    for (const one of of) made.push({ line_id: id, of_run_id: one.ofRunId, ...toColumns(one) })
  }
  for (const line of linesWithCorrections(due, others.corrections)) {
    const { holderId: holder_id, correctionCents: correction_cents } = line
    const reckoned = line.due ? dueColumns(run, line.due) : OWN_CORRECTION
    const about = { holder_id, correction_cents, of_line_id: null, due_date: run.due_date }
    add({ ...reckoned, ...about, rights_on: run.record_date }, line.corrections)
  }
  for (const { id, ...line } of others.unpaid) add({ ...line, of_line_id: id })
  return { lines, corrections: made }
}

/** What each holder was paid otherwise by approved runs than the register says now, by holder. */
export async function listCorrections(
  tx: Tx,
  runs: readonly RunToPrepare[],
  reckon: (run: RunToReckon) => Promise<ComputedLines>,
): Promise<Map<string, Correction[]>> {
  const corrections = new Map<string, Correction[]>()
  for (const run of runs) {
    for (const [holder, amounts] of await differencesOf(tx, run, reckon)) {
      const known = corrections.get(holder) ?? []
      corrections.set(holder, [...known, { ofRunId: run.id, ...amounts }])
    }
  }
  return corrections
}

/** What falls due by the register as it is now less what was paid for a run, by holder. */
export async function differencesOf(
  tx: Tx,
  run: RunToPrepare,
  reckon: (run: RunToReckon) => Promise<ComputedLines>,
): Promise<Map<string, Amounts>> {
  const { lines } = await reckon(run)
  const due = new Map(lines.map((line) => [line.holderId, line]))
  const rows = await listPaid(tx, { organizationId: run.organization_id, runId: run.id })
  const paid = new Map(rows.map((row) => [row.holder_id, toAmounts(row)]))
  return differences(due, paid)
}

/** Writes the lines of a proposal: what is new, what is otherwise than it was, and what is gone. */
export async function writeLines(
  tx: Tx,
  run: RunToPrepare,
  { lines, corrections }: PreparedLines,
  known: readonly KnownLine[],
): Promise<void> {
  const of = { organizationId: run.organization_id, runId: run.id }
  const were = new Set(known.map(({ id }) => id))
  const are = new Set(lines.map(({ id }) => id))
  await deleteLines(tx, of, [...were.difference(are)])
  await updateLines(
    tx,
    run,
    lines.filter(({ id }) => were.has(id)),
  )
  await insertLines(
    tx,
    run,
    lines.filter(({ id }) => !were.has(id)),
    were.size > 0,
  )
  await replaceCorrections(tx, of, corrections)
}

const OWN_CORRECTION = {
  ...{
    cause: 'correction' as const,
    covers_interest: false,
    covers_redemption: false,
    dividend_id: null,
  },
  ...{ units: 0, lots: null, interest_cents: 0n, redemption_cents: 0n, dividend_cents: 0n },
  ...{ withheld_cents: 0n, tax_millionths: null, tax_exemption: null },
} as const

function dueColumns({ kind, dividend_id }: RunToPrepare, line: ComputedLine) {
  const { interest, redemption } = partsOf(kind)
  return {
    ...{
      cause: 'due' as const,
      covers_interest: interest,
      covers_redemption: redemption,
      dividend_id,
    },
    ...{ units: line.units, lots: line.lots, ...toColumns(line) },
    ...{ tax_millionths: line.taxMillionths, tax_exemption: line.taxExemption },
  } as const
}

function toColumns(amounts: Amounts) {
  return {
    interest_cents: amounts.interestCents,
    redemption_cents: amounts.redemptionCents,
    dividend_cents: amounts.dividendCents,
    withheld_cents: amounts.withheldCents,
  }
}

/** The columns of what is paid as core reckons with them. */
export function toAmounts(row: ReturnType<typeof toColumns>): Amounts {
  return {
    interestCents: row.interest_cents,
    redemptionCents: row.redemption_cents,
    dividendCents: row.dividend_cents,
    withheldCents: row.withheld_cents,
  }
}

// Somebody has one line that is due, one of what was paid otherwise, and one for each that could not be paid.
function keyOf({
  cause,
  holder_id,
  of_line_id,
}: Pick<LineToWrite, 'cause' | 'holder_id' | 'of_line_id'>): string {
  return of_line_id ?? `${cause} ${holder_id}`
}
