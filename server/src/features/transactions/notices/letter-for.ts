import type { Context } from '../../../context.ts'
import type { Tx } from '../../../db/database.ts'
import type { Letter } from '../../../mail/letter.ts'
import { linkToAccount } from '../../register/register.ts'
import { withRegistrationLink } from './notices.mails.ts'
import type { Recipient } from './recipients.queries.ts'

interface LetterInput {
  organization_id: string
  instrument_id: string
  /** Who did what it tells about; null when nobody did. */
  created_by: string | null
  letter: Letter
}

/** The letter as it is for whoever has an account; for anybody else its button leads to making one with this address. */
export async function letterFor(
  tx: Tx,
  context: Context,
  { user_id, person_id: personId, email, language }: Recipient,
  { organization_id, instrument_id, created_by: causedBy, letter }: LetterInput,
): Promise<Letter> {
  if (user_id !== null || !letter.button) return letter
  const on = { organizationId: organization_id, instrumentId: instrument_id }
  const url = await linkToAccount(tx, context, on, { personId, email, causedBy })
  return url ? withRegistrationLink(language ?? 'nl', letter, url) : letter
}
