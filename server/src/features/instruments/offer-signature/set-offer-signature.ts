import type { OfferSignature } from '@zegel/contract/invest/invest-settings'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import {
  callSettleOfferSignatures,
  findGoneSignature,
  findOfferSignature,
  holdOfferSignature,
  signOffer,
  withdrawOfferSignature,
} from './offer-signature.queries.ts'

/** Who signs or withdraws, and from where. */
interface Signer {
  actor: { userId: string }
  ip: string
  /** The other director who agrees, where the register says that they represent the issuer together. */
  coSignerId?: string | undefined
}

/** The signature of the issuer that stands under all deeds of an offer, or the one that went; null while there is none. */
export async function getOfferSignature(db: Db, on: OnInstrument): Promise<OfferSignature> {
  const row = await findOfferSignature(db, on)
  if (!row) {
    const gone = await findGoneSignature(db, on)
    return { signature: null, stands_until: null, gone: gone ?? null }
  }
  const { name, signed_at, stands_until } = row
  return { signature: { name, signed_at: signed_at.toISOString() }, stands_until, gone: null }
}

/** Holds what stands under an offer, for who is about to change what it says: before they hold the totals of its instrument. */
export function holdSignature(tx: Tx, on: OnInstrument): Promise<void> {
  return holdOfferSignature(tx, on)
}

/**
 * Signs for the issuer, once for all deeds that follow from the offer, as whoever publishes it does (article 3:15a of the Dutch Civil
 * Code); or withdraws that, which leaves the deeds that there are as they are.
 */
export async function setOfferSignature(
  tx: Tx,
  on: OnInstrument,
  { actor, ip, coSignerId }: Signer,
  isSigned: boolean,
): Promise<OfferSignature> {
  const { userId } = actor
  if (isSigned) await signOffer(tx, on, { userId, ip, coSignerId })
  else await withdrawOfferSignature(tx, on)
  await recordAuditEvent(tx, {
    organization_id: on.organizationId,
    user_id: userId,
    action: isSigned ? 'offer signed' : 'offer signature withdrawn',
    record_type: 'instrument',
    record_id: on.instrumentId,
    ip,
  })
  return getOfferSignature(tx, on)
}

/** Ends the signatures under offers whose signers may no longer sign for their issuer; returns how many ended. */
export function settleOfferSignatures(db: Db): Promise<number> {
  return callSettleOfferSignatures(db)
}
