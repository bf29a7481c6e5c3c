import type { AuditAction } from '@zegel/core/audit/audit-action'
import type {
  FirstHoldersInput,
  FoundingDeedInput,
} from '@zegel/contract/onboarding/issuer-onboarding'
import { hasFirstHolders } from '@zegel/core/onboarding/issuer-steps'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { refuseBroken, type TermsEditor } from '../../instruments/instruments.ts'
import { isKnownTo } from '../../legal-persons/legal-persons.ts'
import { lockTied, type TiedRow } from './find-visible.ts'
import { replaceFirstHolders, updateOnboarding } from './issuer-onboarding.queries.ts'
import { typeOf } from './issuer-onboarding.rows.ts'

/**
 * Sets who gets the first shares when they are published, instead of who did before. Refuses, each at its place, whom the organisation
 * does not know ('invalid-id') and the issuer ('holder-is-issuer'); and all of it once they are published ('onboarding-published').
 */
export async function setFirstHolders(
  tx: Tx,
  setter: TermsEditor,
  { id, holders }: z.output<typeof FirstHoldersInput>,
): Promise<void> {
  const onboarding = await lockShares(tx, setter, id)
  const broken = await Promise.all(
    holders.map(({ legal_person_id: holder }, index) =>
      validateHolder(tx, onboarding, holder, `holders.${index}.legal_person_id`),
    ),
  )
  refuseBroken(broken.flatMap((rule) => rule ?? []))
  const rows = holders.map((holder) => ({ ...holder, units: BigInt(holder.units) }))
  await replaceFirstHolders(tx, id, rows)
  await note(tx, setter, onboarding, { action: 'first holders set', after: { holders } })
}

/**
 * Sets the notarial deed by which the first shares are issued. Refuses one that lies in the future ('notarial-deed-in-future'), and
 * all of it once they are published ('onboarding-published').
 */
export async function setFoundingDeed(
  tx: Tx,
  setter: TermsEditor & { today: string },
  { id, date, notary }: z.output<typeof FoundingDeedInput>,
): Promise<void> {
  if (date > setter.today) throw new RuleBroken('notarial-deed-in-future', {}, 'date')
  const onboarding = await lockShares(tx, setter, id)
  await updateOnboarding(tx, id, { founding_deed_date: date, founding_notary: notary })
  await note(tx, setter, onboarding, { action: 'founding deed set', after: { date, notary } })
}

async function lockShares(tx: Tx, { actor }: TermsEditor, id: string): Promise<TiedRow> {
  const onboarding = await lockTied(tx, actor, id)
  if (!hasFirstHolders(typeOf(onboarding))) throw new RuleBroken('instrument-type-mismatch')
  if (onboarding.published_at) throw new RuleBroken('onboarding-published')
  return onboarding
}

async function validateHolder(
  tx: Tx,
  { organization_id: organizationId, issuer_id: issuer }: TiedRow,
  holder: string,
  field: string,
): Promise<RuleBroken | undefined> {
  if (!(await isKnownTo(tx, organizationId, holder))) return new RuleBroken('invalid-id', {}, field)
  return holder === issuer ? new RuleBroken('holder-is-issuer', {}, field) : undefined
}

function note(
  tx: Tx,
  { actor: { userId }, ip }: TermsEditor,
  { id, organization_id }: TiedRow,
  event: { action: AuditAction; after: object },
): Promise<void> {
  const record = { record_type: 'onboarding', record_id: id } as const
  return recordAuditEvent(tx, { organization_id, user_id: userId, ...record, ...event, ip })
}
