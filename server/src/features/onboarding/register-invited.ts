import type { Language } from '@zegel/contract/messages'
import type { RegisterInvited } from '@zegel/contract/onboarding/onboarding'
import type { z } from 'zod'
import type { Context } from '../../context.ts'
import type { Tx } from '../../db/database.ts'
import { type Account, changeOwnFacts, type NewSession, register } from '../accounts/accounts.ts'
import { recordAuditEvent } from '../audit/audit.ts'

/**
 * Makes the account of somebody who was invited and signs in. The invitation stays open, so that its link leads back until it is
 * completed. The name is as they type it, also where an organisation knew them by another. Refuses as register does.
 */
export function registerInvited(
  context: Context,
  input: z.output<typeof RegisterInvited>,
  session: NewSession,
  language: Language,
): Promise<string> {
  const { email, password, password_confirmation, token, first_name, last_name } = input
  const person = { first_name, last_name }
  const newcomer = {
    ...{ email, password, password_confirmation, token, person },
    name: `${first_name} ${last_name}`,
    welcome: async (tx: Tx, account: Account) => {
      const { id: userId, natural_person_id: legalPersonId } = account
      await changeOwnFacts(tx, { userId, legalPersonId, administrator: false }, person, session.ip)
      await auditTerms(tx, userId, session.ip)
    },
  }
  return register(context, newcomer, session, language)
}

function auditTerms(tx: Tx, userId: string, ip: string): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: null,
    user_id: userId,
    action: 'terms accepted',
    record_type: 'user',
    record_id: userId,
    ip,
  })
}
