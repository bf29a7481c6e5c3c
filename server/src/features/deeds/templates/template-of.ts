import type { DeedTemplate } from '@zegel/contract/deeds/deed-template'
import type { Language } from '@zegel/contract/messages'
import { deedState } from '@zegel/core/deeds/deed-state'
import { deedVariant } from '@zegel/core/deeds/deed-variant'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type { Db } from '../../../db/database.ts'
import { findDeedSubject, findStoredDeed, type TransactionKey } from '../deeds.queries.ts'
import { toKeptTemplate, toTemplate } from '../deeds.rows.ts'
import { listTemplatesInForce, templateInForce } from './template-versions.ts'

/** The template of the deed by which an instrument is issued now; null for shares. */
export async function templateOfIssuance(
  db: Db,
  type: InstrumentType,
  language: Language,
): Promise<DeedTemplate | null> {
  const variant = deedVariant('issuance', type)
  const template = (await listTemplatesInForce(db)).find((one) => one.variant === variant)
  return template ? toTemplate(template, language) : null
}

/** The template of a transaction's deed, in the version it was made from once it is made; null when it has no deed. */
export async function templateOfTransaction(
  db: Db,
  key: TransactionKey,
  language: Language,
): Promise<DeedTemplate | null> {
  const subject = await findDeedSubject(db, key)
  if (!subject) return null
  const { type, instrument_type: instrumentType, status, historic, is_made: isMade } = subject
  const { state } = deedState({ type, instrumentType, status, historic, isMade })
  const variant = deedVariant(type, instrumentType)
  if (state === 'none' || !variant) return null
  const kept = isMade ? await findStoredDeed(db, key) : undefined
  const template = await templateInForce(db, variant, subject.created_at)
  return kept ? toKeptTemplate(kept, template, language) : toTemplate(template, language)
}
