import type { InstrumentSubject } from '@zegel/server/access/subjects.queries'
import type { Context } from '@zegel/server/context'
import { inTransaction } from '@zegel/server/db/database'
import { addEntity } from '@zegel/server/features/legal-persons/legal-persons'
import { createOrganization } from '@zegel/server/features/organizations/organizations'
import { recordAction } from './corporate-actions.ts'
import { addHistory, addHolder } from './demo-history.ts'
import { demoPerson } from './demo-people.ts'
import { DEMO_IP, type DemoUser, demoUserOf } from './demo-user.ts'
import { beginOptions } from './havenkwartier-options.ts'
import { setBond } from './noordermolen-instruments.ts'
import { addAccount } from './noordermolen-people.ts'

/** A second organisation that has nothing to do with the first, to see that nothing leaks. */
export async function addHavenkwartier(context: Context): Promise<void> {
  const adder = { userId: null, ip: DEMO_IP }
  const address = { address: 'Kade 7', zip_code: '3811 LC', city: 'Amersfoort' }
  const { id: organization_id } = await inTransaction(context.db, (tx) =>
    createOrganization(tx, adder, { name: 'Havenkwartier Vastgoed', mission: null }),
  )
  const { userId } = await addAccount(context, organization_id, {
    name: 'Noor Wiersma',
    email: 'stranger@demo.test',
    role: 'superadmin',
    ...address,
  })
  const hand = await demoUserOf(context, userId)
  const company = {
    organization_id,
    type: 'besloten vennootschap',
    legal_name: 'Havenkwartier Vastgoed B.V.',
    business_register_number: '00030001',
    country: 'NL',
    ...address,
  } as const
  const issuer = await hand.inOne((tx) => addEntity(tx, adder, company, { central: true }))
  // Before the bond: together they are more than its plan holds, and only what is added through a screen is refused for that.
  await beginOptions(hand, { organizationId: organization_id, issuerId: issuer.id })
  const bond = await hand.addInstrument({
    type: 'bonds',
    name: 'Obligaties Kade 7',
    description: 'Lening voor de verbouwing van het pakhuis aan de kade.',
    issuing_legal_person_id: issuer.id,
    organization_id,
  })
  await setBond(hand, bond, {
    price_per_unit: '500.00',
    limit: '600000.00',
    public_investments: false,
    duration: 5,
    duration_period: 'year',
    interest_type: 'linear',
    interest_percentage: 0.06,
    interest_frequency: 1,
    interest_period: 'year',
    redemption_type: 'bullet',
  })
  const obligaties = await hand.see(bond.instrumentId)
  const holders = await addHistory(hand, obligaties, {
    first: 2000,
    count: 12,
    from: '2025-02-03',
    until: '2026-06-30',
    most: 30,
    sells: 5,
    seed: 7,
    price: '500.00',
    issuerId: issuer.id,
  })
  await inheritAndRedeem(hand, obligaties, holders)
}

// A holder died, and what she had went to her children; later that year a part of the loan was paid back early.
async function inheritAndRedeem(
  hand: DemoUser,
  obligaties: InstrumentSubject,
  [deceased = '']: readonly string[],
): Promise<void> {
  const heirs: string[] = []
  for (const child of [2100, 2101]) heirs.push(await addHolder(hand, obligaties, demoPerson(child)))
  await recordAction(hand, obligaties, {
    ...{ kind: 'succession', effective_date: '2026-07-20', legal_person_id: deceased },
    successors: heirs.map((legal_person_id) => ({ legal_person_id, parts: 1 })),
    description: 'Verklaring van erfrecht van 6 juli 2026.',
  })
  await recordAction(hand, obligaties, {
    ...{ kind: 'redemption', effective_date: '2026-10-01', units: 20, method: 'pro rata' },
    description: 'Uit de verkoop van het naastgelegen perceel.',
  })
}
