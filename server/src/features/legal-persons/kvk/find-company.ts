import { type KvkProfile, toKvkProfile } from '@zegel/core/legal-persons/kvk-profile'
import {
  type KvkFailure,
  type KvkRefusal,
  toKvkFailure,
} from '@zegel/core/legal-persons/kvk-refusal'
import { assertWithinLimit } from '../../../access/limits.ts'
import type { Context } from '../../../context.ts'
import { type KvkClient, kvkClient } from './kvk-client.ts'
import { ttlCache } from '../../../lib/concurrency/ttl-cache.ts'

/** A company of the business register, or what to tell the user and the log when there is none. */
export type CompanyLookup = { profile: KvkProfile } | { failure: KvkFailure; refusal: KvkRefusal }

export type FindCompany = (userId: string, number: string) => Promise<CompanyLookup>

/**
 * Looks companies up in the business register, for each user as often as the limit allows (TooManyRequests else). What was found
 * is remembered for a day, in this process alone; that nothing was found is not, since a company may be registered any moment.
 * Without a register to ask, every lookup fails.
 */
export function companyFinder(context: Context): FindCompany {
  const { kvk } = context.settings
  const ask: KvkClient = kvk ? kvkClient(kvk) : async () => ({ refusal: {} })
  const known = ttlCache<KvkProfile>(context.now)
  return async (userId, number) => {
    await assertWithinLimit(context, 'business register by user', userId)
    const remembered = known.find(number)
    if (remembered) return { profile: remembered }
    const answer = await ask(number)
    if ('refusal' in answer)
      return { failure: toKvkFailure(answer.refusal), refusal: answer.refusal }
    const profile = toKvkProfile(answer.company)
    known.keep(number, profile)
    return { profile }
  }
}
