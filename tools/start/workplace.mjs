import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))

/** Something the person who started us can mend: one line, no stack trace. */
export class Problem extends Error {}

/** One hash over files and all that is in folders, names included; what is not there counts as empty. */
export function hashOf(paths, { except = [] } = {}) {
  const hash = createHash('sha256')
  for (const path of paths) addTo(hash, path, except)
  return hash.digest('hex')
}

function addTo(hash, path, except) {
  const place = join(root, path)
  if (!existsSync(place)) return
  if (!statSync(place).isDirectory()) {
    hash.update(`${path}\0`).update(readFileSync(place)).update('\0')
    return
  }
  for (const entry of readdirSync(place).toSorted()) {
    if (!except.includes(entry)) addTo(hash, `${path}/${entry}`, except)
  }
}

/** The text of a file, or undefined when it is not there. */
export function readIfThere(place) {
  return existsSync(place) ? readFileSync(place, 'utf8') : undefined
}
