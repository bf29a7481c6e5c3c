import type { AuditAction } from '@zegel/core/audit/audit-action'
import type { Valuation, ValuationFacts } from '@zegel/contract/instruments/valuations'
import { NotFound } from '@zegel/core/access/refusals'
import { parseCents } from '@zegel/core/money'
import { RuleBroken } from '@zegel/core/rule-broken'
import { isValued } from '@zegel/core/valuations/valuation-history'
import type { z } from 'zod'
import type { InstrumentSubject } from '../../../access/subjects.queries.ts'
import type { Tx } from '../../../db/database.ts'
import { assertVersion } from '../../../lib/version.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  deleteValuation,
  insertValuation,
  lockValuation,
  updateValuation,
} from './valuations.queries.ts'
import { toValuation, versionOfValuation } from '../instruments.rows.ts'

/** Who values, where, and on which day it is. */
export interface ValuationEditor {
  userId: string
  ip: string
  today: string
}

type Facts = z.output<typeof ValuationFacts>

/**
 * States what one unit is worth on a day. Refuses bonds and options, a day in the future and a second value for a day; of two at
 * once one gets it.
 */
export async function addValuation(
  tx: Tx,
  on: InstrumentSubject,
  valuer: ValuationEditor,
  facts: Facts,
): Promise<Valuation> {
  if (!isValued(on.type)) throw new RuleBroken('valuations-not-of-type')
  const row = await insertValuation(tx, {
    organization_id: on.organizationId,
    instrument_id: on.instrumentId,
    created_by: valuer.userId,
    ...toColumns(facts, valuer.today),
  })
  if (!row) throw new RuleBroken('valued-that-day', {}, 'date')
  const added = toValuation(row)
  await note(tx, on, valuer, { action: 'valuation added', id: row.id, after: added })
  return added
}

/** Changes a valuation of the instrument, by the same rules; NotFound when it is gone. */
export async function editValuation(
  tx: Tx,
  on: InstrumentSubject,
  valuer: ValuationEditor,
  { id, version, ...facts }: Facts & { id: string; version?: string | undefined },
): Promise<Valuation> {
  const before = await lockValuation(tx, on.organizationId, id)
  if (!before) throw new NotFound()
  assertVersion(version, versionOfValuation(before))
  const change = toColumns(facts, valuer.today)
  const changed = toValuation(await updateValuation(tx, on.organizationId, id, change))
  const what = {
    action: 'valuation changed' as const,
    id,
    before: toValuation(before),
    after: changed,
  }
  await note(tx, on, valuer, what)
  return changed
}

/** Removes a valuation of the instrument; NotFound when it is gone. */
export async function removeValuation(
  tx: Tx,
  on: InstrumentSubject,
  valuer: ValuationEditor,
  id: string,
): Promise<void> {
  const before = await lockValuation(tx, on.organizationId, id)
  if (!before) throw new NotFound()
  await deleteValuation(tx, on.organizationId, id)
  await note(tx, on, valuer, { action: 'valuation removed', id, before: toValuation(before) })
}

function toColumns({ value, date, description }: Facts, today: string) {
  if (date > today) throw new RuleBroken('valuation-in-future', {}, 'date')
  const value_cents = parseCents(value)
  if (value_cents === undefined) throw new RuleBroken('invalid-amount', {}, 'value')
  return { value_cents, date, description }
}

interface Change {
  action: AuditAction
  id: string
  before?: Valuation
  after?: Valuation
}

function note(
  tx: Tx,
  on: InstrumentSubject,
  { userId, ip }: ValuationEditor,
  { action, id, before, after }: Change,
): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: userId,
    action,
    record_type: 'valuation',
    record_id: id,
    ...(before && { before }),
    ...(after && { after }),
    ip,
  })
}
