import type { Invitation } from '@zegel/contract/accounts/registration'
import type { Db } from '../../db/database.ts'
import {
  findAccountByEmail,
  type FoundInvitation,
  getOpenInvitation,
} from '../accounts/accounts.ts'
import {
  findInviter,
  findNaturalPerson,
  listCompaniesOfInvited,
  listInstruments,
  type PersonRow,
} from './onboarding.queries.ts'
import { toInvitation } from './onboarding.rows.ts'

interface ReadInvitationInput {
  token: string
  /** Who is signed in; null for a guest. */
  userId: string | null
  now: Temporal.Instant
}

/**
 * The open invitation of a mail's token, for anybody who has it. Refuses 'invitation-invalid', 'invitation-used',
 * 'invitation-cancelled', 'invitation-expired' and 'invitation-address-changed'. What is known of the invited person is told to nobody else.
 */
export async function readInvitation(
  db: Db,
  { token, userId, now }: ReadInvitationInput,
): Promise<Invitation> {
  const row = await getOpenInvitation(db, token, now)
  const { organization_id, instrument_id, instrument_admin_ids, invited_by } = row
  const account = await findAccountByEmail(db, row.email)
  const reader = account?.id === userId ? account : undefined
  const [administered, [participated], companies, inviter, person] = await Promise.all([
    listInstruments(db, organization_id, instrument_admin_ids),
    listInstruments(db, organization_id, instrument_id ? [instrument_id] : []),
    listCompaniesOfInvited(db, row),
    invited_by ? findInviter(db, invited_by) : undefined,
    findPerson(db, row, reader),
  ])
  const hasAccount = account !== undefined
  return toInvitation(row, token, {
    administered,
    participated,
    companies,
    inviter,
    person,
    reader,
    hasAccount,
  })
}

// The letter to a participant names them too; of who has an account nothing is told but to themselves.
function findPerson(
  db: Db,
  { legal_person_id }: FoundInvitation,
  reader: { natural_person_id: string } | undefined,
): Promise<PersonRow | undefined> {
  const id = reader?.natural_person_id ?? legal_person_id
  return id ? findNaturalPerson(db, id) : Promise.resolve(undefined)
}
