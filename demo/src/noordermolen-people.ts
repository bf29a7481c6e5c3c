import type { Role } from '@zegel/core/access/roles'
import type { Context } from '@zegel/server/context'
import { inTransaction } from '@zegel/server/db/database'
import { addUser } from '@zegel/server/features/accounts/accounts'
import {
  addMember,
  createOrganization,
  switchOrganization,
} from '@zegel/server/features/organizations/organizations'
import { agreePlan } from '@zegel/server/features/billing/billing'
import { DEMO_IP } from './demo-user.ts'

/** The password of every account of the demo. */
export const DEMO_PASSWORD = 'noordermolen'

const PLATFORM = { userId: null, ip: DEMO_IP }

export interface DemoAccount {
  name: string
  email: string
  role?: Role
  administrator?: boolean
  address: string
  zip_code: string
  city: string
}

const ACCOUNTS = {
  superadmin: {
    name: 'Hanneke van der Meulen',
    email: 'superadmin@demo.test',
    role: 'superadmin',
    address: 'Molenweg 2',
    zip_code: '9401 LB',
    city: 'Assen',
  },
  admin: {
    name: 'Joris Bakhuizen',
    email: 'admin@demo.test',
    role: 'admin',
    address: 'Brink 14',
    zip_code: '9401 HT',
    city: 'Assen',
  },
  member: {
    name: 'Femke Dijkgraaf',
    email: 'member@demo.test',
    role: 'member',
    address: 'Kanaaldijk 31',
    zip_code: '9403 AV',
    city: 'Assen',
  },
  advisor: {
    name: 'Sander Kolkman',
    email: 'advisor@demo.test',
    role: 'advisor',
    address: 'Kerkpad 5',
    zip_code: '7941 GC',
    city: 'Meppel',
  },
  investor: {
    name: 'Marit Oosterveld',
    email: 'investor@demo.test',
    address: 'Esdoornlaan 88',
    zip_code: '9721 GK',
    city: 'Groningen',
  },
  platform: {
    name: 'Ravi Teunissen',
    email: 'platform@demo.test',
    administrator: true,
    address: 'Wilgenhof 9',
    zip_code: '8011 PL',
    city: 'Zwolle',
  },
} as const satisfies Record<string, DemoAccount>

export interface DemoPersonIds {
  userId: string
  legalPersonId: string
}

export type NoordermolenPeople = Record<keyof typeof ACCOUNTS, DemoPersonIds>

/** Makes the organisation and the accounts of the demo. */
export async function addNoordermolenPeople(
  context: Context,
): Promise<{ organizationId: string; people: NoordermolenPeople }> {
  const { id: organizationId } = await inTransaction(context.db, (tx) =>
    createOrganization(tx, PLATFORM, {
      name: 'Energiecoöperatie De Noordermolen',
      mission:
        'Schone energie van ons samen: windmolens en zonnedaken, betaald en bestuurd door de mensen die eromheen wonen.',
      public: true,
    }),
  )
  // It has far more than the smallest plan allows; the other organisation can walk through buying one.
  await inTransaction(context.db, (tx) => agreePlan(tx, PLATFORM, { organizationId, plan: 'pro' }))
  const people: Partial<NoordermolenPeople> = {}
  for (const [key, account] of Object.entries(ACCOUNTS) as [keyof typeof ACCOUNTS, DemoAccount][]) {
    people[key] = await addAccount(context, organizationId, account)
  }
  return { organizationId, people: people as NoordermolenPeople } // safe: every account was just added
}

/** Makes one account, with its role in the organisation if it has one. */
export function addAccount(
  context: Context,
  organizationId: string,
  { role, ...account }: DemoAccount,
): Promise<DemoPersonIds> {
  return inTransaction(context.db, async (tx) => {
    const verified = new Date(context.now().epochMilliseconds)
    const user = await addUser(tx, DEMO_IP, {
      ...account,
      country: 'NL',
      password: DEMO_PASSWORD,
      email_verified_at: verified,
    })
    const legalPersonId = user.natural_person_id
    if (role) {
      await addMember(tx, PLATFORM, {
        organization_id: organizationId,
        legal_person_id: legalPersonId,
        role,
      })
      await switchOrganization(tx, user.id, organizationId)
    }
    return { userId: user.id, legalPersonId }
  })
}
