import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { actOf } from '../../../db/perform-act.ts'

/** Signs the offer of an instrument for its issuer; what was signed before stands no more. */
export async function signOffer(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
  by: { userId: string; ip: string; coSignerId?: string | null | undefined },
): Promise<void> {
  await sql`select sign_offer(${actOf({ organizationId, ...by })}, ${instrumentId})`.execute(tx)
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
  stands_until: string | null
}

/** A signature under an offer that stands no more. */
export interface GoneSignatureRow {
  name: string
  on: string
  lapsed: boolean
}

/** Who signed the offer and when, as far as that stands now. */
export async function findOfferSignature(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<OfferSignatureRow | undefined> {
  const { rows } = await sql<OfferSignatureRow>`
    select p.legal_name as name, s.signed_at, s.ends_on - 1 as stands_until
    from standing_offer_signature(${organizationId}, ${instrumentId}) s
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id`.execute(db)
  return rows[0]
}

/** The last signature under an offer under which none stands; undefined where nobody ever signed. */
export async function findGoneSignature(
  db: Db,
  { organizationId, instrumentId }: OnInstrument,
): Promise<GoneSignatureRow | undefined> {
  const { rows } = await sql<GoneSignatureRow>`
    select p.legal_name as name, s.lapsed or s.withdrawn_at is null as lapsed,
      (coalesce(s.withdrawn_at, now()) at time zone 'Europe/Amsterdam')::date as on
    from offer_signatures s
    join users u on u.id = s.user_id
    join legal_persons p on p.id = u.natural_person_id
    where s.organization_id = ${organizationId} and s.instrument_id = ${instrumentId}
    order by s.signed_at desc, s.id desc limit 1`.execute(db)
  return rows[0]
}

/** Holds what stands under an offer, before the totals of its instrument are: whoever invests takes them in this order. */
export async function holdOfferSignature(
  tx: Tx,
  { organizationId, instrumentId }: OnInstrument,
): Promise<void> {
  await sql`select hold_offer_signature(${organizationId}, ${instrumentId})`.execute(tx)
}

/** Ends the signatures whose authority ended by itself, at a day that came; returns how many those were. */
export async function callSettleOfferSignatures(db: Db): Promise<number> {
  const { rows } = await sql<{ ended: number }>`
    select settle_all_offer_signatures() as ended`.execute(db)
  return rows[0]?.ended ?? 0
}
