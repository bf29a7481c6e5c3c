import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Columns, Db } from './database.ts'
import { prepared } from './prepared-query.ts'

/** A kind of name that is known to others than the organisation, and leads to it. */
export type DirectoryKind =
  | 'provider payment'
  | 'payment reference'
  | 'stripe account'
  | 'stripe customer'
  | 'invitation'
  | 'calendar'
  | 'deed'

/** A table of organisations in which something is looked up by its id alone. */
export type PlacedTable =
  | 'balance_registrations'
  | 'entity_files'
  | 'instruments'
  | 'objections'
  | 'payments'
  | 'register_extracts'
  | 'transactions'
  | 'yearly_statement_batches'

type Found = Columns<'directory', 'organization_id'>

/** The organisation that has a name, such as the hash of a token or what a provider calls a payment. */
export async function findInDirectory(
  on: Db | pg.Pool,
  kind: DirectoryKind,
  key: string | Buffer,
): Promise<string | undefined> {
  // As PostgreSQL writes bytes as text.
  const name = typeof key === 'string' ? key : `\\x${key.toString('hex')}`
  const [row] = await run(on, {
    name: 'directory',
    text: 'select organization_id from directory where kind = $1 and key = $2',
    values: [kind, name],
  })
  return row?.organization_id
}

/** The organisation of the row with this id; asked of the database once, since a row never changes its organisation. */
export async function findOrganizationOf(
  on: Db | pg.Pool,
  table: PlacedTable,
  id: string,
): Promise<string | undefined> {
  const known = knownOrganizationOf(id)
  if (known !== undefined) return known
  const [row] = await run(on, {
    name: `organization_of_${table}`,
    text: `select organization_id from ${table} where id = $1`,
    values: [id],
  })
  if (row) rememberOrganization(id, row.organization_id)
  return row?.organization_id
}

// Ids and their organisations take some 200 bytes each.
const MOST = 20_000
const organizations = new Map<string, string>()

/**
 * The organisation that something with this id was found in before. It may have been deleted since, so whoever goes on with this looks
 * for the id within that organisation.
 */
export function knownOrganizationOf(id: string): string | undefined {
  const known = organizations.get(id)
  if (known === undefined) return undefined
  // What is asked for again is forgotten last.
  organizations.delete(id)
  organizations.set(id, known)
  return known
}

/** Remembers in which organisation something was found. */
export function rememberOrganization(id: string, organizationId: string): void {
  organizations.delete(id)
  organizations.set(id, organizationId)
  if (organizations.size <= MOST) return
  const [oldest] = organizations.keys()
  if (oldest !== undefined) organizations.delete(oldest)
}

async function run(
  on: Db | pg.Pool,
  { name, text, values }: { name: string; text: string; values: readonly string[] },
): Promise<Found[]> {
  if ('query' in on) return prepared<Found>(on, name, text, values)
  const { rows } = await on.executeQuery<Found>(CompiledQuery.raw(text, [...values]))
  return rows
}
