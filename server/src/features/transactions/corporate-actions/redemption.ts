import { createHash, randomBytes } from 'node:crypto'
import type { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { Actor } from '@zegel/core/access/may'
import { divideUnits, drawByLot, type Holding } from '@zegel/core/corporate-actions/plan'
import { hasSchedule } from '@zegel/core/instruments/instrument-type'
import { divideHalfUp, parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Db } from '../../../db/database.ts'
import { findOutstanding } from '../../instruments/instruments.ts'
import { getActionInstrument, type Prepared } from './action-kind.ts'

type ActionInput = Extract<z.output<typeof corporateActions.preview.body>, { kind: 'redemption' }>

// A lot is drawn unit by unit.
const MOST_BY_LOT = 1_000_000

/**
 * Bonds are paid back before their day: they cease to be, and what would have been paid on them later is not due any more. Refuses more than
 * there are. A lot is drawn from a seed that is kept with the action, so that anybody can draw it again.
 */
export async function prepareRedemption(
  db: Db,
  on: InstrumentSubject,
  _actor: Actor,
  { units, method, price_per_unit, effective_date: day }: ActionInput,
): Promise<Prepared> {
  if (!hasSchedule(on.type)) throw new RuleBroken('action-not-for-type', {}, 'kind')
  const { id, price_cents } = await getActionInstrument(db, on, day)
  const price = price_per_unit ? parseCents(price_per_unit) : undefined
  if (price === undefined && price_cents === null)
    throw new RuleBroken('instrument-incomplete', {}, 'price_per_unit')
  const seed = method === 'lot' ? randomBytes(16).toString('hex') : undefined
  if (method === 'lot' && (units ?? 0) > MOST_BY_LOT) throw new RuleBroken('too-high', {}, 'units')
  return {
    instrumentIds: [id],
    holderIds: null,
    terms: {
      method,
      ...(units ? { units } : {}),
      ...(price_per_unit ? { price_per_unit } : {}),
      ...(seed ? { seed } : {}),
    },
    takesDeed: false,
    plan: async (holdings) => {
      const held = holdings(id)
      const entries = redeemed(held, { units, seed }).flatMap((redeemedUnits, at) => {
        const holderId = held[at]?.holderId
        return holderId !== undefined && redeemedUnits > 0n
          ? [{ instrumentId: id, fromId: holderId, toId: null, units: redeemedUnits }]
          : []
      })
      const worth = price === undefined ? await listOutstanding(db, on, held, day) : undefined
      const amountOf = (holderId: string, paid: bigint) => {
        const owed = worth?.get(holderId)
        return owed
          ? divideHalfUp(owed.cents * paid, owed.units)
          : paid * (price ?? price_cents ?? 0n)
      }
      return {
        entries,
        settlements: entries.map(({ fromId, units: paid }) => ({
          instrumentId: id,
          holderId: fromId,
          amountCents: amountOf(fromId, paid),
        })),
      }
    },
  }
}

// What is still owed of what each has, where a part was paid back already; nothing is listed as long as none was: then it is the price.
async function listOutstanding(
  db: Db,
  { organizationId, instrumentId }: InstrumentSubject,
  held: readonly Holding[],
  day: string,
): Promise<Map<string, { cents: bigint; units: bigint }>> {
  const holders = held.map(({ holderId }) => ({
    ...{ organizationId, instrumentId, legalPersonId: holderId },
  }))
  const owed = await findOutstanding(db, holders, day)
  return new Map(
    held.flatMap(({ holderId, units }, at) => {
      const cents = owed[at]
      return cents === null || cents === undefined ? [] : [[holderId, { cents, units }] as const]
    }),
  )
}

function redeemed(
  held: readonly Holding[],
  { units, seed }: { units: number | null | undefined; seed: string | undefined },
): bigint[] {
  const all = held.map((holding) => holding.available)
  const total = all.reduce((sum, one) => sum + one, 0n)
  if (total === 0n) throw new RuleBroken('action-on-nothing', {}, 'effective_date')
  if (!units) return all
  if (BigInt(units) > total)
    throw new RuleBroken('action-units-above-held', { left: `${total}` }, 'units')
  return seed === undefined
    ? divideUnits(BigInt(units), all)
    : drawByLot(all, BigInt(units), drawFrom(seed))
}

// The n-th number is SHA-256 of the seed and n: 256 bits, of which what is too much by the modulo can't be told from none.
function drawFrom(seed: string): (below: bigint) => bigint {
  let place = 0
  return (below) => {
    const hash = createHash('sha256').update(`${seed}:${place}`).digest('hex')
    place += 1
    return BigInt(`0x${hash}`) % below
  }
}
