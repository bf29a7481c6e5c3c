import type { Deed, DeedDocument } from '@zegel/contract/deeds/deeds'
import type { Language } from '@zegel/contract/messages'
import { type Actor, mayWithTransaction } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { deedState, needsNotarialDeed } from '@zegel/core/deeds/deed-state'
import { type DeedTemplate, templateFor } from '@zegel/core/deeds/deed-template'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../context.ts'
import { composeContent, type DeedContent, withHash } from './deed-content.ts'
import { getDeedVariables } from './deed-variables.ts'
import {
  type DeedSubjectRow,
  findDeedSubject,
  findStoredDeed,
  type StoredDeedRow,
  type TransactionKey,
} from './deeds.queries.ts'
import { toKeptTemplate, toNotarialDeed, toTemplate } from './deeds.rows.ts'
import { findNotarialDeed } from './notarial/notarial-deeds.queries.ts'
import { notifySupportOnFailure } from './notify-support.ts'
import { templateInForce } from './templates/template-versions.ts'

interface GetDeedOptions {
  actor: Actor
  /** Of the deed. */
  language: Language
  /** Of what is said about it. */
  readerLanguage: Language
}

/**
 * The deed of a transaction as it is now, and whether a notary's is still missing; NotFound when the transaction is not there,
 * DeedFailed when its deed cannot be written.
 */
export async function getDeed(
  context: Context,
  on: TransactionSubject,
  { actor, language, readerLanguage }: GetDeedOptions,
): Promise<Deed> {
  const subject = await findDeedSubject(context.db, on)
  if (!subject) throw new NotFound()
  const { instrument_type: instrumentType, status } = subject
  const needsNotary = needsNotarialDeed({
    instrumentType,
    status,
    isReversed: subject.reversed_at !== null,
  })
  const found = await findDeed(context, on, { subject, language })
  return {
    transaction_id: on.transactionId,
    state: found.state,
    why_none: found.whyNone,
    document: found.document,
    template: found.kept
      ? toKeptTemplate(found.kept, found.template, readerLanguage)
      : found.template && toTemplate(found.template, readerLanguage),
    made_at: found.kept?.made_at.toISOString() ?? null,
    sha256: found.kept?.pdf_sha256.toString('hex') ?? null,
    reversed_at: subject.reversed_at?.toISOString() ?? null,
    notarial: needsNotary ? await notarialDeedOf(context, on) : null,
    may_record_notarial:
      needsNotary && !isOver(subject) && mayWithTransaction(actor, 'record notarial deed', on),
  }
}

// No deed is recorded of what did not come about, or was turned back.
function isOver({ status, reversed_at }: DeedSubjectRow): boolean {
  return status === 'rejected' || status === 'expired' || reversed_at !== null
}

interface FoundDeed extends ReturnType<typeof deedState> {
  template: DeedTemplate | null
  kept: StoredDeedRow | undefined
  document: DeedDocument | null
}

/** The deed of a transaction in a language, kept or as it would be made, with how far it is. */
export async function findDeed(
  context: Context,
  key: TransactionKey,
  { subject, language }: { subject: DeedSubjectRow; language: Language },
): Promise<FoundDeed> {
  const { instrument_type: instrumentType, type, is_made: isMade, status, historic } = subject
  const state = deedState({ type, instrumentType, status, historic, isMade })
  const variant = deedVariant(type, instrumentType)
  if (state.state === 'none' || !variant)
    return { ...state, template: null, kept: undefined, document: null }
  const template = await templateInForce(context.db, variant, subject.created_at)
  const kept = isMade ? await findStoredDeed(context.db, key) : undefined
  const document = kept
    ? storedDocument(kept, language)
    : await draftDocument(context, key, { template, language })
  return { ...state, template, kept, document }
}

async function notarialDeedOf({ db }: Context, on: TransactionKey): Promise<Deed['notarial']> {
  const row = await findNotarialDeed(db, on)
  return row ? { state: 'recorded', ...toNotarialDeed(row) } : { state: 'missing' }
}

/** A deed as it was made, whatever has become of its template since. */
function storedDocument(
  { content, content_sha256 }: StoredDeedRow,
  language: Language,
): DeedDocument {
  const kept = content as Partial<DeedContent> & Pick<DeedContent, 'nl'> // safe: written by the job that makes deeds, and never changed; a language that came later is not in it
  return withHash(kept[language] ?? kept.nl, content_sha256)
}

/** A deed as it would be made now; DeedFailed when it cannot be. */
function draftDocument(
  context: Context,
  key: TransactionKey,
  { template, language }: { template: DeedTemplate; language: Language },
): Promise<DeedDocument> {
  return notifySupportOnFailure(context, key, async () => {
    const variables = await getDeedVariables(context, key)
    return composeContent(templateFor(template, variables), variables)[language]
  })
}
