import { OptionTermsInput } from '@zegel/contract/instruments/instrument-terms'
import { changeInstrument, setTerms } from '@zegel/server/features/instruments/instruments'
import { initOnboarding, listOwnOnboardings } from '@zegel/server/features/onboarding/onboarding'
import { DEMO_IP, type DemoUser } from './demo-user.ts'

/** Options that somebody began to set up: issuer and price are there, when they expire and what they are on is not. */
export async function beginOptions(
  hand: DemoUser,
  { organizationId, issuerId }: { organizationId: string; issuerId: string },
): Promise<void> {
  const { actor, context } = hand
  const nameAfter = (organization: string) => `Opties ${organization}`
  const beginner = { actor, ip: DEMO_IP, nameAfter, once: null }
  await initOnboarding(context, beginner, { organization_uuid: organizationId, type: 'options' })
  const [begun] = await listOwnOnboardings(context.db, actor)
  if (!begun?.instrument_id) throw new Error('nothing was begun')
  const on = await hand.see(begun.instrument_id)
  const setter = { actor, ip: DEMO_IP }
  const issuer = {
    financial_instrument_id: on.instrumentId,
    issuing_legal_person_id: issuerId,
    default_sending_legal_person_id: issuerId,
  }
  await hand.inOne((tx) => changeInstrument(tx, on, setter, issuer))
  const input = OptionTermsInput.parse({
    financial_instrument_id: on.instrumentId,
    price_per_unit: '2.50',
    exercise_price: '20.00',
  })
  await hand.inOne((tx) => setTerms(tx, on, setter, { type: 'options', input }))
}
