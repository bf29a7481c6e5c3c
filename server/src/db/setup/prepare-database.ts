import type pg from 'pg'
import { changeTables, migrate } from './migrate.ts'
import { type PartitionOptions, partitionTables } from './partition-tables.ts'
import { limitStatements, rolesOf, separateRoles } from './separate-roles.ts'
import { StartError } from '../../lib/start-error.ts'
import { placeOf } from './external-postgres.ts'
import { isLetIn, passwordStatement, serverAddress, unlimited } from './server-login.ts'

export interface Prepared {
  /** How many files it took to bring the database to this version. */
  applied: number
  /** How the server connects for calls from now on: through the pooler where there is one. */
  url: string
  /** How it connects past the pooler. */
  directUrl: string
  /** Why it does so as the owner of the tables, where it can't be otherwise. */
  asOwnerBecause?: string
}

interface PrepareOptions {
  /** What is to be settled with the migrated database before anybody connects as the server. */
  settle?: () => Promise<void>
  /** No other server can be there, as with a database that is this one's alone. */
  isAlone?: boolean
  /** The address through a pooler, by which calls go, and how long a statement of them may take: no pooled connection can be told that. */
  pooler?: { url: string; statementMs: number } | undefined
}

/**
 * Brings the database to this version, as who owns it, and returns how the server connects to it: as a role that acts let write what they
 * write, by a password that all servers with this key know. What is to be settled with the migrated database before anybody connects so, such
 * as whether this is its key, is done in between.
 */
export async function prepareDatabase(
  owner: pg.Pool,
  ownerUrl: string,
  key: Buffer,
  { settle = async () => {}, isAlone = false, pooler }: PrepareOptions = {},
): Promise<Prepared> {
  let refused: string | undefined
  const applied = await migrate(owner, {
    isAlone,
    settleRights: async (client) => {
      refused = await separateRoles(client)
      // Those that a migration or a restore made.
      await client.query('select guard_partitions()')
      await client.query('select count_together()')
      if (refused === undefined) await limitStatements(client, pooler?.statementMs)
    },
  })
  await settle()
  const asOwner = (because: string) => ({
    ...{ applied, url: pooler?.url ?? ownerUrl, directUrl: ownerUrl },
    asOwnerBecause: because,
  })
  if (refused !== undefined) return asOwner(refused)
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const { server } = rolesOf(rows[0]?.database ?? '')
  const directUrl = serverAddress(ownerUrl, server, key)
  if (!(await isLetIn(directUrl))) {
    // Another key made the password that is there, or none did.
    await owner.query(passwordStatement(server, key)).catch(() => {})
    if (!(await isLetIn(directUrl))) return asOwner(`the database does not let role ${server} in`)
  }
  if (!pooler) return { applied, url: directUrl, directUrl }
  const url = serverAddress(pooler.url, server, key)
  // To come as the owner instead would let the server do more than it should, and say so in a line that nobody reads.
  if (!(await isLetIn(url)))
    throw new StartError(
      `The pooler of DATABASE_URL (${placeOf(url)}) does not let role ${server} in, as which the server comes; let it ask PostgreSQL for passwords (auth_query).`,
    )
  return { applied, url, directUrl: unlimited(directUrl) }
}

/**
 * Puts the tables of the register in partitions, or back in one piece, while servers wait; returns how many were moved. Throws a StartError,
 * and has changed nothing, where that can't be.
 */
export function partitionDatabase(owner: pg.Pool, options: PartitionOptions): Promise<number> {
  return changeTables(owner, (client) => partitionTables(client, options))
}
