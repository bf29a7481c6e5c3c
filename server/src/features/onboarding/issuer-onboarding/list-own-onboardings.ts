import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../../db/database.ts'
import { isVisible } from './find-visible.ts'
import { listOnboardingsOf, type OnboardingRow } from './issuer-onboarding.queries.ts'

export type BegunRow = OnboardingRow

/** What somebody began to set up, completed or not, as far as he may still see it. */
export async function listOwnOnboardings(db: Db, actor: Actor): Promise<BegunRow[]> {
  const rows = await listOnboardingsOf(db, actor.userId)
  return rows.filter((row) => isVisible(actor, row))
}
