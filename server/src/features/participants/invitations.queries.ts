import type { ExtraAction } from '@zegel/core/members/invitation-context'
import { type Insertable, sql } from 'kysely'
import type { Tables, Tx } from '../../db/database.ts'
import type { OnInstrument } from '../../db/on-instrument.ts'

/** A participant to be invited: whoever wants to invite the same person anywhere in the organisation waits. */
export async function lockInvitee(tx: Tx, on: OnInstrument, legalPersonId: string) {
  const rows = await tx
    .selectFrom('participants as p')
    .innerJoin('legal_persons as l', 'l.id', 'p.legal_person_id')
    .innerJoin('organizations as o', 'o.id', 'p.organization_id')
    .innerJoin('instruments as i', (join) =>
      join
        .onRef('i.organization_id', '=', 'p.organization_id')
        .onRef('i.id', '=', 'p.instrument_id'),
    )
    .select([
      'p.id',
      'p.instrument_id',
      'p.active',
      'p.entity',
      'l.legal_name',
      'l.first_name',
      'l.email',
      'o.name as organization_name',
      'i.name as instrument_name',
    ])
    .where('p.organization_id', '=', on.organizationId)
    .where('p.legal_person_id', '=', legalPersonId)
    .orderBy('p.id')
    .forNoKeyUpdate('p')
    .execute()
  return rows.find(({ instrument_id }) => instrument_id === on.instrumentId)
}

/** What waits for a participant in the organisation: transactions to answer, balances to confirm. */
export async function listWaiting(
  tx: Tx,
  organizationId: string,
  legalPersonId: string,
): Promise<ExtraAction[]> {
  const { rows } = await sql<{ transacts: boolean; confirms: boolean }>`
    select
      exists (
        select from transactions where organization_id = ${organizationId}
          and receiver_id = ${legalPersonId} and status in ('pending', 'payment_pending')) as transacts,
      exists (
        select from balance_registrations r where organization_id = ${organizationId}
          and legal_person_id = ${legalPersonId} and reversed_at is null and not exists (
            select from registration_confirmations c
            where c.organization_id = r.organization_id and c.balance_registration_id = r.id)) as confirms`.execute(
    tx,
  )
  const [waiting] = rows
  return [
    ...(waiting?.transacts ? (['complete_transaction'] as const) : []),
    ...(waiting?.confirms ? (['confirm_balance_registration'] as const) : []),
  ]
}

/** The invitation that waits for a participant of the organisation, expired or not. */
export function findOpenInvitation(tx: Tx, organizationId: string, legalPersonId: string) {
  return tx
    .selectFrom('invitations')
    .select(['id', 'created_at', 'expires_at'])
    .where('organization_id', '=', organizationId)
    .where('legal_person_id', '=', legalPersonId)
    .where('role', '=', 'member')
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .executeTakeFirst()
}

export async function updateCancelled(
  tx: Tx,
  organizationId: string,
  id: string,
  at: Date,
): Promise<void> {
  await tx
    .updateTable('invitations')
    .set({ cancelled_at: at })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .execute()
}

/** Adds an open invitation as participant, which gives no role in the organisation. */
export function insertInvitation(tx: Tx, row: Omit<Insertable<Tables['invitations']>, 'role'>) {
  return tx
    .insertInto('invitations')
    .values({ ...row, role: 'member' })
    .returning(['id', 'created_at', 'expires_at'])
    .executeTakeFirstOrThrow()
}
