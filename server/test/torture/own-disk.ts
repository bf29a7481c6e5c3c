import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Room for two clusters with the log that they keep. */
const MEGABYTES = 6000

export interface OwnDisk extends Disposable {
  folder: string
  /** Takes all the room that is left, and gives it back. */
  fill: () => void
  empty: () => void
  /** Holds whatever is written, and lets it go. */
  hold: () => void
  release: () => void
}

/** A disk that can be full and can hang, in a file that is mounted; undefined where this user may mount none. */
export function mountOwnDisk(below: string): OwnDisk | undefined {
  const image = join(below, 'disk.img')
  const folder = join(below, 'disk')
  const ballast = join(folder, 'ballast')
  mkdirSync(folder)
  try {
    run('truncate', '-s', `${MEGABYTES}M`, image)
    run('mkfs.ext4', '-q', '-m', '0', image)
    run('mount', '-o', 'loop', image, folder)
  } catch {
    return undefined
  }
  chmodSync(folder, 0o755)
  return {
    folder,
    fill: () => {
      try {
        // It ends with an error once nothing is left.
        run('dd', 'if=/dev/zero', `of=${ballast}`, 'bs=1M')
      } catch {}
    },
    empty: () => rmSync(ballast, { force: true }),
    hold: () => run('fsfreeze', '-f', folder),
    release: () => run('fsfreeze', '-u', folder),
    [Symbol.dispose]: () => {
      run('umount', '-l', folder)
      rmSync(image)
    },
  }
}

function run(program: string, ...args: string[]): void {
  execFileSync(program, args, { stdio: 'ignore' })
}
