import type {
  DeedBounds,
  DeedFile,
  DeedParty,
  DeedSigning,
  DeedVariables,
} from '@zegel/core/deeds/deed-variables'
import type { Context } from '../../context.ts'
import { today } from '../../lib/clock.ts'
import { hashOfStoredFile } from '../../storage/open-stored-file.ts'
import {
  type BoundsRow,
  type DeedFactsRow,
  type IdentityRow,
  findDeedFacts,
  listDeedFiles,
  listIdentities,
  listSignings,
  type PartyRow,
  type SigningRow,
} from './deed-facts.queries.ts'
import type { TransactionKey } from './deeds.queries.ts'
import { getIssuerDeedFacts } from './issuer-deed-facts.ts'
import { getDeedTerms } from '../instruments/instruments.ts'

/** All that the deed of a transaction tells, as of its completion, or as of now while it is open. */
export async function getDeedVariables(
  context: Context,
  key: TransactionKey,
): Promise<DeedVariables> {
  const { db } = context
  const row = await findDeedFacts(db, key)
  if (!row?.issuer) throw new Error(`transaction ${key.transactionId} lacks what a deed needs`)
  const signings = await listSignings(db, key)
  const on = { organizationId: key.organizationId, instrumentId: row.instrument_id }
  const signingOf = (type: SigningRow['party_type']) => toSigning(signings, type)
  const parties = [row.issuer, row.sender, row.receiver]
  const identities = await listIdentities(
    db,
    parties.map(({ id }) => id),
  )
  const partyOf = (party: PartyRow, type: SigningRow['party_type']): DeedParty => ({
    ...toParty(party, signingOf(type)),
    ...toIdentity(identities.find(({ id }) => id === party.id)),
  })
  return {
    ...toFacts(row, key.transactionId),
    parties: {
      issuer: partyOf(row.issuer, 'issuer'),
      sender: row.type === 'transfer' ? partyOf(row.sender, 'sender') : null,
      receiver: partyOf(row.receiver, 'receiver'),
    },
    files: await listHashedFiles(context, key),
    terms: await getDeedTerms(db, on, {
      type: row.instrument_type,
      day: row.effective_date,
      units: row.type === 'transfer' ? row.units : null,
    }),
    about: await getIssuerDeedFacts(db, on),
  }
}

function toFacts(
  row: DeedFactsRow,
  documentId: string,
): Omit<DeedVariables, 'parties' | 'files' | 'terms'> {
  const { completed_at, paid_at, expires_at } = row
  return {
    documentId,
    date: completed_at && dayOf(completed_at),
    instrument: { name: row.instrument_name, description: row.instrument_description },
    units: row.units,
    priceCents: row.price_cents,
    totalCents: row.total_cents - (row.accrued_cents ?? 0n),
    accruedBesideCents: row.accrued_cents,
    effectiveDate: row.effective_date,
    // From which account it came is for the issuer's side alone.
    payment: { isPaid: row.is_paid, paidOn: paid_at && dayOf(paid_at), account: null },
    expiresAt: completed_at ? null : (expires_at?.toISOString() ?? null),
    message: row.description,
  }
}

function toIdentity(row: IdentityRow | undefined): Partial<DeedParty> {
  if (!row) return {}
  return { seat: row.statutory_seat, birthDate: row.birth_date, birthPlace: row.birth_place }
}

function toParty(row: PartyRow, signing: DeedSigning | null): DeedParty {
  return {
    type: row.type,
    name: row.legal_name,
    address: row.address,
    zipCode: row.zip_code,
    city: row.city,
    country: row.country,
    registerNumber: row.business_register_number,
    foreignRegister: row.foreign_register ?? null,
    foreignLegalForm: row.foreign_legal_form ?? null,
    signing,
  }
}

function toSigning(
  rows: readonly SigningRow[],
  type: SigningRow['party_type'],
): DeedSigning | null {
  const row = rows.find(({ party_type }) => party_type === type)
  if (!row) return null
  const { name, signed_at, is_standing: isStanding, authority, power } = row
  return {
    ...{ name, authority, signedAt: signed_at.toISOString(), isStanding },
    ...(authority === 'attorney' &&
      power && {
        power: { on: power.granted_on, by: power.granted_by },
        limit: toBounds(power),
      }),
    ...(authority === 'director' && toSeats(row)),
  }
}

function toSeats({ seats, co_signer }: SigningRow): Partial<DeedSigning> {
  const directors = seats.map((seat) => ({
    director: seat.director,
    coSigner: seat.is_joint ? (co_signer ?? undefined) : undefined,
    limit: toBounds(seat),
  }))
  const own = directors.at(-1)
  return { coSigner: own?.coSigner, limit: own?.limit, above: directors.slice(0, -1) }
}

function toBounds({ cents, acts, words }: BoundsRow): DeedBounds | undefined {
  if (cents === null && acts === null && words === null) return undefined
  return {
    ...(cents !== null && { cents: BigInt(cents) }),
    ...(acts && { acts }),
    ...(words !== null && { words }),
  }
}

async function listHashedFiles(context: Context, key: TransactionKey): Promise<DeedFile[]> {
  const files: DeedFile[] = []
  for (const { stored_file_id, title, type, file_name } of await listDeedFiles(context.db, key)) {
    const sha256 = await hashOfStoredFile(context, stored_file_id)
    files.push({ title, type, fileName: file_name, sha256: sha256.toString('hex') })
  }
  return files
}

function dayOf(at: Date): string {
  return today({ now: () => Temporal.Instant.fromEpochMilliseconds(at.getTime()) })
}
