import { type Db, inTransaction, openDatabase } from '../../src/db/database.ts'
import { startSession } from '../../src/features/accounts/sessions.ts'
import { hashToken, makeToken } from '../../src/lib/token.ts'
import { givenIn } from '../fixtures/given/given.ts'

export interface TortureFixture {
  organizationId: string
  /** Of a superadmin, who acts for all holders but the people. */
  cookie: string
  instruments: readonly { id: string; issuerId: string; hasNumbers: boolean }[]
  holders: readonly string[]
  /** Holders who have an account, and so are written to. */
  people: readonly string[]
}

const [HOLDERS, PEOPLE] = [12, 3]

/** An organisation with bonds and shares, holders for whom its superadmin acts, and a session of his. */
export async function makeTortureFixture(url: string): Promise<TortureFixture> {
  const { db, close } = openDatabase(url, { connections: 2 })
  try {
    const given = givenIn(db)
    const { id: organization_id } = await given.organization()
    const superadmin = await given.member(organization_id, 'superadmin')
    const bonds = await given.instrument('bonds', { organization_id }, { limit_cents: 10n ** 14n })
    const shares = await given.instrument('shares', { organization_id })
    const holders = await repeat(HOLDERS, async () => (await given.entity(organization_id)).id)
    const people = await repeat(PEOPLE, async () => (await given.user()).natural_person_id)
    for (const legal_person_id of [...holders, ...people])
      for (const instrument of [bonds, shares])
        await given.participant(instrument, { legal_person_id })
    return {
      organizationId: organization_id,
      cookie: await signIn(db, superadmin.id),
      instruments: [bonds, shares].map((instrument) => ({
        id: instrument.id,
        issuerId: instrument.issuing_legal_person_id ?? '',
        hasNumbers: instrument === shares,
      })),
      ...{ holders, people },
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
