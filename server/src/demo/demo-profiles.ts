import { findActor } from '../access/actor.queries.ts'
import type { Context } from '../app.ts'
import { inTransaction } from '../db/database.ts'
import { setIban } from '../features/accounts/profile/set-iban.ts'
import { updateProfile } from '../features/accounts/profile/update-profile.ts'
import { DEMO_IP } from './demo-world.ts'
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
      setIban(tx, { userId, legalPersonId, ip: DEMO_IP }, iban),
    )
  }
}
