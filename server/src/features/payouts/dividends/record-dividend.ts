import { randomUUIDv7 } from 'node:crypto'
import type { DividendDetails, NewDividend } from '@zegel/contract/payouts/dividends'
import { NotFound } from '@zegel/core/access/refusals'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { today } from '../../../lib/clock.ts'
import type { StoredBytes } from '../../../storage/stored-bytes.ts'
import {
  type InspectedFile,
  insertInspectedFile,
  inspectFiles,
  removeUnused,
  storeAll,
} from '../../legal-persons/legal-persons.ts'
import { callRecordDividend, callReverseDividend, findDividend } from './dividends.queries.ts'
import { getDividend } from './get-dividend.ts'
import { assertSomebodyHolds, prepareDividend } from './prepare-dividend.ts'
import { computeParts } from './compute-parts.ts'

type Input = z.output<typeof NewDividend>

/**
 * Records a dividend with its document, at most once for its key. Refuses what the preview refuses, and the same resolution a second time: of two at once
 * one is recorded.
 */
export async function recordDividend(
  context: Context,
  organizationId: string,
  input: Input,
  by: ActorContext,
): Promise<DividendDetails> {
  const sent = input.file ? [input.file] : []
  const [file] = await inspectFiles(sent, () => 'file')
  return storeAll(context, sent, async (all) => {
    const [stored] = all
    const recorded = await inTransaction(context.db, (tx) =>
      withIdempotency(tx, by.userId, by.once, () =>
        write(tx, context, {
          ...{ organizationId, input, by },
          ...(file && stored && { file: { ...file, stored } }),
        }),
      ),
    )
    // An answer that was given before has a file already.
    await removeUnused(context, all)
    return recorded
  })
}

/** Turns a dividend back with a reason, once, and never after a run of it was approved; NotFound for one of another organisation. */
export async function reverseDividend(
  context: Context,
  organizationId: string,
  { id, reason }: { id: string; reason: string },
  by: ActorContext,
): Promise<DividendDetails> {
  return inTransaction(context.db, (tx) =>
    withIdempotency(tx, by.userId, by.once, async () => {
      const row = await findDividend(tx, organizationId, id)
      if (!row) throw new NotFound()
      await callReverseDividend(tx, { organizationId, ...by }, { id: row.id, reason })
      return getDividend(tx, organizationId, { id: row.id, today: today(context) })
    }),
  )
}

interface Writing {
  organizationId: string
  input: Input
  by: ActorContext
  file?: InspectedFile & { stored: StoredBytes }
}

async function write(
  tx: Tx,
  context: Context,
  { organizationId, input, by, file }: Writing,
): Promise<DividendDetails> {
  const day = today(context)
  const prepared = await prepareDividend(tx, organizationId, input, day)
  const reckoned = await computeParts(tx, prepared)
  assertSomebodyHolds(reckoned, { recordDate: input.record_date, today: day })
  const id = randomUUIDv7()
  const { stored } = file ?? {}
  await callRecordDividend(
    tx,
    { organizationId, ...by },
    {
      ...{ id, issuer_id: prepared.issuerId, resolved_on: input.resolved_on },
      board_approved_on: input.board_approved_on ?? null,
      is_interim: input.is_interim,
      ...{ record_date: input.record_date, payment_date: input.payment_date },
      description: input.description || null,
      stored_file_id:
        file && stored
          ? await insertInspectedFile(tx, file, { stored, organizationId, userId: by.userId })
          : null,
    },
    prepared.parts.map((part) => ({
      ...{ id: part.id, instrument_id: part.instrumentId, through_part_id: part.throughPartId },
      per_unit_millionths: part.amount?.perUnitMillionths ?? null,
      total_cents: part.amount?.totalCents ?? null,
    })),
  )
  return getDividend(tx, organizationId, { id, today: day })
}
