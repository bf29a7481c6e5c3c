import { readlinkSync } from 'node:fs'
import { setPriority } from 'node:os'
import { basename } from 'node:path'

const BEHIND_REQUESTS = 5

/** Lowers the priority of the calling thread below that of requests. Only Linux knows threads by a number of their own; elsewhere nothing changes. */
export function lowerThreadPriority(): void {
  if (process.platform !== 'linux') return
  try {
    setPriority(Number(basename(readlinkSync('/proc/thread-self'))), BEHIND_REQUESTS)
  } catch {
    // A container may have no /proc, or not let us: then this thread and requests take turns as equals.
  }
}
