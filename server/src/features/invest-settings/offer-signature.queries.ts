import { sql } from 'kysely'
import type { Db, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'

/** Signs the offer of an instrument for its issuer; what was signed before stands no more. */
export async function signOffer(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  {
    userId,
    ip,
    coSignerId = null,
  }: { userId: string; ip: string; coSignerId?: string | null | undefined },
): Promise<void> {
  await sql`select sign_offer(${organizationId}, ${instrumentId}, ${userId}, ${ip}::inet, ${coSignerId}::uuid)`.execute(
    tx,
  )
}

/** Takes the signature under an offer away, if there is one: deeds that follow are not signed by it. */
export async function withdrawOfferSignature(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await sql`select withdraw_offer_signature(${organizationId}, ${instrumentId})`.execute(tx)
}

export interface OfferSignatureRow {
  name: string
  signed_at: Date
}

/** Who signed the offer and when, as far as that stands now. */
export async function findOfferSignature(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<OfferSignatureRow | undefined> {
  const { rows } = await sql<OfferSignatureRow>`
    select p.legal_name as name, s.signed_at
    from standing_offer_signature(${organizationId}, ${instrumentId}) s
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id`.execute(db)
  return rows[0]
}
