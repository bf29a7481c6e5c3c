import type { NewStatements } from '@zegel/contract/payouts/yearly-statements'
import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { assertYearCanBeStated } from '@zegel/core/payouts/yearly-statement'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Language } from '@zegel/contract/messages'
import type { z } from 'zod'
import type { Readable } from 'node:stream'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import { openSnapshot } from '../../../db/snapshot.ts'
import { today } from '../../../lib/clock.ts'
import { openStoredFile } from '../../../storage/open-stored-file.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { correctedBy, fileNameOf } from './make-statements.ts'
import { statementPdf } from './statement-pdf.ts'
import { statementWorkbook } from './statement-workbook.ts'
import {
  type BatchRow,
  findBatch,
  findStatement,
  findYear,
  insertBatch,
  isStated,
  lockYear,
  standingStatementsQuery,
  updateDiscarded,
  updatePublished,
} from './yearly-statements.queries.ts'

/**
 * Has a job make the statements of a year, or correct those that are published: all, or one holder's. RuleBroken for a year that is not over,
 * that has statements already, or that has none to correct; NotFound for a holder who never had anything here.
 */
export async function makeYearlyStatements(
  context: Context,
  wish: z.output<typeof NewStatements>,
  act: ActorContext,
): Promise<BatchRow> {
  const { organization_id, year, is_correction: isCorrection } = wish
  assertYearCanBeStated(year, today(context))
  const reason = isCorrection ? (wish.reason ?? null) : null
  if (isCorrection && reason === null) throw new RuleBroken('reason-required', {}, 'reason')
  const holder_id = isCorrection ? (wish.legal_person_id ?? null) : null
  if (holder_id !== null && !(await isStated(context.db, organization_id, holder_id)))
    throw new NotFound()
  const { id } = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, act.userId, act.once, async () => {
      await assertMayMake(tx, { organization_id, year, isCorrection })
      const made = await insertBatch(tx, {
        ...{ organization_id, year, holder_id, reason, made_by: act.userId },
        kind: isCorrection ? 'correction' : 'first',
        asked_at: new Date(context.now().epochMilliseconds),
      })
      const after = {
        year,
        ...(reason && { reason }),
        ...(holder_id && { legal_person_id: holder_id }),
      }
      await note(
        tx,
        { organization_id, id: made },
        { ...act, action: 'yearly statements asked for', after },
      )
      return { id: made }
    }),
  )
  return getBatch(context.db, id)
}

async function assertMayMake(
  tx: Tx,
  {
    organization_id,
    year,
    isCorrection,
  }: { organization_id: string; year: number; isCorrection: boolean },
): Promise<void> {
  await lockYear(tx, organization_id, year)
  const { is_published: isPublished, is_open: isOpen } = await findYear(tx, organization_id, year)
  const params = { year: String(year) }
  if (isOpen) throw new RuleBroken('statements-under-way', params, 'year')
  if (isPublished && !isCorrection) throw new RuleBroken('statements-made-already', params, 'year')
  if (!isPublished && isCorrection) throw new RuleBroken('statements-not-published', params, 'year')
}

/** Statements that are made together; NotFound when there are none of this id. */
export async function getBatch(db: Db, id: string): Promise<BatchRow> {
  const batch = await findBatch(db, id)
  if (!batch) throw new NotFound()
  return batch
}

/**
 * Publishes statements at once and has their holders told. RuleBroken while they are being made, where they differ from the ledger, when the
 * register says otherwise by now, or when none of them corrects anything.
 */
export async function publishStatements(
  context: Context,
  id: string,
  { userId, ip }: Pick<ActorContext, 'userId' | 'ip'>,
): Promise<BatchRow> {
  const { db, now } = context
  const batch = await getBatch(db, id)
  await inTransaction(db, async (tx) => {
    await lockYear(tx, batch.organization_id, batch.year)
    assertMayPublish(await getBatch(tx, id))
    const at = new Date(now().epochMilliseconds)
    if (!(await updatePublished(tx, batch, { userId, at })))
      throw new RuleBroken('statements-not-made')
    await note(tx, batch, {
      userId,
      ip,
      action: 'yearly statements published',
      after: { year: batch.year },
    })
  })
  return getBatch(db, id)
}

function assertMayPublish(batch: BatchRow): void {
  const { status, differences, statements_total: total, year } = batch
  if (status === 'published' || status === 'discarded') throw new RuleBroken('statements-published')
  if (status !== 'made') throw new RuleBroken('statements-not-made')
  if (differences === null || differences.length > 0) throw new RuleBroken('statements-differ')
  if (batch.is_outdated) throw new RuleBroken('statements-outdated', { year: String(year) })
  if (batch.kind === 'correction' && total === 0) throw new RuleBroken('statements-unchanged')
}

/** Throws statements away that were not published; RuleBroken once they are. */
export async function discardStatements(
  { db }: Pick<Context, 'db'>,
  id: string,
  { userId, ip }: Pick<ActorContext, 'userId' | 'ip'>,
): Promise<BatchRow> {
  const batch = await getBatch(db, id)
  await inTransaction(db, async (tx) => {
    await lockYear(tx, batch.organization_id, batch.year)
    if (!(await updateDiscarded(tx, batch))) throw new RuleBroken('statements-published')
    await note(tx, batch, {
      userId,
      ip,
      action: 'yearly statements discarded',
      after: { year: batch.year },
    })
  })
  return getBatch(db, id)
}

interface Noted extends Pick<ActorContext, 'userId' | 'ip'> {
  action: Parameters<typeof recordAuditEvent>[1]['action']
  after: object
}

function note(
  tx: Tx,
  { organization_id, id }: Pick<BatchRow, 'organization_id' | 'id'>,
  { userId, ip, action, after }: Noted,
): Promise<void> {
  return recordAuditEvent(tx, {
    ...{ organization_id, user_id: userId, action, after, ip },
    ...{ record_type: 'yearly statements', record_id: id },
  })
}

/** A file to be sent, by its name. */
export interface StatementFile {
  fileName: string
  contentType: string
  /** Bytes; undefined of what is made while it is sent. */
  size: number | undefined
  bytes: Readable
}

/**
 * A statement as PDF: for who may read what an organisation pays out, and for whoever acts for its holder once it is published. In the
 * language it is kept in it is the same to the byte each time; in the other it is printed from what is kept. NotFound for anybody else.
 */
export async function openStatement(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  { id, language }: { id: string; language: Language | undefined },
): Promise<StatementFile> {
  const kept = await findStatement(context.db, id, actor.actsFor)
  if (!kept) throw new NotFound()
  const on = { organizationId: kept.organization_id }
  const isOwn = kept.is_own && kept.published_at !== null
  if (!isOwn && !mayInOrganization(actor, 'read payment runs', on)) throw new NotFound()
  const { data, storage_key: key, printed_at: printedAt, data_sha256: hash } = kept
  if (!data || !printedAt || !hash) throw new RuleBroken('statements-not-made')
  if (key && (language ?? kept.language) === kept.language) {
    const opened = await openStoredFile(context, key)
    if (opened) return opened
  }
  const written = language ?? kept.language
  const bytes = statementPdf({
    ...{ id, content: data, language: written, hash: hash.toString('hex') },
    madeAt: Temporal.Instant.fromEpochMilliseconds(printedAt.getTime()),
    corrects: correctedBy(kept.reason, kept.replaces_published_at),
  })
  return {
    fileName: fileNameOf(data, written),
    contentType: 'application/pdf',
    size: undefined,
    bytes,
  }
}

/** The list of all statements that stand with those of a batch, as a workbook; who took it along is kept. */
export async function exportStatements(
  { db, reads }: Pick<Context, 'db' | 'reads'>,
  id: string,
  { userId, ip, language }: Pick<ActorContext, 'userId' | 'ip'> & { language: Language },
): Promise<{ batch: BatchRow; file: Readable }> {
  const batch = await getBatch(db, id)
  await inTransaction(db, (tx) =>
    note(tx, batch, {
      userId,
      ip,
      action: 'yearly statements exported',
      after: { year: batch.year },
    }),
  )
  const snapshot = openSnapshot(reads)
  const file = statementWorkbook(snapshot.stream(standingStatementsQuery(batch)), language)
  file.once('close', () => void snapshot.end())
  return { batch, file }
}
