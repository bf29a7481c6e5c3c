import { profileOf } from '@zegel/fake-payments/mollie/mollie-calls'
import type { Context } from '@zegel/server/context'
import { withLock } from '@zegel/server/db/locks'
import { toggleSwitch } from '@zegel/server/features/instruments/instruments'
import {
  addInstrumentAdmin,
  hasOrganizations,
} from '@zegel/server/features/organizations/organizations'
import { storeMollieKey } from '@zegel/server/features/payments/payments'
import { certifyShares, exerciseSome, reshapeHolding } from './corporate-actions.ts'
import { openAccounts } from './demo-accounts.ts'
import { fillProfiles } from './demo-profiles.ts'
import { DEMO_IP, type DemoUser, demoUserOf } from './demo-user.ts'
import { DEMO_LOCK, markDemoBegun, markDemoFinished } from './demo.queries.ts'
import { addHavenkwartier } from './havenkwartier.ts'
import { addNoordermolenFiles } from './noordermolen-files.ts'
import {
  addNoordermolenInstruments,
  type NoordermolenInstruments,
} from './noordermolen-instruments.ts'
import { addNoordermolenInvest } from './noordermolen-invest.ts'
import { addNoordermolenInvitations } from './noordermolen-invitations.ts'
import { addNoordermolenPayments } from './noordermolen-payers.ts'
import { addNoordermolenPayouts } from './noordermolen-payouts.ts'
import { addNoordermolenPeople } from './noordermolen-people.ts'
import { fillNoordermolenRegisters } from './noordermolen-register.ts'
import {
  addInvestorCompanies,
  addNoordermolenBodies,
  addNoordermolenEntities,
} from './noordermolen-structure.ts'
import { valueNoordermolen } from './noordermolen-valuations.ts'

export { clearHalfDemo } from './demo.queries.ts'

/**
 * Fills an empty database with the made-up group around Energiecoöperatie De Noordermolen, through the same use cases as real
 * data. A database that holds anything is left as it is.
 */
export function loadDemo(context: Context, progress: (line: string) => void): Promise<void> {
  return withLock(context.pool, DEMO_LOCK, async () => {
    if (await hasOrganizations(context.db)) return
    await markDemoBegun(context.db)
    await makeDemo(context, progress)
    await markDemoFinished(context.db)
  })
}

async function makeDemo(context: Context, progress: (line: string) => void): Promise<void> {
  progress('Loading the demo: people and companies')
  const { organizationId, people } = await addNoordermolenPeople(context)
  await fillProfiles(context, people)
  const hand = await demoUserOf(context, people.superadmin.userId)
  const entities = await addNoordermolenEntities(hand)
  await addNoordermolenBodies(hand, people, entities)
  const companies = await addInvestorCompanies(hand, people.investor.userId)

  progress('Loading the demo: instruments and years of transactions')
  const instruments = await addNoordermolenInstruments(hand, organizationId, entities)
  const admin = {
    organization_id: organizationId,
    instrument_id: instruments.windlening.instrumentId,
    legal_person_id: people.admin.legalPersonId,
  }
  await hand.inOne((tx) =>
    addInstrumentAdmin(tx, { userId: hand.actor.userId, ip: DEMO_IP }, admin),
  )
  await fillNoordermolenRegisters(hand, { people, entities, instruments, companies })
  await letHoldersTransfer(hand, instruments)
  await valueNoordermolen(hand, instruments)
  const all = { people, entities, instruments, companies }
  await reshapeHolding(hand, all)
  await certifyShares(hand, all)
  await exerciseSome(hand, all)
  await addNoordermolenFiles(hand, instruments)
  const method = await connectNoordermolen(hand, organizationId)
  await addNoordermolenInvest(hand, organizationId, instruments, method)
  await addNoordermolenPayments(hand, { people, instruments, entities }, method)
  await addNoordermolenInvitations(hand, instruments)
  await openAccounts(context)
  await addNoordermolenPayouts(hand, organizationId, instruments)

  progress('Loading the demo: a second organisation')
  await addHavenkwartier(context)
}

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
