import { randomUUIDv7 } from 'node:crypto'
import type {
  Acquisition,
  EndedRight,
  LimitedRight,
  NewAcquisitionRecord,
  NewLimitedRight,
  RightAcknowledgement,
} from '@zegel/contract/register/limited-rights'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { formatNumberRanges, fromIntervals } from '../../../db/number-ranges.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { publishChange } from '../../live/live.ts'
import {
  callEndLimitedRight,
  callRecordAcknowledgement,
  callRecordAcquisition,
  callRecordLimitedRight,
  callReverseLimitedRight,
  findBeneficiary,
  getAcquisitionRow,
  type LimitedRightRow,
  listLimitedRights,
  type RightAct,
} from './limited-rights.queries.ts'
import { toAcquisition, toLimitedRight } from './limited-rights.rows.ts'

/** Records a right on units of a holder; refuses more than they hold, and the same units in one rank unless that is said. */
export function recordLimitedRight(
  context: Context,
  on: OnInstrument,
  input: z.output<typeof NewLimitedRight>,
  act: ActorContext,
): Promise<LimitedRight> {
  const id = randomUUIDv7()
  return perform(context, on, act, { id, isNew: true }, async (tx, by) => {
    const { deed_date } = input
    if (input.effective_date > today(context) || (deed_date && deed_date > today(context)))
      throw new RuleBroken(
        'right-in-future',
        {},
        input.effective_date > today(context) ? 'effective_date' : 'deed_date',
      )
    if (input.kind === 'attachment' && input.votes !== 'holder')
      throw new RuleBroken('attachment-takes-no-votes', {}, 'votes')
    const right = {
      id,
      instrument_id: on.instrumentId,
      kind: input.kind,
      ...(await beneficiaryOf(tx, on.organizationId, input)),
      deed_date: deed_date ?? null,
      notary: input.notary ?? null,
      votes: input.votes,
      meeting_rights: input.meeting_rights,
      rank: input.rank,
      shares_rank: input.shares_rank,
      note: input.note ?? null,
    }
    await callRecordLimitedRight(tx, by, right, {
      holderId: input.holder_id,
      units: BigInt(input.amount),
      numbers: formatNumberRanges(fromIntervals(input.numbering ?? [])),
      date: input.effective_date,
    })
  })
}

// As it is called on this day; later changes of a person don't change what was recorded.
async function beneficiaryOf(
  tx: Tx,
  organizationId: string,
  input: z.output<typeof NewLimitedRight>,
) {
  const { beneficiary_id: id, beneficiary_name: name, beneficiary_address: address } = input
  if (!id) {
    if (!name) throw new RuleBroken('beneficiary-required', {}, 'beneficiary_name')
    return { beneficiary_id: null, beneficiary_name: name, beneficiary_address: address ?? null }
  }
  const found = await findBeneficiary(tx, organizationId, id)
  if (!found) throw new RuleBroken('invalid-id', {}, 'beneficiary_id')
  if (found.present_id === input.holder_id)
    throw new RuleBroken('beneficiary-is-holder', {}, 'beneficiary_id')
  return {
    beneficiary_id: id,
    beneficiary_name: found.legal_name,
    beneficiary_address: address ?? found.address,
  }
}

/** Ends a right on all units that it rests on, from a day on: not before it began, nor before it went along with a transfer. */
export function endLimitedRight(
  context: Context,
  on: OnInstrument,
  input: z.output<typeof EndedRight>,
  act: ActorContext,
): Promise<LimitedRight> {
  return perform(context, on, act, input, async (tx, by) => {
    if (input.effective_date > today(context))
      throw new RuleBroken('right-in-future', {}, 'effective_date')
    await callEndLimitedRight(tx, by, {
      id: input.id,
      date: input.effective_date,
      deedDate: input.deed_date ?? null,
      notary: input.notary ?? null,
    })
  })
}

/** Turns back, with a reason, that a right ended; or, of one that goes on, that it was recorded at all. */
export function reverseLimitedRight(
  context: Context,
  on: OnInstrument,
  { id, reason }: { id: string; reason: string },
  act: ActorContext,
): Promise<LimitedRight> {
  return perform(context, on, act, { id }, (tx, by) =>
    callReverseLimitedRight(tx, by, { id, reason }),
  )
}

/**
 * Records that the company acknowledged a right, or was served with its deed: not before the right began, nor on a day to come. What was recorded
 * before stays, and the last one holds.
 */
export function acknowledgeLimitedRight(
  context: Context,
  on: OnInstrument,
  { id, kind, acknowledged_on: date }: z.output<typeof RightAcknowledgement>,
  act: ActorContext,
): Promise<LimitedRight> {
  return perform(context, on, act, { id }, async (tx, by) => {
    if (date > today(context)) throw new RuleBroken('right-in-future', {}, 'acknowledged_on')
    await callRecordAcknowledgement(tx, by, { id: randomUUIDv7(), right_id: id, kind, date })
  })
}

async function perform(
  context: Context,
  on: OnInstrument,
  { userId, ip, once }: ActorContext,
  { id, isNew = false }: { id: string; isNew?: boolean },
  run: (tx: Tx, by: RightAct) => Promise<void>,
): Promise<LimitedRight> {
  const { organizationId, instrumentId } = on
  const date = today(context)
  const right = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, userId, once, async () => {
      if (!isNew) await findRight(tx, on, { date, id })
      await run(tx, { organizationId, userId, ip, now: context.now() })
      const row = await findRight(tx, on, { date, id })
      return toLimitedRight(row, date)
    }),
  )
  const personIds = right.holders.map(({ legal_person }) => legal_person.id)
  publishChange(context.pool, { organizationId, instrumentId, transactionId: null, personIds })
  return right
}

// Of this instrument: another one's is not there.
async function findRight(
  tx: Tx,
  on: OnInstrument,
  asked: { date: string; id: string },
): Promise<LimitedRightRow> {
  const [row] = await listLimitedRights(tx, on, asked)
  if (!row) throw new NotFound()
  return row
}

/** Records that a transfer of shares was acknowledged or served, or that who gave them is released from what was not paid up. */
export function recordAcquisition(
  context: Context,
  { organizationId }: { organizationId: string },
  input: z.output<typeof NewAcquisitionRecord>,
  { userId, ip, once }: ActorContext,
): Promise<Acquisition> {
  const { transaction_id, kind, acknowledged_on: date, note = null } = input
  if (date > today(context)) throw new RuleBroken('right-in-future', {}, 'acknowledged_on')
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, userId, once, async () => {
      const record = { id: randomUUIDv7(), transaction_id, kind, date, note }
      await callRecordAcquisition(tx, { organizationId, userId, ip, now: context.now() }, record)
      return toAcquisition(await getAcquisitionRow(tx, organizationId, transaction_id))
    }),
  )
}
