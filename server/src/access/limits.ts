import { isIPv6 } from 'node:net'
import { TooManyRequests } from '@zegel/core/access/refusals'
import type pg from 'pg'
import type { Tx } from '../db/database.ts'
import { clearLimit, consumeFromLimit, consumeFromLimitIn } from './limits.queries.ts'

const MINUTE = 60
const HOUR = 3600

/** How often something may be tried, by whom it is counted. They are kept in the database, so that several servers count together. */
export const LIMITS = {
  'login by address and ip': { count: 5, seconds: MINUTE },
  'login by ip': { count: 20, seconds: MINUTE },
  'login by ip, a long time': { count: 200, seconds: HOUR },
  'login by address from unknown browsers': { count: 50, seconds: HOUR },
  'second factor by user': { count: 10, seconds: 15 * MINUTE },
  'own password by user': { count: 6, seconds: MINUTE },
  'own password by user, a long time': { count: 20, seconds: HOUR },
  'reset link by address': { count: 1, seconds: MINUTE },
  'reset link by ip': { count: 10, seconds: HOUR },
  'reset by ip': { count: 10, seconds: HOUR },
  'own data by user': { count: 10, seconds: HOUR },
  'verification by user': { count: 6, seconds: MINUTE },
  'registration by address': { count: 10, seconds: HOUR },
  // A room full of people registers from one ip at the same evening; a program that makes accounts goes on all night.
  'registration by ip': { count: 300, seconds: HOUR },
  'invitation by ip': { count: 30, seconds: MINUTE },
  'new invitation asked': { count: 1, seconds: 24 * HOUR },
  'business register by user': { count: 20, seconds: MINUTE },
  'payment links by user': { count: 20, seconds: HOUR },
  'billing by user': { count: 100, seconds: HOUR },
  'member invitation by address': { count: 4, seconds: HOUR },
  'member invitations by user': { count: 100, seconds: HOUR },
  'participant invitation by address': { count: 4, seconds: HOUR },
  'participant invitations by user': { count: 500, seconds: HOUR },
  'receivers by user': { count: 30, seconds: HOUR },
  'organizations by user': { count: 10, seconds: HOUR },
  // A walk through all steps there and back is sixty.
  'onboarding steps by ip': { count: 240, seconds: MINUTE },
  'contact by ip': { count: 5, seconds: HOUR },
  // Many who invest at a meeting share an address.
  'public offers by ip': { count: 300, seconds: MINUTE },
  'company checks by ip': { count: 20, seconds: MINUTE },
  'investments by user': { count: 60, seconds: HOUR },
  // So many refusals come from mistakes and old links; more of them come from somebody who tries doors.
  refusals: { count: 30, seconds: 5 * MINUTE },
  'burst of refusals': { count: 1, seconds: 5 * MINUTE },
} as const
export type LimitName = keyof typeof LIMITS

interface Clock {
  pool: pg.Pool
  now: () => Temporal.Instant
}

/**
 * Counts one try for somebody (an address, a user, an ip); throws TooManyRequests when that is too often. Without a database it
 * throws as well: what can't be counted is not tried.
 */
export async function assertWithinLimit(
  clock: Clock,
  name: LimitName,
  who: string,
  field?: string,
): Promise<void> {
  refuseOver(await countTry(clock, name, who), name, field)
}

/** The same for a deed that is counted only when it is done; asks for no connection besides that of its transaction. */
export async function assertWithinLimitIn(
  tx: Tx,
  { now }: Pick<Clock, 'now'>,
  name: LimitName,
  who: string,
): Promise<void> {
  const at = new Date(now().epochMilliseconds)
  refuseOver(await consumeFromLimitIn(tx, keyOf(name, who), LIMITS[name], at), name)
}

function refuseOver(wait: number | null, name: LimitName, field?: string): void {
  if (wait !== null) throw new TooManyRequests(wait, LIMITS[name].count, field)
}

/** Counts one try for somebody, as assertWithinLimit does; true when that is too often, for what is noted and not refused. */
export async function isOverLimit(clock: Clock, name: LimitName, who: string): Promise<boolean> {
  return (await countTry(clock, name, who)) !== null
}

function countTry({ pool, now }: Clock, name: LimitName, who: string): Promise<number | null> {
  return consumeFromLimit(pool, keyOf(name, who), LIMITS[name], new Date(now().epochMilliseconds))
}

/** Forgets the tries of somebody, as after a good sign-in. */
export function resetLimit({ pool }: Clock, name: LimitName, who: string): Promise<void> {
  return clearLimit(pool, keyOf(name, who))
}

function keyOf(name: LimitName, who: string): string {
  return `${name}: ${who}`
}

/** What an ip is counted by: who has one IPv6 address has the whole /64 it is in. */
export function ipGroup(ip: string): string {
  if (!isIPv6(ip)) return ip
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped?.[1]) return mapped[1]
  const [head = '', tail = ''] = ip.split('::')
  const left = head.split(':').filter(Boolean)
  const right = tail.split(':').filter(Boolean)
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0')
  const groups = ip.includes('::') ? [...left, ...zeros, ...right] : left
  const network = groups.slice(0, 4).map((group) => Number.parseInt(group, 16).toString(16))
  return `${network.join(':')}::/64`
}

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
