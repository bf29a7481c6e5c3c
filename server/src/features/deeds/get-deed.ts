import type { Deed } from '@zegel/contract/deeds'
import type { Language } from '@zegel/contract/messages'
import { type Actor, mayWithTransaction } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import { deedState, needsNotarialDeed } from '@zegel/core/deeds/deed-state'
import { templateOf } from '@zegel/core/deeds/deed-template'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import type { TransactionSubject } from '../../access/subjects.queries.ts'
import type { Context } from '../../app.ts'
import { type DeedSubjectRow, findDeedSubject } from './deeds.queries.ts'
import { toNotarialDeed, toTemplate } from './deeds.rows.ts'
import { findNotarialDeed } from './notarial-deeds.queries.ts'

interface Wish {
  actor: Actor
  /** Of the names of templates. */
  language: Language
}

/** The deed of a transaction as it is now, and whether a notary's is still missing; NotFound when the transaction is not there. */
export async function getDeed(
  context: Context,
  on: TransactionSubject,
  { actor, language }: Wish,
): Promise<Deed> {
  const subject = await findDeedSubject(context.db, on)
  if (!subject) throw new NotFound()
  const { instrument_type: instrumentType, type, is_made: isMade, status, historic } = subject
  const { state, whyNone } = deedState({ type, instrumentType, status, historic, isMade })
  const variant = deedVariant(type, instrumentType)
  return {
    transaction_id: on.transactionId,
    state,
    why_none: whyNone,
    document: null,
    template: state === 'none' || !variant ? null : toTemplate(templateOf(variant), language),
    made_at: null,
    sha256: null,
    notarial: await notarialDeedOf(context, on, subject),
    may_record_notarial:
      needsNotarialDeed({ instrumentType, status }) &&
      mayWithTransaction(actor, 'record notarial deed', on),
  }
}

async function notarialDeedOf(
  { db }: Context,
  on: TransactionSubject,
  { instrument_type: instrumentType, status }: DeedSubjectRow,
): Promise<Deed['notarial']> {
  if (!needsNotarialDeed({ instrumentType, status })) return null
  const row = await findNotarialDeed(db, on)
  return row ? { state: 'recorded', ...toNotarialDeed(row) } : { state: 'missing' }
}
