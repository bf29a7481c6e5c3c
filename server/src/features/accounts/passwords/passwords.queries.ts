import type { Tx } from '../../../db/database.ts'

export async function updatePassword(
  tx: Tx,
  userId: string,
  passwordHash: string,
  changedAt: Date,
): Promise<void> {
  await tx
    .updateTable('users')
    .set({ password_hash: passwordHash, password_changed_at: changedAt })
    .where('id', '=', userId)
    .execute()
}

/** What a stranger who registered with this address may have left: a second factor, a Google account, where to pay and to write. */
export async function deleteWhatStrangersLeave(
  tx: Tx,
  { id, natural_person_id }: { id: string; natural_person_id: string },
): Promise<void> {
  await tx.deleteFrom('user_totp').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_recovery_codes').where('user_id', '=', id).execute()
  await tx.deleteFrom('user_identities').where('user_id', '=', id).execute()
  const nothing = { two_factor_confirmed_at: null, phone: null }
  await tx.updateTable('users').set(nothing).where('id', '=', id).execute()
  const nowhere = { address: null, zip_code: null, city: null, country: null }
  await tx
    .updateTable('legal_persons')
    .set({ ...nowhere, iban: null, iban_name: null, photo_image_url: null })
    .where('id', '=', natural_person_id)
    .where('email', 'is', null)
    .execute()
}
