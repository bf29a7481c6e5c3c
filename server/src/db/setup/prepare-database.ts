import type pg from 'pg'
import { migrate } from './migrate.ts'
import { rolesOf, separateRoles } from './separate-roles.ts'
import { isLetIn, passwordStatement, serverAddress } from './server-login.ts'

export interface Prepared {
  /** How many files it took to bring the database to this version. */
  applied: number
  /** How the server connects from now on. */
  url: string
  /** Why it does so as the owner of the tables, where it can't be otherwise. */
  asOwnerBecause?: string
}

interface PrepareOptions {
  settle?: () => Promise<void>
  /** No other server can be there, as with a database that is this one's alone. */
  isAlone?: boolean
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
  { settle = async () => {}, isAlone = false }: PrepareOptions = {},
): Promise<Prepared> {
  let refused: string | undefined
  const applied = await migrate(owner, {
    isAlone,
    settleRights: async (client) => {
      refused = await separateRoles(client)
      // Those that a migration or a restore made.
      await client.query('select guard_partitions()')
    },
  })
  await settle()
  const asOwner = (because: string) => ({ applied, url: ownerUrl, asOwnerBecause: because })
  if (refused !== undefined) return asOwner(refused)
  const { rows } = await owner.query<{ database: string }>('select current_database() as database')
  const { server } = rolesOf(rows[0]?.database ?? '')
  const url = serverAddress(ownerUrl, server, key)
  if (await isLetIn(url)) return { applied, url }
  // Another key made the password that is there, or none did.
  await owner.query(passwordStatement(server, key)).catch(() => {})
  if (await isLetIn(url)) return { applied, url }
  return asOwner(`the database does not let role ${server} in`)
}
