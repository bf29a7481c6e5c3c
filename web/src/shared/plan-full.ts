import { CallFailed } from '../lib/call.ts'

/** Whether a call was refused because the plan of the organisation has no room for another instrument. */
export function isPlanFull(error: unknown): boolean {
  return error instanceof CallFailed && error.code === 'plan-full-instruments'
}
