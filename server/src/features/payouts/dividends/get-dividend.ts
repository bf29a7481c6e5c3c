import type { Dividend, DividendDetails, dividends } from '@zegel/contract/payouts/dividends'
import { NotFound } from '@zegel/core/access/refusals'
import { formatCents } from '@zegel/core/money'
import type { DividendAmount } from '@zegel/core/payouts/dividends/dividend'
import { returnDueOn } from '@zegel/core/payouts/dividends/dividend-tax'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import { toOrder } from '../../../db/paging.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import {
  type CorrectedRow,
  type DividendPartRow,
  type DividendRow,
  findDividend,
  listCorrected,
  listDividendParts,
  listDividends,
  listRunLines,
  type RunLineRow,
} from './dividends.queries.ts'
import { type LineShare, toDividend, toLine, toPart, totalsOfParts } from './dividends.rows.ts'
import { isExpected } from './prepare-dividend.ts'
import { type NamedShare, type ComputedPart, computeParts } from './compute-parts.ts'

/** A part with its run; of one that has a run, what each holder gets is as that has it. */
export interface OpenedPart extends ComputedPart {
  run: DividendPartRow
  shares: (NamedShare & { lineId?: string })[]
  /** What later runs settled of what this one paid otherwise. */
  corrected: readonly CorrectedRow[]
}

/** A dividend with all its parts. */
export interface OpenedDividend {
  row: DividendRow
  parts: OpenedPart[]
}

/** A page of the dividends of an organisation. */
export async function getDividendPage(
  db: Db,
  organizationId: string,
  query: z.output<typeof dividends.list.query>,
): Promise<{ data: Dividend[]; total: number }> {
  const { rows, total } = await listDividends(db, organizationId, query)
  return { data: rows.map(toDividend), total }
}

/** A dividend by its own id or that of a part, with what each holder gets; NotFound for one that is not of the organisation. */
export async function openDividend(
  db: Db,
  organizationId: string,
  id: string,
): Promise<OpenedDividend> {
  const row = await findDividend(db, organizationId, id)
  if (!row) throw new NotFound()
  const rows = await listDividendParts(db, organizationId, row.id)
  const reckoned = await computeRows(db, { organizationId, row, rows })
  const runIds = rows.flatMap(({ run_id: runId }) => runId ?? [])
  const settled = await listCorrected(db, organizationId, runIds)
  const opened = new Map<string, OpenedPart>()
  // Receipts come after their shares, whose foundation passes on what they get.
  for (const run of rows.toReversed()) {
    const part = reckoned.find(({ id: partId }) => partId === run.id)
    if (!part) throw new Error('a part of a dividend was not reckoned')
    const above = [...opened.values()].filter(({ throughPartId }) => throughPartId === part.id)
    const shares = hasLines(run)
      ? toShares(await listRunLines(db, organizationId, run.run_id ?? ''), above)
      : part.shares
    const corrected = settled.filter(({ of_run_id: runId }) => runId === run.run_id)
    opened.set(part.id, { ...part, run, shares, corrected })
  }
  return { row, parts: [...opened.values()].toReversed() }
}

function hasLines({ run_id, run_status }: DividendPartRow): boolean {
  return run_id !== null && run_status !== 'preparing'
}

/** A dividend with its totals, and what is declared of it. */
export async function getDividend(
  db: Db,
  organizationId: string,
  { id, today }: { id: string; today: string },
): Promise<DividendDetails> {
  const { row, parts } = await openDividend(db, organizationId, id)
  return {
    ...toDividend(row),
    parts: parts.map((part) => ({ ...toPart(part, parts), run: toRun(part.run) })),
    totals: totalsOfParts(parts),
    is_expected: isExpected(row.record_date, today),
    tax_return: toReturn(parts, row.payment_date),
    may_reverse:
      row.reversed_at === null && parts.every(({ run }) => run.run_status !== 'approved'),
  }
}

/** A page of what each holder gets of a part; NotFound for a part of another dividend. */
export async function getDividendLines(
  db: Db,
  organizationId: string,
  { id, ...query }: z.output<typeof dividends.listLines.query> & { id: string },
): Promise<z.output<typeof dividends.listLines.reply>> {
  const { parts } = await openDividend(db, organizationId, id)
  const part = parts.find((one) => one.id === query.part_id)
  if (!part) throw new NotFound()
  const wanted = query.q?.toLowerCase()
  const { filter = 'all' } = query
  const shares = withCorrections(part).filter(
    ({ name }) => !wanted || name.toLowerCase().includes(wanted),
  )
  const found = shares.filter(FILTERS[filter])
  const { column, descending } = toOrder(query.sort ?? 'holder')
  const sorted = column === 'holder' ? found : found.toSorted(SORTS[column])
  const rows = descending ? sorted.toReversed() : sorted
  const from = (query.page - 1) * query.per_page
  return {
    data: rows.slice(from, from + query.per_page).map((share) => toLine(share)),
    total: rows.length,
    counts: {
      all: shares.length,
      exempt: shares.filter(FILTERS.exempt).length,
      passed_on: shares.filter(FILTERS.passed_on).length,
    },
  }
}

/** The document of a dividend; NotFound when there is none. */
export async function openResolution(
  context: Context,
  organizationId: string,
  id: string,
): Promise<OpenedFile> {
  const row = await findDividend(context.db, organizationId, id)
  const opened = row?.storage_key && (await openStoredFile(context, row.storage_key))
  if (!opened) throw new NotFound()
  return opened
}

// Who had nothing before, as an heir, is told of with what a later run settled.
function withCorrections({ shares, corrected }: OpenedPart): LineShare[] {
  const byHolder = Map.groupBy(corrected, ({ holder_id: holderId }) => holderId)
  const known = new Set(shares.map(({ holderId }) => holderId))
  const others = [...byHolder].flatMap(([holderId, [first]]) =>
    first && !known.has(holderId)
      ? [{ ...NO_SHARE, holderId, name: first.name, lineId: first.line_id }]
      : [],
  )
  const all: LineShare[] = [...shares, ...others].map((share) => {
    const settled = byHolder.get(share.holderId)
    if (!settled) return share
    const grossCents = settled.reduce((sum, row) => sum + row.dividend_cents, 0n)
    const withheldCents = settled.reduce((sum, row) => sum + row.withheld_cents, 0n)
    return { ...share, corrected: { grossCents, withheldCents } }
  })
  return others.length === 0
    ? all
    : all.toSorted((one, other) => one.name.localeCompare(other.name, 'nl'))
}

const NO_SHARE = {
  ...{
    units: 0n,
    grossCents: 0n,
    passedOnCents: 0n,
    dueCents: 0n,
    withheldCents: 0n,
    netCents: 0n,
  },
  withheld: { rateMillionths: 0, ground: null },
} as const

const FILTERS = {
  all: () => true,
  exempt: ({ withheld }: NamedShare) => withheld.ground !== null,
  passed_on: ({ passedOnCents }: NamedShare) => passedOnCents > 0n,
}

const SORTS = {
  units: (one: NamedShare, other: NamedShare) => compare(one.units, other.units),
  net: (one: NamedShare, other: NamedShare) => compare(one.netCents, other.netCents),
}

function compare(one: bigint, other: bigint): number {
  return one === other ? 0 : one < other ? -1 : 1
}

// What goes on is in no line of the foundation: only what stays with it is paid to it.
function toShares(
  lines: readonly RunLineRow[],
  above: readonly OpenedPart[],
): OpenedPart['shares'] {
  return lines.map((line) => {
    const passedOnCents = above
      .filter(({ instrument }) => instrument.issuer_id === line.holder_id)
      .flatMap(({ shares }) => shares)
      .reduce((sum, { dueCents }) => sum + dueCents, 0n)
    return {
      ...{ holderId: line.holder_id, name: line.name, units: line.units, lineId: line.id },
      ...{ grossCents: line.dividend_cents + passedOnCents, passedOnCents },
      dueCents: line.dividend_cents,
      withheldCents: line.withheld_cents,
      netCents: line.dividend_cents - line.withheld_cents,
      withheld: { rateMillionths: line.tax_millionths ?? 0, ground: line.tax_exemption },
    }
  })
}

/** The parts of a dividend by the register as it is now, whatever its runs have. */
export function computeRows(
  db: Db,
  {
    organizationId,
    row,
    rows,
  }: { organizationId: string; row: DividendRow; rows: readonly DividendPartRow[] },
): Promise<ComputedPart[]> {
  return computeParts(db, {
    organizationId,
    issuerId: row.issuer_id,
    recordDate: row.record_date,
    paymentDate: row.payment_date,
    parts: rows.map((part) => ({
      id: part.id,
      instrumentId: part.instrument_id,
      amount: toAmount(part),
      throughPartId: part.through_part_id,
    })),
  })
}

function toAmount({ per_unit_millionths, total_cents }: DividendPartRow): DividendAmount | null {
  if (per_unit_millionths !== null) return { perUnitMillionths: per_unit_millionths }
  return total_cents === null ? null : { totalCents: total_cents }
}

function toRun({ run_id: id, run_number: number, run_status: status }: DividendPartRow) {
  return id === null || number === null || status === null ? null : { id, number, status }
}

function toReturn(
  parts: readonly OpenedPart[],
  paymentDate: string,
): DividendDetails['tax_return'] {
  const shares = parts.flatMap((part) => part.shares)
  const sum = (of: readonly NamedShare[]) => of.reduce((total, share) => total + share.dueCents, 0n)
  const gross = sum(shares)
  const exempt = sum(shares.filter(({ withheld }) => withheld.rateMillionths === 0))
  const corrected = parts.flatMap((part) => part.corrected)
  return {
    gross: formatCents(gross),
    exempt: formatCents(exempt),
    taxed: formatCents(gross - exempt),
    tax: formatCents(shares.reduce((total, share) => total + share.withheldCents, 0n)),
    corrected:
      corrected.length === 0
        ? null
        : {
            gross: formatCents(corrected.reduce((total, row) => total + row.dividend_cents, 0n)),
            tax: formatCents(corrected.reduce((total, row) => total + row.withheld_cents, 0n)),
          },
    due_on: returnDueOn(paymentDate),
  }
}
