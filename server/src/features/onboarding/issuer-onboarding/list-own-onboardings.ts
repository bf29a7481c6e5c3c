import type { Onboarding } from '@zegel/contract/accounts/user'
import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../../db/database.ts'
import { isVisible } from './find-visible.ts'
import { toBegun } from './issuer-onboarding.rows.ts'
import { listOnboardingsOf, type OnboardingRow } from './issuer-onboarding.queries.ts'

/** What somebody began to set up, completed or not, as far as they may still see it. */
export async function listOwnOnboardings(db: Db, actor: Actor): Promise<OnboardingRow[]> {
  const rows = await listOnboardingsOf(db, actor.userId)
  return rows.filter((row) => isVisible(actor, row))
}

/** The same, as the account of somebody shows it beside what they are invited to. */
export async function listBegun(db: Db, actor: Actor): Promise<Onboarding[]> {
  return (await listOwnOnboardings(db, actor)).map(toBegun)
}
