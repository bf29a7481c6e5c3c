import { TooManyRequests } from '@zegel/core/access/refusals'
import type pg from 'pg'
import { consumeFromLimit } from './limits.queries.ts'

const AT_A_TIME = 20
const MINUTE_MS = 60_000

interface TokenLease {
  left: number
  /** When there may be another: nobody asks the database before that. */
  refusedUntil: number
  /** What was not used by then is lost, so that nobody saves up. */
  until: number
  taking: Promise<void> | undefined
}

/**
 * A rate limiter (token bucket) over all servers: tokens are leased from the database in batches, so that only every twentieth call costs a
 * statement. Whoever is refused costs none until there is room again.
 */
export class RateLimiter {
  readonly #pool: pg.Pool
  readonly #perMinute: number
  readonly #leaseSize: number
  readonly #leases = new Map<string, TokenLease>()

  constructor(pool: pg.Pool, perMinute: number) {
    this.#pool = pool
    this.#perMinute = Math.max(1, Math.floor(perMinute))
    this.#leaseSize = Math.max(1, Math.min(AT_A_TIME, Math.floor(perMinute / 10)))
  }

  /** Throws TooManyRequests when there were too many; whatever the database throws, when it is away. */
  async count(who: string, now: Temporal.Instant): Promise<void> {
    const at = now.epochMilliseconds
    for (;;) {
      const lease = this.#leaseOf(who, at)
      if (lease.left > 0) {
        lease.left -= 1
        return
      }
      const wait = lease.refusedUntil - at
      if (wait > 0) throw new TooManyRequests(wait / 1000, this.#perMinute)
      // Calls that come together wait for the same lease.
      lease.taking ??= this.#take(who, lease, at).finally(() => {
        lease.taking = undefined
      })
      await lease.taking
    }
  }

  #leaseOf(who: string, at: number): TokenLease {
    const known = this.#leases.get(who)
    if (known && (known.until > at || known.taking)) return known
    this.#forgetOld(at)
    const lease = { left: 0, refusedUntil: 0, until: at + MINUTE_MS, taking: undefined }
    this.#leases.set(who, lease)
    return lease
  }

  async #take(who: string, lease: TokenLease, at: number): Promise<void> {
    const limit = { count: this.#perMinute, seconds: 60 }
    const key = `calls: ${who}`
    const wait = await consumeFromLimit(this.#pool, key, limit, new Date(at), this.#leaseSize)
    if (wait === null) lease.left = this.#leaseSize
    else lease.refusedUntil = at + Math.ceil(wait * 1000)
    this.#leases.delete(who)
    this.#leases.set(who, lease)
    lease.until = at + MINUTE_MS
  }

  // The oldest come first, for each is put last when it is filled.
  #forgetOld(at: number): void {
    for (const [who, { until, taking }] of this.#leases) {
      if (until > at || taking) return
      this.#leases.delete(who)
    }
  }
}
