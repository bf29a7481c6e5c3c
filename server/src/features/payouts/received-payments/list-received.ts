import { createHash } from 'node:crypto'
import type { ReceivedPayment } from '@zegel/contract/payouts/received-payment'
import type { Actor } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { toDate, toDay } from '@zegel/core/bonds/days/day'
import { formatCents, parseCents, sumAmounts } from '@zegel/core/money'
import type { Context } from '../../../context.ts'
import type { Db } from '../../../db/database.ts'
import type { PageRequest } from '../../../db/paging.ts'
import { today } from '../../../lib/clock.ts'
import { findBondFigures } from '../../instruments/instruments.ts'
import {
  type HeldBondRow,
  listHeldBonds,
  listReceivedLines,
  type ReceivedOf,
  type ReceivedRow,
} from './received-payments.queries.ts'

interface ReceivedOptions extends PageRequest<'due_date'> {
  legal_person_id?: string | undefined
  financial_instrument_id?: string | undefined
}

/**
 * What is paid to those somebody acts for: what approved runs pay, and what falls due next by the schedule where no run pays it yet. What
 * comes is first, the soonest before all, and then what was due, the latest before all. NotFound for anybody else's.
 */
export async function listReceived(
  context: Pick<Context, 'db' | 'now'>,
  actor: Actor,
  { legal_person_id: personId, financial_instrument_id: instrumentId, ...page }: ReceivedOptions,
): Promise<{ data: ReceivedPayment[]; total: number }> {
  if (personId !== undefined && !actor.actsFor.includes(personId)) throw new NotFound()
  const of = { personIds: personId === undefined ? actor.actsFor : [personId], instrumentId }
  const lines = await listReceivedLines(context.db, of)
  const date = today(context)
  const expected = await listExpected(context.db, of, { lines, date })
  const all = inOrder([...expected, ...lines.map(toReceived)], page.sort, date)
  const first = (page.page - 1) * page.per_page
  return { data: all.slice(first, first + page.per_page), total: all.length }
}

function inOrder(
  payments: readonly ReceivedPayment[],
  sort: ReceivedOptions['sort'],
  date: string,
): ReceivedPayment[] {
  const ascending = payments.toSorted((one, other) =>
    one.due_date < other.due_date ? -1 : Number(one.due_date > other.due_date),
  )
  if (sort === 'due_date') return ascending
  if (sort === '-due_date') return ascending.toReversed()
  const coming = ascending.filter(({ due_date }) => due_date >= date)
  return [...coming, ...ascending.filter(({ due_date }) => due_date < date).toReversed()]
}

/** What falls due next, from today on, on bonds that somebody holds and no approved run pays yet. */
async function listExpected(
  db: Db,
  of: ReceivedOf,
  { lines, date }: { lines: readonly ReceivedRow[]; date: string },
): Promise<ReceivedPayment[]> {
  const paid = new Set(lines.flatMap(partsPaid))
  const found = new Map<string, ReceivedPayment>()
  let waiting = new Map([[toDate(toDay(date) - 1), await listHeldBonds(db, of, date)]])
  for (let turn = 0; turn < MOST_AHEAD && waiting.size > 0; turn += 1) {
    const next = await listNext(db, waiting)
    const isPaid = ({ bond, due, part }: NextPart) => paid.has(partKey(bond, due, part))
    for (const { bond, part, due, cents } of next.filter((one) => !isPaid(one))) {
      const key = `${bond.instrument_id} ${bond.legal_person_id} ${due}`
      found.set(key, add(found.get(key) ?? expect(bond, due), part, cents))
    }
    const again = Map.groupBy(next.filter(isPaid), ({ due }) => due)
    waiting = new Map([...again].map(([day, parts]) => [day, parts.map(({ bond }) => bond)]))
  }
  return [...found.values()]
}

interface NextPart {
  bond: HeldBondRow
  part: 'interest' | 'redemption'
  due: string
  cents: bigint
}

// So many days in a row that runs pay already are looked behind.
const MOST_AHEAD = 4

const PARTS = ['interest', 'redemption'] as const

// What falls due first after each day, on the bonds that are asked of that day.
async function listNext(
  db: Db,
  days: ReadonlyMap<string, readonly HeldBondRow[]>,
): Promise<NextPart[]> {
  const found: NextPart[] = []
  for (const [day, bonds] of days) {
    const figures = bonds.length === 0 ? [] : await findBondFigures(db, bonds.map(holderOf), day)
    const parts = bonds.flatMap((bond, at) =>
      PARTS.map((part) => ({ bond, part, next: figures[at]?.[part] ?? null })),
    )
    for (const { next, ...of } of parts)
      if (next) found.push({ ...of, due: toDate(next.date), cents: next.cents })
  }
  return found
}

function holderOf({ organization_id, instrument_id, legal_person_id }: HeldBondRow) {
  return {
    organizationId: organization_id,
    instrumentId: instrument_id,
    legalPersonId: legal_person_id,
  }
}

function partsPaid(row: ReceivedRow): string[] {
  const of = { instrument_id: row.instrument_id, legal_person_id: row.holder_id }
  return [
    ...(row.covers_interest ? [partKey(of, row.due_date, 'interest')] : []),
    ...(row.covers_redemption ? [partKey(of, row.due_date, 'redemption')] : []),
  ]
}

function partKey(
  of: Pick<HeldBondRow, 'instrument_id' | 'legal_person_id'>,
  date: string,
  part: 'interest' | 'redemption',
): string {
  return `${of.instrument_id} ${of.legal_person_id} ${date} ${part}`
}

const NOTHING = formatCents(0n)

function expect(bond: HeldBondRow, due: string): ReceivedPayment {
  return {
    id: idOf(`${bond.instrument_id} ${bond.legal_person_id} ${due}`),
    financial_instrument: {
      ...{ id: bond.instrument_id, name: bond.instrument_name, type: bond.instrument_type },
    },
    organization: { id: bond.organization_id, name: bond.organization_name },
    ...{ legal_person_id: bond.legal_person_id, kind: 'rest', due_date: due, state: 'due' },
    ...{ paid_on: null, interest: NOTHING, redemption: NOTHING, dividend: NOTHING },
    ...{
      correction: NOTHING,
      withheld: NOTHING,
      net: NOTHING,
      dividends: [],
      account: hidden(bond.iban),
    },
  }
}

function add(
  payment: ReceivedPayment,
  part: 'interest' | 'redemption',
  cents: bigint,
): ReceivedPayment {
  // What falls due on a day is found twice: from the day before on, and from the day itself.
  const amounts = {
    interest: payment.interest,
    redemption: payment.redemption,
    [part]: formatCents(cents),
  }
  const all = [amounts.interest, amounts.redemption]
  const both = all.every((amount) => (parseCents(amount) ?? 0n) > 0n)
  return {
    ...{ ...payment, ...amounts, kind: both ? 'interest and redemption' : part },
    net: sumAmounts(all),
  }
}

function toReceived(row: ReceivedRow): ReceivedPayment {
  return {
    ...{ id: row.id, kind: row.kind, due_date: row.due_date, legal_person_id: row.holder_id },
    financial_instrument: {
      ...{ id: row.instrument_id, name: row.instrument_name, type: row.instrument_type },
    },
    organization: { id: row.organization_id, name: row.organization_name },
    state: stateOf(row),
    paid_on: row.status === 'executed' ? row.status_on : null,
    interest: formatCents(row.interest_cents),
    redemption: formatCents(row.redemption_cents),
    dividend: formatCents(row.dividend_cents),
    correction: formatCents(row.correction_cents),
    withheld: formatCents(row.withheld_cents),
    net: formatCents(row.net_cents),
    dividends: row.dividends,
    account: hidden(row.iban),
  }
}

function stateOf({ status, is_held, held_reason }: ReceivedRow): ReceivedPayment['state'] {
  if (is_held) return held_reason === 'no-iban' ? 'no_iban' : 'waiting'
  if (status === 'executed') return 'paid'
  return status === 'open' || status === 'sent' ? 'on_its_way' : 'waiting'
}

const SHOWN = 4

function hidden(iban: string | null): string | null {
  return iban ? `${iban.slice(0, 2)}•• ${iban.slice(-SHOWN)}` : null
}

// The same each time it is asked, so that a list knows its rows again; in the form of an id (RFC 9562, version 8).
function idOf(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
