import { type Actor, mayInOrganization } from '@zegel/core/access/may'
import { NotFound } from '@zegel/core/access/refusals'
import type { Db, Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { findOnboarding, lockOnboarding, type OnboardingRow } from './issuer-onboarding.queries.ts'

/** Whoever began an onboarding sees it until it has an organisation; from then on those who may add instruments there. */
export function isVisible(
  actor: Actor,
  { user_id, organization_id: organizationId }: Pick<OnboardingRow, 'user_id' | 'organization_id'>,
): boolean {
  if (organizationId === null) return user_id === actor.userId
  return mayInOrganization(actor, 'create instrument', { organizationId })
}

/** An onboarding; NotFound for who may not see it. */
export async function getVisible(db: Db, actor: Actor, id: string): Promise<OnboardingRow> {
  const row = await findOnboarding(db, id)
  if (!row || !isVisible(actor, row)) throw new NotFound()
  return row
}

/** An onboarding that has an organisation. */
export type TiedRow = OnboardingRow & { organization_id: string }

/** The same, with its organisation and itself locked: what it says stays so until the transaction ends. */
export async function lockTied(tx: Tx, actor: Actor, id: string): Promise<TiedRow> {
  const { organization_id } = await getVisible(tx, actor, id)
  if (organization_id === null) throw new NotFound()
  await lockOrganization(tx, organization_id)
  await lockOnboarding(tx, id)
  return { ...(await getVisible(tx, actor, id)), organization_id }
}
