import { randomBytes } from 'node:crypto'
import { linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { StartError } from './lib/start-error.ts'

/** The 32 bytes written as 64 hexadecimal digits or as base64; undefined when they are something else. */
export function parseKey(text: string): Buffer | undefined {
  const trimmed = text.trim()
  if (/^[0-9a-f]{64}$/i.test(trimmed)) return Buffer.from(trimmed, 'hex')
  if (/^[\w+/-]{43}=?$/.test(trimmed)) return Buffer.from(trimmed, 'base64')
  return undefined
}

/** What the file in the data folder is called. */
export const KEY_FILE = 'zegel.key'

/** The key kept in the data folder, made there the first time. Losing it loses what it encrypted. */
export function loadOrCreateKey(dataDir: string): Buffer {
  return findKey(dataDir) ?? createKey(dataDir, randomBytes(32))
}

/** The key kept in the data folder; undefined where there is none. Throws a StartError for one that is damaged. */
export function findKey(dataDir: string): Buffer | undefined {
  const file = join(dataDir, KEY_FILE)
  const text = read(file)
  if (text === undefined) return undefined
  return parsed(file, text)
}

/** Keeps a key in the data folder, unless one is there meanwhile; returns the one that is. */
export function createKey(dataDir: string, key: Buffer): Buffer {
  const file = join(dataDir, KEY_FILE)
  return parsed(file, create(file, key))
}

function parsed(file: string, text: string): Buffer {
  const key = parseKey(text)
  if (!key) throw new StartError(`The key in ${file} is damaged. Put back the original file.`)
  return key
}

// Written aside and linked, so that two first starts at once agree on one key and never read half of it.
function create(file: string, key: Buffer): string {
  const draft = `${file}.${process.pid}`
  try {
    writeFileSync(draft, `${key.toString('hex')}\n`, { mode: 0o600, flush: true })
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw unusable(file, error)
  } finally {
    rmSync(draft, { force: true })
  }
  return readFileSync(file, 'utf8')
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw unusable(file, error)
  }
}

function unusable(file: string, error: unknown): StartError {
  return new StartError(`The key file ${file} cannot be used: ${(error as Error).message}.`)
}
