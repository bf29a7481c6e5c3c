import { randomUUIDv7 } from 'node:crypto'
import type {
  DividendTaxExemption,
  DividendTaxRate,
  NewDividendTaxExemption,
  NewDividendTaxRate,
} from '@zegel/contract/payouts/dividend-tax'
import { NotFound } from '@zegel/core/access/refusals'
import { brokenExemption } from '@zegel/core/payouts/dividends/dividend-tax'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { refuseBroken } from '../../instruments/instruments.ts'
import { isKnownTo } from '../../legal-persons/legal-persons.ts'
import {
  callAddRate,
  callEndExemption,
  callRecordExemption,
  callRemoveRate,
  type ExemptionRow,
  listExemptions,
  listRates,
  type RateRow,
} from './dividend-tax.queries.ts'
import { toFraction } from './dividends.rows.ts'

/** The rates of dividend tax, the latest first. */
export async function getRates(db: Db): Promise<DividendTaxRate[]> {
  return (await listRates(db)).map(toRate)
}

/** The exemptions of an organisation, the last recorded first. */
export async function getExemptions(
  db: Db,
  organizationId: string,
): Promise<DividendTaxExemption[]> {
  return (await listExemptions(db, organizationId)).map(toExemption)
}

type Who = Pick<ActorContext, 'userId' | 'ip'>

/** Adds a rate from a day on. Refuses a second for that day, and one for days on which a dividend is paid that was recorded already. */
export async function addRate(
  db: Db,
  { from_date, rate, source }: z.output<typeof NewDividendTaxRate>,
  by: Who,
): Promise<DividendTaxRate> {
  return inTransaction(db, async (tx) => {
    const rate_millionths = toMillionths(rate)
    await callAddRate(tx, by, { id: randomUUIDv7(), from_date, rate_millionths, source })
    const added = (await getRates(tx)).find((one) => one.from_date === from_date)
    if (!added) throw new NotFound()
    return added
  })
}

/** Removes a rate by which nothing was recorded; NotFound when there is none from that day. */
export async function removeRate(db: Db, fromDate: string, by: Who): Promise<void> {
  const isRemoved = await inTransaction(db, (tx) => callRemoveRate(tx, by, fromDate))
  if (!isRemoved) throw new NotFound()
}

/**
 * Records why less is withheld, or nothing. Refuses what the ground does not allow, persons whom the organisation does not know, and a second of a kind on
 * the same days; of two at once one is recorded.
 */
export async function addExemption(
  db: Db,
  organizationId: string,
  wish: z.output<typeof NewDividendTaxExemption>,
  by: ActorContext,
): Promise<DividendTaxExemption> {
  const id = randomUUIDv7()
  const exemption = {
    ...{ id, ground: wish.ground, from_date: wish.from_date },
    holder_id: wish.legal_person_id ?? null,
    issuer_id: wish.issuing_legal_person_id ?? null,
    until_date: wish.until_date ?? null,
    note: wish.note || null,
  }
  const rate = wish.rate ?? null
  refuseBroken(
    brokenExemption({
      ...exemption,
      rate_millionths: rate === null ? null : toMillionths(rate),
      rates: await listRates(db),
    }),
  )
  return inTransaction(db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      await assertKnown(tx, organizationId, exemption.holder_id, 'legal_person_id')
      await assertKnown(tx, organizationId, exemption.issuer_id, 'issuing_legal_person_id')
      await callRecordExemption(
        tx,
        { organizationId, ...by },
        { ...exemption, rate_millionths: toMillionths(rate ?? 0) },
      )
      return getExemption(tx, organizationId, id)
    }),
  )
}

/** Says the last day of an exemption, once; NotFound for one of another organisation. */
export async function endExemption(
  db: Db,
  organizationId: string,
  { id, untilDate }: { id: string; untilDate: string },
  by: Who,
): Promise<DividendTaxExemption> {
  return inTransaction(db, async (tx) => {
    await getExemption(tx, organizationId, id)
    await callEndExemption(tx, { organizationId, ...by }, { id, untilDate })
    return getExemption(tx, organizationId, id)
  })
}

async function assertKnown(
  tx: Tx,
  organizationId: string,
  personId: string | null,
  field: string,
): Promise<void> {
  if (personId !== null && !(await isKnownTo(tx, organizationId, personId)))
    throw new RuleBroken('person-unknown', {}, field)
}

async function getExemption(tx: Tx, organizationId: string, id: string) {
  const [row] = await listExemptions(tx, organizationId, id)
  if (!row) throw new NotFound()
  return toExemption(row)
}

function toRate({ rate_millionths, added_at, ...rate }: RateRow): DividendTaxRate {
  return { ...rate, rate: toFraction(rate_millionths), added_at: added_at.toISOString() }
}

function toExemption(row: ExemptionRow): DividendTaxExemption {
  return {
    id: row.id,
    holder: row.holder_id === null ? null : { id: row.holder_id, name: row.holder_name ?? '' },
    issuer: row.issuer_id === null ? null : { id: row.issuer_id, name: row.issuer_name ?? '' },
    ground: row.ground,
    rate: toFraction(row.rate_millionths),
    from_date: row.from_date,
    until_date: row.until_date,
    note: row.note,
    recorded_by: row.recorded_by,
    recorded_at: row.recorded_at.toISOString(),
    ended_by: row.ended_by,
  }
}

// The contract lets a rate have no more than six decimals, which a product rounds to exactly.
function toMillionths(fraction: number): number {
  return Math.round(fraction * 1_000_000)
}
