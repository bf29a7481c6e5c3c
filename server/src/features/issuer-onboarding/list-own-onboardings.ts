import type { Actor } from '@zegel/core/access/may'
import type { Db } from '../../db/database.ts'
import { isVisible } from './find-visible.ts'
import { listOnboardingsOf } from './issuer-onboarding.queries.ts'
import { toBegun } from './issuer-onboarding.rows.ts'

/** What somebody began to set up, completed or not, as far as he may still see it. */
export async function listOwnOnboardings(db: Db, actor: Actor) {
  const rows = await listOnboardingsOf(db, actor.userId)
  return rows.filter((row) => isVisible(actor, row)).map(toBegun)
}
