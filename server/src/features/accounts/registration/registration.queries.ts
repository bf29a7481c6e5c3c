import type { ExtraAction } from '@zegel/core/members/invitation'
import { type Selectable, sql } from 'kysely'
import type { Db, Tables, Tx } from '../../../db/database.ts'
import { findInDirectory } from '../../../db/directory.ts'

export async function updateVerified(tx: Tx, userId: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email_verified_at: at })
    .where('id', '=', userId)
    .where('email_verified_at', 'is', null)
    .execute()
}

/** Fails on the constraint users_email when somebody else has it. */
export async function updateEmail(tx: Tx, userId: string, email: string, at: Date): Promise<void> {
  await tx
    .updateTable('users')
    .set({ email, email_verified_at: at })
    .where('id', '=', userId)
    .execute()
}

export async function updatePersonEmail(tx: Tx, personId: string, email: string): Promise<void> {
  await tx.updateTable('legal_persons').set({ email }).where('id', '=', personId).execute()
}

export type InvitationRow = Selectable<Tables['invitations']> & {
  /** What is asked of the participant now. */
  extra_actions: ExtraAction[]
  organization_name: string
  logo_image_url: string | null
}

export async function findInvitationByToken(
  db: Db,
  tokenHash: Buffer,
): Promise<InvitationRow | undefined> {
  const organizationId = await findInDirectory(db, 'invitation', tokenHash)
  if (!organizationId) return undefined
  return db
    .selectFrom('invitations as i')
    .innerJoin('organizations as o', 'o.id', 'i.organization_id')
    .selectAll('i')
    .select(['o.name as organization_name', 'o.logo_image_url'])
    .select(
      sql<
        ExtraAction[]
      >`case when i.role = 'member' then asked_of_invited(i.organization_id, i.legal_person_id, i.created_at) else '{}' end`.as(
        'extra_actions',
      ),
    )
    .where('i.organization_id', '=', organizationId)
    .where((at) =>
      at.or([
        at('i.token_hash', '=', tokenHash),
        at(
          'i.id',
          'in',
          at
            .selectFrom('invitation_links as n')
            .select('n.invitation_id')
            .where('n.organization_id', '=', organizationId)
            .where('n.token_hash', '=', tokenHash),
        ),
      ]),
    )
    .executeTakeFirst()
}

/** One statement claims the invitation, so that of two who accept at once one does. */
export async function isInvitationClaimed(
  tx: Tx,
  { organization_id, id }: Pick<InvitationRow, 'organization_id' | 'id'>,
  now: Date,
): Promise<boolean> {
  const row = await tx
    .updateTable('invitations')
    .set({ accepted_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('accepted_at', 'is', null)
    .where('cancelled_at', 'is', null)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}
