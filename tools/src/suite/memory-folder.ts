import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
// Three times what the whole suite has there at once.
const NEEDED_BYTES = 3 * 1024 ** 3

/**
 * Has this process, and those that it starts, keep temporary files in memory where there is room for them: tests make more than a hundred
 * databases of a thousand files each, for which a disk takes up to twenty times as long. They are gone when this process ends, and where it
 * was killed when the next one begins. Whoever names a TMPDIR has them there.
 */
export function putTemporaryFilesInMemory({ place = MEMORY, needed = NEEDED_BYTES } = {}): void {
  if (process.env['TMPDIR'] || !hasRoom(place, needed)) return
  for (const name of readdirSync(place)) removeLeftOver(place, name)
  const folder = mkdtempSync(join(place, `zegel-${process.pid}-`))
  process.env['TMPDIR'] = folder
  process.once('exit', () => remove(folder))
  for (const [signal, code] of [['SIGINT', 130] as const, ['SIGTERM', 143] as const])
    process.once(signal, () => process.exit(code))
}

function hasRoom(place: string, needed: number): boolean {
  if (!existsSync(place)) return false
  const { bavail, bsize } = statfsSync(place)
  // What lies there counts as memory, of which a container may have less than it shows.
  return bavail * bsize >= needed && process.availableMemory() >= 2 * needed
}

function removeLeftOver(place: string, name: string): void {
  const pid = /^zegel-(\d+)-/.exec(name)?.[1]
  if (pid && !isRunning(Number(pid))) remove(join(place, name))
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM' // safe: what kill throws
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
}
