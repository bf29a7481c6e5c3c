import { findActor } from '@zegel/server/access/actor.queries'
import type { Context } from '@zegel/server/context'
import { inTransaction } from '@zegel/server/db/database'
import { setIban, updateProfile } from '@zegel/server/features/accounts/accounts'
import { DEMO_IP } from './demo-user.ts'
import type { NoordermolenPeople } from './noordermolen-people.ts'

// Numbers that are printed as examples and belong to nobody.
const PROFILES = [
  {
    of: 'superadmin',
    first_name: 'Hanneke',
    last_name: 'van der Meulen',
    phone: '0592 123 456',
    iban: 'NL91ABNA0417164300',
  },
  {
    of: 'admin',
    first_name: 'Joris',
    last_name: 'Bakhuizen',
    phone: '06 12 34 56 78',
    iban: 'NL44RABO0123456789',
  },
  {
    of: 'investor',
    first_name: 'Marit',
    last_name: 'Oosterveld',
    phone: '050 123 45 67',
    iban: 'NL69INGB0123456789',
  },
] as const

/** Lets some people of the demo fill in their profile. */
export async function fillProfiles(context: Context, people: NoordermolenPeople): Promise<void> {
  for (const { of, iban, ...facts } of PROFILES) {
    const { userId, legalPersonId } = people[of]
    const actor = await findActor(context.pool, userId)
    if (!actor) throw new Error(`${of} has no account`)
    await updateProfile(context, actor, facts, DEMO_IP)
    await inTransaction(context.db, (tx) =>
      setIban(tx, { userId, legalPersonId, ip: DEMO_IP }, { iban }),
    )
  }
}
