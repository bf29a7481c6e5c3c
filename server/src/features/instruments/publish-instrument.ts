import { missingTerms } from '@zegel/core/instruments/completeness'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/sql-fragments.ts'
import { today } from '../../lib/clock.ts'
import { recordAuditEvent } from '../audit/audit.ts'
import { setOfferSignature } from './offer-signature/set-offer-signature.ts'
import {
  findInstrument,
  findLastDay,
  lockInstrument,
  updateInstrument,
} from './instruments.queries.ts'
import { toTerms } from './instruments.rows.ts'
import { refuseBroken, type TermsEditor } from './terms/terms-change.ts'

/** What the first units of an instrument are issued by, and at; the par value is that of shares. */
export interface PublishedInstrument {
  issuerId: string | null
  parValueCents: bigint | null
}

/**
 * Opens an instrument to transactions, for good, and signs for its issuer whatever follows from the offer. Refuses each term that is missing, at its name ('term-missing'), and what has ended
 * already ('instrument-ended').
 */
export async function publishInstrument(
  tx: Tx,
  on: OnInstrument,
  { actor, ip, coSignerId }: TermsEditor & { coSignerId?: string | undefined },
  now: Temporal.Instant,
): Promise<PublishedInstrument> {
  const { organizationId, instrumentId } = on
  await lockInstrument(tx, organizationId, instrumentId)
  const row = await findInstrument(tx, organizationId, instrumentId)
  if (!row) throw new Error(`instrument ${instrumentId} vanished while locked`)
  const missing = missingTerms(toTerms(row)).filter((term) => term !== 'publication')
  refuseBroken(missing.map((term) => new RuleBroken('term-missing', {}, `terms.${term}`)))
  const lastDay = await findLastDay(tx, on)
  if (lastDay && lastDay < today({ now: () => now }))
    throw new RuleBroken('instrument-ended', { date: lastDay })
  const published_at = new Date(now.epochMilliseconds)
  await updateInstrument(tx, organizationId, instrumentId, { published_at })
  await setOfferSignature(tx, on, { actor, ip, coSignerId }, true)
  await recordAuditEvent(tx, {
    organization_id: organizationId,
    user_id: actor.userId,
    action: 'instrument published',
    record_type: 'instrument',
    record_id: instrumentId,
    after: { published_at },
    ip,
  })
  return { issuerId: row.issuing_legal_person_id, parValueCents: row.par_value_cents }
}
