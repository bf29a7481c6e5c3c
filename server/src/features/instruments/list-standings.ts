import type { GroupSummary } from '@zegel/contract/instruments/groups'
import { type MissingTerm, missingTerms } from '@zegel/core/instruments/completeness'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { type Round, roundOn } from '@zegel/core/overviews/round'
import type { Db } from '../../db/database.ts'
import { type InstrumentRow, listInstrumentsOf, listLastDays } from './instruments.queries.ts'
import { toGroupSummary, toTerms } from './instruments.rows.ts'

/** How an instrument stands: which terms it lacks, and its round against its target while it has one. */
export interface InstrumentStanding {
  id: string
  organizationId: string
  name: string
  type: InstrumentType
  createdAt: Date
  missing: MissingTerm[]
  /** Undefined while terms are missing, without a limit, and once it is over. */
  round: (Round & { startDate: string | null; endDate: string | null }) | undefined
  /** Those with which it shares a limit. */
  groups: GroupSummary[]
}

/** How the instruments of some organisations stand on a day, the oldest first. */
export async function listStandings(
  db: Db,
  organizationIds: readonly string[],
  date: string,
): Promise<InstrumentStanding[]> {
  if (organizationIds.length === 0) return []
  const [rows, lastDays] = await Promise.all([
    listInstrumentsOf(db, organizationIds),
    listLastDays(db, organizationIds),
  ])
  return rows.map((row) => toStanding(row, lastDays.get(row.id) ?? null, date))
}

function toStanding(row: InstrumentRow, lastDay: string | null, date: string): InstrumentStanding {
  const terms = toTerms(row)
  const missing = missingTerms(terms)
  return {
    id: row.id,
    organizationId: row.organization_id,
    name: row.name,
    type: terms.type,
    createdAt: row.created_at,
    missing,
    round: missing.length === 0 ? roundOf(row, lastDay, date) : undefined,
    groups: row.groups.map(toGroupSummary),
  }
}

function roundOf(row: InstrumentRow, lastDay: string | null, date: string) {
  if (row.limit_cents === null) return undefined
  const term = { startDate: row.round_start_date, endDate: row.round_end_date }
  const amounts = {
    limitCents: row.limit_cents,
    investedCents: row.invested_cents,
    blockedCents: row.blocked_cents,
  }
  const round = roundOn(date, { ...amounts, ...term, lastDay })
  return round && { ...round, ...term }
}
