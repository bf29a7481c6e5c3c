import { Readable } from 'node:stream'
import { NotFound } from '@zegel/core/access/refusals'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Language } from '@zegel/contract/messages'
import type { Context } from '../../context.ts'
import { type OpenedFile, openStoredFile } from '../../storage/open-stored-file.ts'
import { findDeedSubject, type StoredDeedRow, type TransactionKey } from './deeds.queries.ts'
import { findDeed } from './get-deed.ts'
import { printDeed } from './pdf/print-deed.ts'
import { notifySupportOnFailure } from './notify-support.ts'

/**
 * The deed of a transaction as a PDF: the bytes that were kept once it is made, a concept while the transaction is open, and between the
 * two nothing ('deed-being-made'), so that no other paper goes by its name. In English it is a courtesy text,
 * laid out anew from what was kept. NotFound when there is no deed, DeedFailed when it cannot be made.
 */
export async function openDeed(
  context: Context,
  key: TransactionKey,
  language: Language,
): Promise<OpenedFile> {
  const subject = await findDeedSubject(context.db, key)
  if (!subject) throw new NotFound()
  const { state, kept, document } = await findDeed(context, key, { subject, language })
  if (state === 'being_made') throw new RuleBroken('deed-being-made')
  if (kept && language === 'nl') return openKept(context, kept)
  if (!document) throw new NotFound()
  const madeAt = kept?.made_at ?? new Date(context.now().epochMilliseconds)
  const pdf = await notifySupportOnFailure(context, key, () => printDeed(document, madeAt))
  return {
    ...ABOUT,
    fileName: `${document.title} ${key.transactionId}.pdf`,
    size: pdf.length,
    bytes: Readable.from([Buffer.from(pdf)]),
  }
}

const ABOUT = { contentType: 'application/pdf', isInline: false } as const

async function openKept(context: Context, kept: StoredDeedRow): Promise<OpenedFile> {
  const opened = await openStoredFile(context, kept.storage_key)
  if (!opened) throw new NotFound()
  return { ...opened, ...ABOUT }
}
