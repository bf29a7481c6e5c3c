import { storeMollieKey } from '@zegel/server/features/payments/payments'
import { profileOf } from '@zegel/fake-payments/mollie/mollie-profile'
import { DEMO_IP, type DemoUser } from './demo-user.ts'

// The sandbox takes every key that looks like one for trying out.
const KEY = `test_${'noordermolen'.repeat(3)}`

/** Connects the demo with the sandbox's Mollie and returns how it is paid; the real Mollie would not know the key. */
export async function connectNoordermolen(
  hand: DemoUser,
  organizationId: string,
): Promise<'mollie' | 'none'> {
  const { key, sandbox, payments } = hand.context.settings
  if (!sandbox || payments.mollie.isReal) return 'none'
  const by = { organizationId, userId: hand.actor.userId, ip: DEMO_IP }
  const profile = { id: profileOf(KEY), name: 'De Noordermolen', isTest: true }
  await hand.inOne((tx) => storeMollieKey(tx, key, by, { key: KEY, profile }))
  return 'mollie'
}
