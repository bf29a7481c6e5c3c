import type pg from 'pg'
import { ipGroup, assertWithinLimit } from './limits.ts'

/**
 * Counts one try to make an account: few for the address that is typed, which is about one person, and many for the ip, which a whole
 * room may share. Throws TooManyRequests, at the address when that is what was tried too often.
 */
export async function limitRegistration(
  clock: { pool: pg.Pool; now: () => Temporal.Instant },
  { email, ip }: { email: string; ip: string },
): Promise<void> {
  await assertWithinLimit(clock, 'registration by ip', ipGroup(ip))
  await assertWithinLimit(clock, 'registration by address', email.toLowerCase())
}
