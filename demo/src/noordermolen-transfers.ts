import { toggleSwitch } from '@zegel/server/features/instruments/instruments'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

/** Lets holders transfer to each other: the loan to whomever they bring along, options with the consent of the issuer. */
export async function letHoldersTransfer(
  hand: DemoUser,
  { windlening, certificaten, holding, opties }: NoordermolenInstruments,
): Promise<void> {
  const setter = { actor: hand.actor, ip: DEMO_IP }
  await hand.inOne(async (tx) => {
    for (const on of [windlening, certificaten, holding, opties])
      await toggleSwitch(tx, on, setter, 'peer_to_peer')
    await toggleSwitch(tx, windlening, setter, 'members_can_invite')
  })
}
