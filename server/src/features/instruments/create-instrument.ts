import type { NewInstrument } from '@zegel/contract/instruments/instrument-changes'
import type { Actor } from '@zegel/core/access/may'
import { hasSwitch, type InstrumentType } from '@zegel/core/instruments/instrument-type'
import { brokenIssuer } from '@zegel/core/instruments/option-terms'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { findEntityForm, insertInstrument } from './instruments.queries.ts'

/** What an instrument is made of. */
export interface InstrumentToMake extends z.output<typeof NewInstrument> {
  /** False for one that is set up step by step, and opened to transactions at the end; all others are open at once. */
  isPublished?: boolean
  /** The instrument that is set up, for one that it lies on. */
  addedFor?: string | null
}

/** Adds an instrument without terms; throws RuleBroken for an issuer as assertIssuer does. */
export async function createInstrument(tx: Tx, actor: Actor, input: InstrumentToMake, ip: string) {
  const { organization_id, type, name, isPublished = true, addedFor = null } = input
  const { requires_notarial_deed } = input
  const issuer = input.issuing_legal_person_id ?? null
  if (issuer) await assertIssuer(tx, organization_id, type, issuer)
  const description = input.description || null
  const row = {
    organization_id,
    type,
    name,
    description,
    issuing_legal_person_id: issuer,
    default_sending_legal_person_id: issuer,
    ...(hasSwitch(type, 'requires_notarial_deed') &&
      requires_notarial_deed && { requires_notarial_deed }),
    ...(!isPublished && { published_at: null }),
    ...(addedFor && { added_for_instrument_id: addedFor }),
  }
  const { id } = await insertInstrument(tx, row)
  await recordAuditEvent(tx, {
    organization_id,
    user_id: actor.userId,
    action: 'instrument added',
    record_type: 'instrument',
    record_id: id,
    after: row,
    ip,
  })
  return { id, name, type }
}

/** Throws RuleBroken unless the issuer is one of the organisation's entities ('issuer-not-of-organization'), of a form that can issue it. */
export async function assertIssuer(
  tx: Tx,
  organizationId: string,
  type: InstrumentType,
  issuer: string,
): Promise<void> {
  const form = await findEntityForm(tx, organizationId, issuer)
  if (!form) throw new RuleBroken('issuer-not-of-organization', {}, 'issuing_legal_person_id')
  const broken = brokenIssuer(type, form)
  if (broken) throw broken
}
