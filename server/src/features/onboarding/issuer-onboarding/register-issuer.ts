import type { IssuerOnboarding, RegisterIssuer } from '@zegel/contract/onboarding/issuer-onboarding'
import type { Language } from '@zegel/contract/messages'
import type { z } from 'zod'
import type { Context } from '../../../context.ts'
import { type NewSession, register } from '../../accounts/accounts.ts'
import { findOnboarding, insertOnboarding } from './issuer-onboarding.queries.ts'
import { toIssuerOnboarding } from './issuer-onboarding.rows.ts'

/**
 * Makes the account of somebody who comes to issue an instrument, with the onboarding that begins there, and signs in. Refuses as
 * register does: an address that has an account already is 'email-taken'.
 */
export async function registerIssuer(
  context: Context,
  { onboarding_type: type, ...input }: z.output<typeof RegisterIssuer>,
  session: NewSession,
  language: Language,
): Promise<{ userId: string; onboarding: IssuerOnboarding }> {
  let begun: IssuerOnboarding | undefined
  const newcomer = { ...input, password_confirmation: input.password }
  const userId = await register(
    context,
    {
      ...newcomer,
      complete: async (tx, { id: user_id }) => {
        const { id } = await insertOnboarding(tx, { user_id, type })
        const row = await findOnboarding(tx, id)
        begun = row && toIssuerOnboarding(row, null)
      },
    },
    session,
    language,
  )
  if (!begun) throw new Error('registering began no onboarding')
  return { userId, onboarding: begun }
}
