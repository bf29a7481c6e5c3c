import type { Actor } from '@zegel/core/access/may'
import { hasFirstHolders } from '@zegel/core/onboarding/issuer-steps'
import { RuleBroken } from '@zegel/core/rule-broken'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { type ActorContext, type IdempotencyKey, withIdempotency } from '../../../db/idempotency.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { today } from '../../../lib/clock.ts'
import { withRoomForParticipants } from '../../organizations/organizations.ts'
import { recordKnownDeed } from '../../deeds/deeds.ts'
import { type PublishedInstrument, publishInstrument } from '../../instruments/instruments.ts'
import { publishChange, type Change } from '../../live/live.ts'
import { ensureParticipant } from '../../register/register.ts'
import { issueAtOnce } from '../../transactions/transactions.ts'
import { lockTied, type TiedRow } from './find-visible.ts'
import { readTerms } from './get-issuer-onboarding.ts'
import { typeOf } from './issuer-onboarding.rows.ts'

/** Who publishes, and from where. */
export interface PublishContext {
  actor: Actor
  ip: string
  once: IdempotencyKey | null
  /** The other director who agrees, where the issuer is represented by directors together. */
  coSignerId?: string | undefined
  /** The terms that were confirmed, as `confirmedTerms` tells them. */
  confirmedTerms?: string | undefined
}

/**
 * Opens the instrument of an onboarding to transactions, and issues shares to their first holders: completed at once, on the day of
 * the founding deed (today without one), at the par value. All of it happens or nothing, and once: who publishes again, or at the
 * same time, changes nothing. Refuses terms that are missing, each at its name ('term-missing'), terms that are others than those that
 * were confirmed ('terms-changed'), and participants that the plan has no room for.
 */
export async function publishOnboarding(
  context: Context,
  publisher: PublishContext,
  id: string,
): Promise<void> {
  const { actor, once } = publisher
  const change = await inTransaction(context.db, (tx) =>
    withIdempotency(tx, actor.userId, once, () => publish(context, tx, publisher, id)),
  )
  if (change) publishChange(context.pool, change)
}

async function publish(
  context: Context,
  tx: Tx,
  publisher: PublishContext,
  id: string,
): Promise<Change | null> {
  const onboarding = await lockTied(tx, publisher.actor, id)
  if (onboarding.published_at) return null
  const { organization_id: organizationId, instrument_id: instrumentId } = onboarding
  if (!instrumentId) throw new RuleBroken('onboarding-unfinished')
  const on = { organizationId, instrumentId }
  const published = await publishInstrument(tx, on, publisher, context.now())
  // From here the instrument is locked: nobody changes what is compared.
  const { confirmedTerms: seen } = publisher
  if (seen !== undefined && seen !== (await readTerms(context, tx, publisher.actor, onboarding)))
    throw new RuleBroken('terms-changed')
  if (hasFirstHolders(typeOf(onboarding)))
    await issueFirstShares(context, tx, publisher, { on, onboarding, published })
  const personIds = onboarding.first_holders.map((holder) => holder.legal_person_id)
  return { ...on, transactionId: null, personIds }
}

interface Publication {
  on: OnInstrument
  onboarding: TiedRow
  published: PublishedInstrument
}

async function issueFirstShares(
  context: Context,
  tx: Tx,
  publisher: PublishContext,
  publication: Publication,
): Promise<void> {
  const { on, onboarding } = publication
  const holders = onboarding.first_holders
  await withRoomForParticipants(context, tx, on.organizationId, async () => {
    for (const holder of holders) await ensureParticipant(tx, publisher, on, holder.legal_person_id)
  })
  for (const holder of holders) {
    await issue(context, tx, publisher, {
      ...publication,
      receiverId: holder.legal_person_id,
      units: BigInt(holder.units),
    })
  }
}

async function issue(
  context: Context,
  tx: Tx,
  { actor, ip }: PublishContext,
  first: Publication & { receiverId: string; units: bigint },
): Promise<void> {
  const { on, onboarding, published, receiverId, units } = first
  const { issuerId, parValueCents } = published
  if (!issuerId || parValueCents === null) throw new Error('published shares lack their terms')
  // The issuer may have been chosen after the holders.
  if (receiverId === issuerId) throw new RuleBroken('holder-is-issuer')
  const { founding_deed_date: date, founding_notary: notary } = onboarding
  const act: ActorContext = { userId: actor.userId, ip, once: null }
  const transactionId = await issueAtOnce(tx, on, act, {
    ...{ issuerId, receiverId, units, priceCents: parValueCents },
    effectiveDate: date ?? today(context),
  })
  if (!date || !notary) return
  const key = { organizationId: on.organizationId, transactionId }
  await recordKnownDeed(tx, key, { date, notary }, { ...act, now: context.now() })
}
