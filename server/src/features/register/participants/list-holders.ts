import type {
  Holder,
  ParticipantCounts,
  ParticipantTotals,
  participants,
} from '@zegel/contract/register/participants'
import { formatCents } from '@zegel/core/money'
import { positionValue } from '@zegel/core/portfolio/position-value'
import type { z } from 'zod'
import { type Db, inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import { sumOutstanding } from '../../instruments/instruments.ts'
import { countByKind, findHolderFacts, sumOfParticipants } from './holders.queries.ts'
import { getExported, streamParticipants } from './participant-export.queries.ts'
import type { ParticipantFilter } from './participant-filter.queries.ts'
import { listParticipants } from './participant-pages.queries.ts'
import { holdersOf, toParticipants } from './value-participants.ts'

interface At {
  date: string
  now: Temporal.Instant
}

type HoldersInput = Omit<z.output<typeof participants.listHolders.query>, 'date'>

/** A page of everybody who holds units on a date, the largest first unless asked otherwise. */
export async function listHolders(
  db: Db,
  on: OnInstrument,
  wish: HoldersInput,
  at: At,
): Promise<{ data: Holder[]; total: number }> {
  const { date } = at
  const { q, type, sort = '-balance', ...paging } = wish
  const filter = { q, type, date, now: toMoment(at) }
  const page = { ...paging, ...filter, sort: toParticipantSort(sort), holding: true }
  const { rows, total } = await listParticipants(db, on, page)
  const ids = rows.map(({ id }) => id)
  const facts = new Map(
    (await findHolderFacts(db, on, ids, date)).map(({ id, ...fact }) => [id, fact]),
  )
  const data = (await toParticipants(db, on, rows, at)).map((participant) => {
    const fact = facts.get(participant.id)
    return {
      ...participant,
      since: fact?.since ?? date,
      paid_in: formatCents(fact?.paid_in_cents ?? 0n),
      encumbered: Number(fact?.encumbered_units ?? 0n),
      encumbered_by: fact?.encumbered_by ?? [],
    }
  })
  return { data, total }
}

// Of one instrument the larger share is that of more units.
function toParticipantSort(sort: NonNullable<HoldersInput['sort']>) {
  if (sort === 'share') return 'balance'
  return sort === '-share' ? '-balance' : sort
}

/** What the participants that pass a filter have together on a date: once for all pages of their list. */
export async function sumParticipants(
  db: Db,
  on: OnInstrument,
  wish: Omit<ParticipantFilter, 'date' | 'now'>,
  at: At,
): Promise<ParticipantTotals> {
  const { date } = at
  const filter = { ...wish, date, now: toMoment(at) }
  const row = await inTransaction(db, (tx) => sumOfParticipants(tx, on, filter))
  const { unit_value_cents: unitValueCents } = await getExported(db, on, date)
  const outstandingCents = await sumOutstanding(db, on, date, async function* listed() {
    for await (const part of streamParticipants(db, on, { ...filter, holding: true }))
      yield holdersOf(on, part)
  })
  return {
    balance: Number(row.units),
    paid_in: formatCents(row.paid_in_cents),
    value: toMoney(positionValue({ units: row.units, unitValueCents, outstandingCents })),
    issued: Number(row.issued),
    first_date: row.first_date,
  }
}

function toMoment({ now }: At): Date {
  return new Date(now.epochMilliseconds)
}

/** How many participants of each kind that their list can be narrowed to the rest of a filter leaves. */
export async function countParticipants(
  db: Db,
  on: OnInstrument,
  wish: Omit<ParticipantFilter, 'date' | 'now'>,
  at: At,
): Promise<ParticipantCounts> {
  const row = await countByKind(db, on, { ...wish, date: at.date, now: toMoment(at) })
  return {
    status: {
      active: Number(row.active),
      inactive: Number(row.inactive),
      invited: Number(row.invited),
      expired: Number(row.expired),
    },
    holding: { with: Number(row.holding), without: Number(row.without_units) },
    type: { person: Number(row.person), entity: Number(row.entity) },
    address: { without: Number(row.without_address) },
  }
}
