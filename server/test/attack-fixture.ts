import type pg from 'pg'
import type { Db } from '../src/db/database.ts'
import { givenIn } from './given.ts'
import {
  createTransaction,
  givenRegister,
  type Register,
  registerBalance,
  reverse,
} from './register-acts.ts'

/** Bonds and shares of one organisation, of which :ann and :sam have ten, and bonds of another organisation. */
export async function attackFixture(
  db: Db,
  client: pg.PoolClient,
): Promise<Record<string, string>> {
  const given = givenIn(db)
  const bonds = await givenRegister(given, 'bonds', {}, { limit_cents: 2000_00n })
  const { organizationId: organization_id } = bonds
  const shares = await givenRegister(given, 'shares', {
    organization_id,
    issuing_legal_person_id: bonds.issuerId,
  })
  const elsewhere = await givenRegister(given, 'bonds')
  const [ann = '', bob = ''] = bonds.holders
  const [sam = '', tess = ''] = shares.holders
  const make = async (at: Register, about: Partial<Parameters<typeof createTransaction>[2]>) =>
    String((await createTransaction(client, at, { to: '', units: 1n, ...about })).row?.id)
  const ids = {
    ...{ org: bonds.organizationId, bonds: bonds.instrumentId, shares: shares.instrumentId },
    ...{ ann, bob, sam, tess, user: bonds.userId, issuer: bonds.issuerId },
    ...{
      org2: elsewhere.organizationId,
      bonds2: elsewhere.instrumentId,
      eve: elsewhere.holders[0] ?? '',
    },
    issued: await make(bonds, { to: ann, units: 10n, date: '2024-06-01' }),
    shareIssue: await make(shares, { to: sam, units: 10n, date: '2024-06-01' }),
    pending: await make(bonds, {
      from: ann,
      to: bob,
      units: 4n,
      historic: false,
      date: '2024-06-01',
    }),
    pendingShares: await make(shares, { from: sam, to: tess, historic: false, date: '2024-06-01' }),
    rejected: await make(bonds, { to: bob, historic: false }),
    reversed: await make(bonds, { to: bob }),
    registered: String(
      (await registerBalance(client, bonds, { holder: bob, balance: 3n })).row?.id,
    ),
    abroad: await make(elsewhere, { to: elsewhere.holders[0] ?? '' }),
  }
  await client.query(`update transactions set status = 'rejected' where id = $1`, [ids.rejected])
  await reverse(client, bonds, 'reverse_transaction', ids.reversed)
  return ids
}
