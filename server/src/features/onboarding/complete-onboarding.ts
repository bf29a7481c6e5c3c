import type { InvitationContext } from '@zegel/core/members/invitation'
import { missingPartyInfo } from '@zegel/core/deeds/missing-party-info'
import { afterOnboarding } from '@zegel/core/onboarding/after-onboarding'
import { RuleBroken } from '@zegel/core/rule-broken'
import { type Db, inTransaction, type Tx } from '../../db/database.ts'
import {
  acceptInvitation,
  type Account,
  assertOpen,
  confirmAddress,
  type FoundInvitation,
  getAccount,
  getInvitationByToken,
  lockAccount,
} from '../accounts/accounts.ts'
import { findNaturalPerson, listInstruments } from './onboarding.queries.ts'

interface CompleteOnboardingInput {
  userId: string
  token: string
  ip: string
  now: Temporal.Instant
}

/**
 * Accepts an invitation for whoever is signed in with the invited address, and returns where they go on to. Who completed it already is
 * answered the same again. Refuses another address 'email-not-invited', and an invitation that does not stand any more.
 */
export function completeOnboarding(
  db: Db,
  { userId, token, ip, now }: CompleteOnboardingInput,
): Promise<string> {
  return inTransaction(db, async (tx) => {
    const { email } = await lockAccount(tx, userId)
    const invitation = await getInvitationByToken(tx, token)
    if (invitation.email !== email) throw new RuleBroken('email-not-invited')
    // The answer to the first time got lost, or a second tab was open.
    if (invitation.accepted_at) return onward(tx, invitation, await getAccount(tx, userId))
    assertOpen(invitation, now)
    // The token came by mail to this address, and they are signed in: both are theirs.
    await confirmAddress(tx, userId, now, invitation.legal_person_id)
    const account = await getAccount(tx, userId)
    const { natural_person_id: legalPersonId } = account
    await acceptInvitation(tx, invitation, { userId, legalPersonId, ip, now })
    return onward(tx, invitation, account)
  })
}

async function onward(
  tx: Tx,
  { context, organization_id, instrument_admin_ids }: FoundInvitation,
  account: Account,
): Promise<string> {
  const [instrument] = await listInstruments(tx, organization_id, instrument_admin_ids)
  const person = await findNaturalPerson(tx, account.natural_person_id)
  return afterOnboarding({
    context: context as InvitationContext, // safe: the table's check lists the same contexts
    organizationId: organization_id,
    instrumentId: instrument?.id,
    isProfileComplete: person !== undefined && missingPartyInfo(person).length === 0,
  })
}
