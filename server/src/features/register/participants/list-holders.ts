import type {
  Holder,
  HolderTotals,
  ParticipantCounts,
  participants,
} from '@zegel/contract/register/participants'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { formatCents } from '@zegel/core/money'
import { positionValue } from '@zegel/core/portfolio/position-value'
import type { z } from 'zod'
import { type Db, inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import {
  countByKind,
  findHolderFacts,
  findHolderTotals,
  type HolderTotalsRow,
} from './holders.queries.ts'
import { listParticipants } from './participant-pages.queries.ts'
import { toParticipants } from './value-participants.ts'

interface At {
  date: string
  now: Temporal.Instant
}

type Wish = Omit<z.output<typeof participants.listHolders.query>, 'date'>

/** A page of everybody who holds units on a date, the largest first unless asked otherwise, with what all of them have together. */
export async function listHolders(
  db: Db,
  on: OnInstrument,
  wish: Wish,
  at: At,
): Promise<{ data: Holder[]; total: number; totals: HolderTotals }> {
  const { date } = at
  const { q, type, sort = '-balance', ...paging } = wish
  const now = new Date(at.now.epochMilliseconds)
  const filter = { q, type, date, now }
  const page = { ...paging, ...filter, sort, holding: true }
  const { rows, total } = await listParticipants(db, on, page)
  const ids = rows.map(({ id }) => id)
  const facts = new Map(
    (await findHolderFacts(db, on, ids, date)).map(({ id, ...fact }) => [id, fact]),
  )
  const totals = await inTransaction(db, (tx) => findHolderTotals(tx, on, filter))
  const data = (await toParticipants(db, on, rows, at)).map((participant) => {
    const fact = facts.get(participant.id)
    return {
      ...participant,
      since: fact?.since ?? date,
      paid_in: formatCents(fact?.paid_in_cents ?? 0n),
    }
  })
  return { data, total, totals: toTotals(totals) }
}

function toTotals(row: HolderTotalsRow): HolderTotals {
  const { type, units, unit_value_cents: unitValueCents } = row
  const valueCents = positionValue({ units, unitValueCents, outstandingCents: null })
  return {
    balance: Number(units),
    paid_in: formatCents(row.paid_in_cents),
    value: hasSchedule(type) ? null : toMoney(valueCents),
    issued: Number(row.issued),
    first_date: row.first_date,
  }
}

/** How many participants there are of each kind that their list can be narrowed to. */
export async function countParticipants(
  db: Db,
  on: OnInstrument,
  { date, now }: At,
): Promise<ParticipantCounts> {
  const row = await countByKind(db, on, { date, now: new Date(now.epochMilliseconds) })
  const { total, active, inactive, invited, expired, entity, holding, without_address } = row
  return {
    status: {
      active: Number(active),
      inactive: Number(inactive),
      invited: Number(invited),
      expired: Number(expired),
    },
    holding: { with: Number(holding), without: Number(total - holding) },
    type: { person: Number(total - entity), entity: Number(entity) },
    address: { without: Number(without_address) },
  }
}
