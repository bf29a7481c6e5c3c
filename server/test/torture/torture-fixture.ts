import { type Db, inTransaction, openDatabase } from '../../src/db/database.ts'
import { startSession } from '../../src/features/accounts/sessions.ts'
import { encrypt } from '../../src/lib/encrypt.ts'
import { hashToken, makeToken } from '../../src/lib/token.ts'
import { givenIn } from '../fixtures/given/given.ts'

const MOLLIE_KEY = `test_${'sleutel'.repeat(5)}`

export interface TortureFixture {
  organizationId: string
  /** Of a superadmin, who acts for all holders but the people. */
  cookie: string
  instruments: readonly { id: string; issuerId: string; hasNumbers: boolean }[]
  holders: readonly string[]
  /** Holders who have an account, and so are written to. */
  people: readonly string[]
  /** Bonds that are offered, and people who may buy them, each with a session. */
  offer: string
  investors: readonly { id: string; cookie: string }[]
}

// Each investor may do so sixty times an hour.
const [HOLDERS, PEOPLE, INVESTORS] = [12, 3, 24]

/** An organisation with bonds and shares, holders for whom its superadmin acts, and a session of theirs. */
export async function makeTortureFixture(url: string, key: Buffer): Promise<TortureFixture> {
  const { db, close } = openDatabase(url, { connections: 2 })
  try {
    const given = givenIn(db)
    const { id: organization_id } = await given.organization({ import_enabled: true })
    const superadmin = await given.member(organization_id, 'superadmin')
    const bonds = await given.instrument('bonds', { organization_id }, { limit_cents: 10n ** 14n })
    const about = { organization_id, payment_method: 'mollie' }
    const offer = await given.instrument('bonds', about, { limit_cents: 10n ** 14n })
    await db
      .insertInto('payment_links')
      .values({
        organization_id,
        mollie_key: encrypt(key, MOLLIE_KEY, `mollie:${organization_id}`),
        mollie_is_test: true,
      })
      .execute()
    const shares = await given.instrument('shares', { organization_id })
    const holders = await repeat(HOLDERS, async () => (await given.entity(organization_id)).id)
    const people = await repeat(PEOPLE, async () => (await given.user()).natural_person_id)
    for (const legal_person_id of [...holders, ...people])
      for (const instrument of [bonds, shares])
        await given.participant(instrument, { legal_person_id })
    const investors = await repeat(INVESTORS, async () => {
      const { id, natural_person_id } = await given.user()
      await given.participant(offer, { legal_person_id: natural_person_id })
      return { id: natural_person_id, cookie: await signIn(db, id) }
    })
    return {
      organizationId: organization_id,
      cookie: await signIn(db, superadmin.id),
      instruments: [bonds, shares].map((instrument) => ({
        id: instrument.id,
        issuerId: instrument.issuing_legal_person_id ?? '',
        hasNumbers: instrument === shares,
      })),
      ...{ holders, people, investors, offer: offer.id },
    }
  } finally {
    await close()
  }
}

async function repeat<Value>(times: number, make: () => Promise<Value>): Promise<Value[]> {
  const made: Value[] = []
  for (let time = 0; time < times; time++) made.push(await make())
  return made
}

/** A session of somebody, as the cookie of it. */
export async function signIn(db: Db, userId: string): Promise<string> {
  const token = makeToken()
  const session = {
    ...{ tokenHash: hashToken(token), amr: ['pwd'], ip: '127.0.0.1', userAgent: undefined },
    ...{ now: Temporal.Now.instant(), replaces: undefined, passwordChosen: true },
  }
  await inTransaction(db, (tx) => startSession(tx, userId, session))
  return `sid=${token}`
}
