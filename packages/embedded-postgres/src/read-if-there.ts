import { readFileSync } from 'node:fs'

/** The text of a file; undefined when it is not there, also when it went between a look and the reading. */
export function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException // safe: what the file system throws has a code
    // The second is said of what belongs to a process that just ended.
    if (code === 'ENOENT' || code === 'ESRCH') return undefined
    throw error
  }
}
