import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, sep } from 'node:path'

const SERVER = join(import.meta.dirname, '..', '..', '..')

/** A file of SQL with the SHA-256 of its text. */
export interface SqlFile {
  name: string
  sql: string
  sha256: string
}

/** The steps that brought tables and data to where they are, in the order in which they run. */
export function readMigrations(): SqlFile[] {
  return listMigrations().map((name) => sqlFile(name, readText('migrations', name)))
}

/** Their names alone. */
export function listMigrations(): string[] {
  return readdirSync(join(SERVER, 'migrations'))
    .filter((name) => /^\d{4}_.+\.sql$/.test(name))
    .toSorted()
}

/** Functions, views and triggers as they are now, such as `functions/transactions/accept.sql`. */
export function readRoutines(): SqlFile[] {
  return ['functions', 'views', 'triggers'].flatMap((kind) =>
    readdirSync(join(SERVER, 'sql', kind), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.sql'))
      .map((name) => `${kind}/${name.replaceAll(sep, '/')}`)
      .toSorted()
      .map((name) => sqlFile(name, readText('sql', name))),
  )
}

export function sqlFile(name: string, sql: string): SqlFile {
  return { name, sql, sha256: createHash('sha256').update(sql).digest('hex') }
}

function readText(folder: string, name: string): string {
  return readFileSync(join(SERVER, folder, name), 'utf8')
}
