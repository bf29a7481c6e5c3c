import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import type {
  ComputedLine,
  ComputedLines,
  RunToReckon,
} from '../payment-runs/preparation/computed-lines.ts'
import { findDividend, listDividendParts } from './dividends.queries.ts'
import { computeRows } from './get-dividend.ts'
import type { NamedShare } from './compute-parts.ts'

/**
 * What a part of a dividend pays to each holder, and what its resolution comes to: a total less what goes on to holders of receipts, or so much a
 * unit. Of a foundation only what stays with it is paid to it.
 */
export async function computeDividend(
  db: Db,
  { organizationId }: OnInstrument,
  { dividend_id: partId }: Pick<RunToReckon, 'dividend_id'>,
): Promise<ComputedLines> {
  const row = partId && (await findDividend(db, organizationId, partId))
  if (!row) throw new Error(`the dividend ${partId} is not known`)
  const rows = await listDividendParts(db, organizationId, row.id)
  const parts = await computeRows(db, { organizationId, row, rows })
  const part = parts.find(({ id }) => id === partId)
  if (!part) throw new Error(`the part ${partId} of a dividend is not known`)
  const { shares, amount } = part
  const due = sum(shares, ({ dueCents }) => dueCents)
  const total = amount?.totalCents
  const isSpread = total !== undefined && shares.length > 0
  return {
    scheduledCents: isSpread ? total - sum(shares, ({ passedOnCents }) => passedOnCents) : due,
    lines: shares.map(toReckonedLine),
  }
}

function toReckonedLine(share: NamedShare): ComputedLine {
  return {
    ...{ holderId: share.holderId, units: Number(share.units), lots: null },
    ...{ interestCents: 0n, redemptionCents: 0n },
    ...{ dividendCents: share.dueCents, withheldCents: share.withheldCents },
    taxMillionths: share.withheld.rateMillionths,
    taxExemption: share.withheld.ground,
  }
}

function sum(shares: readonly NamedShare[], of: (share: NamedShare) => bigint): bigint {
  return shares.reduce((total, share) => total + of(share), 0n)
}
