import type { Context } from '@zegel/server/context'
import { withLock } from '@zegel/server/db/locks'
import {
  addInstrumentAdmin,
  hasOrganizations,
} from '@zegel/server/features/organizations/organizations'
import { fillProfiles } from './demo-profiles.ts'
import { DEMO_LOCK, markDemoBegun, markDemoFinished } from './demo.queries.ts'
import { DEMO_IP, demoUserOf } from './demo-user.ts'
import { addHavenkwartier } from './havenkwartier.ts'
import { addNoordermolenFiles } from './noordermolen-files.ts'
import { addNoordermolenInstruments } from './noordermolen-instruments.ts'
import { addNoordermolenInvest } from './noordermolen-invest.ts'
import { addNoordermolenInvitations } from './noordermolen-invitations.ts'
import { addNoordermolenPayments } from './noordermolen-payers.ts'
import { connectNoordermolen } from './noordermolen-payments.ts'
import { addNoordermolenPeople } from './noordermolen-people.ts'
import { fillNoordermolenRegisters } from './noordermolen-register.ts'
import {
  addInvestorCompanies,
  addNoordermolenBodies,
  addNoordermolenEntities,
} from './noordermolen-structure.ts'
import { letHoldersTransfer } from './noordermolen-transfers.ts'
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
  await addNoordermolenFiles(hand, instruments)
  const method = await connectNoordermolen(hand, organizationId)
  await addNoordermolenInvest(hand, organizationId, instruments, method)
  await addNoordermolenPayments(hand, { people, instruments, entities }, method)
  await addNoordermolenInvitations(hand, instruments)

  progress('Loading the demo: a second organisation')
  await addHavenkwartier(context)
}
