import type { ExtractOptions } from '@zegel/contract/register/register-extract'
import { type Actor, mayInOrganization, mayWithInstrument } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertPrintable } from '@zegel/core/register/register-extract'
import type { Context } from '../../../context.ts'
import { type Db, inTransaction } from '../../../db/database.ts'
import { type ActorContext, withIdempotency } from '../../../db/idempotency.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { type OpenedFile, openStoredFile } from '../../../storage/open-stored-file.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  type ExtractRow,
  findExtract,
  insertExtract,
  isParticipantOf,
  listIssuedBy,
} from './register-extracts.queries.ts'

/**
 * Asks for the register of an instrument on a day, or for the extract of one who takes part in it; a job prints it. Two who ask get one
 * each. NotFound for a holder who never took part, RuleBroken for a day to come.
 */
export async function requestExtract(
  context: Context,
  { organizationId, instrumentId }: OnInstrument,
  wish: ExtractOptions & { holderId: string | null; isOwn: boolean },
  act: ActorContext,
): Promise<ExtractRow> {
  const { holderId: holder_id, isOwn: is_own } = wish
  if (holder_id !== null)
    await assertTakesPart(context.db, { organizationId, instrumentId }, holder_id)
  return ask(context, act, wish, {
    ...{ organization_id: organizationId, instrument_id: instrumentId, issuer_id: null },
    ...{ holder_id, is_own },
  })
}

/** Asks for the registers of all that an issuer issues. NotFound for who issues nothing in the organisation. */
export async function requestForIssuer(
  context: Context,
  { organizationId, issuerId }: { organizationId: string; issuerId: string },
  wish: ExtractOptions,
  act: ActorContext,
): Promise<ExtractRow> {
  const issued = await listIssuedBy(context.db, organizationId, issuerId)
  if (issued.length === 0) throw new NotFound()
  return ask(context, act, wish, {
    ...{ organization_id: organizationId, instrument_id: null, issuer_id: issuerId },
    ...{ holder_id: null, is_own: false },
  })
}

/** Of whom somebody may have their own extract: who they are or act for, and who takes part; else NotFound. */
export async function assertOwn(
  db: Db,
  actor: Actor,
  on: OnInstrument,
  legalPersonId: string,
): Promise<void> {
  if (!actor.actsFor.includes(legalPersonId)) throw new NotFound()
  await assertTakesPart(db, on, legalPersonId)
}

/** NotFound for who never took part in the instrument. */
export async function assertTakesPart(
  db: Db,
  on: OnInstrument,
  legalPersonId: string,
): Promise<void> {
  if (!(await isParticipantOf(db, on, legalPersonId))) throw new NotFound()
}

type PrintInput = Pick<
  ExtractRow,
  'organization_id' | 'instrument_id' | 'issuer_id' | 'holder_id' | 'is_own'
>

async function ask(
  context: Context,
  { userId, ip, once }: ActorContext,
  { date, language, format }: ExtractOptions,
  of: PrintInput,
): Promise<ExtractRow> {
  assertPrintable(date, today(context))
  const { db, now } = context
  const { id } = await inTransaction(db, (tx) =>
    withIdempotency(tx, userId, once, async () => {
      const asked_at = new Date(now().epochMilliseconds)
      const made = await insertExtract(tx, {
        ...of,
        ...{ date, language, format, asked_by: userId, asked_at },
      })
      await recordAuditEvent(tx, {
        organization_id: of.organization_id,
        user_id: userId,
        action: of.holder_id === null ? 'register printed' : 'extract printed',
        ...(of.instrument_id === null
          ? { record_type: 'legal person', record_id: of.issuer_id ?? '' }
          : { record_type: 'instrument', record_id: of.instrument_id }),
        after: { date, format, language, ...(of.holder_id && { legal_person_id: of.holder_id }) },
        ip,
      })
      return { id: made }
    }),
  )
  const row = await findExtract(db, id)
  if (!row) throw new Error(`the extract ${id} vanished`)
  return row
}

/**
 * The file of one that was printed, for whoever may still have it: a holder their own, the issuer's side the others. NotFound for anybody
 * else and when the file is kept no longer; RuleBroken while it is being printed.
 */
export async function openExtract(
  context: Pick<Context, 'db' | 'storage'>,
  actor: Actor,
  id: string,
): Promise<OpenedFile> {
  const extract = await findExtract(context.db, id)
  if (!extract || !mayHave(actor, extract)) throw new NotFound()
  if (extract.status !== 'ready') throw new RuleBroken('extract-not-ready')
  const opened = extract.storage_key && (await openStoredFile(context, extract.storage_key))
  if (!opened) throw new NotFound()
  return { ...opened, isInline: false }
}

function mayHave(actor: Actor, extract: ExtractRow): boolean {
  const { organization_id: organizationId, instrument_id: instrumentId, holder_id } = extract
  if (extract.is_own) return holder_id !== null && actor.actsFor.includes(holder_id)
  if (instrumentId === null)
    return mayInOrganization(actor, 'read all registers', { organizationId })
  return mayWithInstrument(actor, 'read register', {
    ...{ organizationId, instrumentId, isParticipant: false },
  })
}
