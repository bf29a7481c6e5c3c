import type { Context } from '@zegel/server/context'
import { inviteParticipant } from '@zegel/server/features/register/register'
import { addHolder } from './demo-history.ts'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser } from './demo-user.ts'
import type { NoordermolenInstruments } from './noordermolen-instruments.ts'

// They hold nothing yet: nobody of the history has these numbers.
const FIRST_INVITED = 1300
// An invitation stands for thirty days: the first ones are over, the next nearly, and the last were sent a moment ago.
const SENT_DAYS_AGO = {
  windlening: [52, 31, 28, 24, 19, 4],
  zonlening: [38, 27, 12, 0],
}

/** People who were asked to come in, and have not yet: some a moment ago, some so long ago that it is too late. */
export async function addNoordermolenInvitations(
  hand: DemoUser,
  { windlening, zonlening }: NoordermolenInstruments,
): Promise<void> {
  const wanted = [
    ...SENT_DAYS_AGO.windlening.map((days) => ({ on: windlening, days })),
    ...SENT_DAYS_AGO.zonlening.map((days) => ({ on: zonlening, days })),
  ]
  // Oldest first: how often somebody invites is counted by the clock, which may not go back.
  const inOrder = wanted.toSorted((one, other) => other.days - one.days)
  for (const [index, { on, days }] of inOrder.entries()) {
    const legalPersonId = await addHolder(hand, on, demoPerson(FIRST_INVITED + index))
    const inviter = { actor: hand.actor, ip: DEMO_IP, language: 'nl' } as const
    await inviteParticipant(daysAgo(hand.context, days), inviter, on, legalPersonId)
  }
}

function daysAgo(context: Context, days: number): Context {
  return { ...context, now: () => context.now().subtract({ hours: 24 * days }) }
}
