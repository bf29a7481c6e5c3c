import type { AuditAction } from '@zegel/core/audit/audit-action'
import { z } from 'zod'
import { isTestKey } from '@zegel/core/payments/providers'
import { RuleBroken } from '@zegel/core/rule-broken'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { inTransaction, type Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { encrypt } from '../../../lib/encrypt.ts'
import { recordAuditEvent } from '../../audit/audit.ts'
import { providerFetch } from '../providers/provider-fetch.ts'
import {
  findMolliePaymentUnderWay,
  findPaymentLinks,
  type PaymentLinksRow,
  upsertPaymentLinks,
} from './payment-links.queries.ts'

/** Who changes how an organisation is paid. */
export interface PaymentLinkEditor {
  organizationId: string
  userId: string
  ip: string
}

const NO_MOLLIE = {
  mollie_key: null,
  mollie_profile_id: null,
  mollie_profile_name: null,
  mollie_is_test: null,
}

/**
 * Connects Mollie with a key that Mollie knows; it is kept encrypted. Replaces the key before: one of another profile does not see
 * the payments that are under way, and is refused until there are none ('payments-under-way').
 */
export async function linkMollie(
  context: Context,
  by: PaymentLinkEditor,
  key: string,
): Promise<void> {
  await assertWithinLimit(context, 'payment links by user', by.userId, 'mollie_api_key')
  const profile = await fetchMollieProfile(context.settings.payments.mollie.url, key)
  await inTransaction(context.db, (tx) =>
    storeMollieKey(tx, context.settings.key, by, { key, profile }),
  )
}

/** Keeps a key of which it is known whose it is. */
export async function storeMollieKey(
  tx: Tx,
  serverKey: Buffer,
  by: PaymentLinkEditor,
  { key, profile }: { key: string; profile: MollieProfile },
): Promise<void> {
  const { organizationId } = by
  await lockOrganization(tx, organizationId)
  const before = await findPaymentLinks(tx, organizationId)
  if (before?.mollie_key && !isSameProfile(before, profile))
    await assertNothingUnderWay(tx, organizationId, 'mollie_api_key')
  await upsertPaymentLinks(tx, organizationId, {
    mollie_key: encrypt(serverKey, key, `mollie:${organizationId}`),
    mollie_profile_id: profile.id,
    mollie_profile_name: profile.name,
    mollie_is_test: profile.isTest,
  })
  await note(tx, by, 'mollie connected', { profile: profile.name, is_test: profile.isTest })
}

/** Forgets the key of Mollie, unless a payment is under way of which it still has to tell the outcome; none is fine. */
export async function unlinkMollie({ db }: Context, by: PaymentLinkEditor): Promise<void> {
  await inTransaction(db, async (tx) => {
    const { organizationId } = by
    await lockOrganization(tx, organizationId)
    const before = await findPaymentLinks(tx, organizationId)
    if (!before?.mollie_key) return
    await assertNothingUnderWay(tx, organizationId)
    await upsertPaymentLinks(tx, organizationId, NO_MOLLIE)
    await note(tx, by, 'mollie disconnected', { profile: before.mollie_profile_name })
  })
}

function isSameProfile(before: PaymentLinksRow, profile: MollieProfile): boolean {
  return before.mollie_profile_id === profile.id && before.mollie_is_test === profile.isTest
}

async function assertNothingUnderWay(
  tx: Tx,
  organizationId: string,
  field?: string,
): Promise<void> {
  if (await findMolliePaymentUnderWay(tx, organizationId))
    throw new RuleBroken('payments-under-way', {}, field)
}

function note(tx: Tx, by: PaymentLinkEditor, action: AuditAction, after: object): Promise<void> {
  return recordAuditEvent(tx, {
    organization_id: by.organizationId,
    user_id: by.userId,
    action,
    record_type: 'organization',
    record_id: by.organizationId,
    after,
    ip: by.ip,
  })
}

/** Whose a key of Mollie is. */
interface MollieProfile {
  id: string
  name: string | null
  isTest: boolean
}

/** The fields of Mollie's profile that we rely on. */
const Profile = z.object({ id: z.string().min(1), name: z.string().nullish() })

const send = providerFetch()
const FIELD = 'mollie_api_key'

/**
 * Asks Mollie whose a key is. Throws RuleBroken 'mollie-key-refused' when Mollie does not know the key, and 'mollie-not-reached' when
 * nobody answers in time, or nonsense.
 */
async function fetchMollieProfile(url: string, key: string): Promise<MollieProfile> {
  const answer = await ask(url, key)
  if (answer && (answer.status === 401 || answer.status === 403))
    throw new RuleBroken('mollie-key-refused', {}, FIELD)
  const profile = answer?.status === 200 ? Profile.safeParse(answer.body).data : undefined
  if (!profile) throw new RuleBroken('mollie-not-reached', {}, FIELD)
  return { id: profile.id, name: profile.name ?? null, isTest: isTestKey(key) }
}

async function ask(
  url: string,
  key: string,
): Promise<{ status: number; body: unknown } | undefined> {
  try {
    const answer = await send(`${url}/v2/profiles/me`, {
      headers: { authorization: `Bearer ${key}`, accept: 'application/hal+json' },
    })
    return { status: answer.status, body: parse(await answer.text()) }
  } catch {
    return undefined
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
