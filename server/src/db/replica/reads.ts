import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import type { Db } from '../database.ts'
import { databaseOn } from '../database.ts'
import { queryOn } from '../setup/open-pool.ts'
import {
  type DatabaseStanding,
  faultOfReplica,
  checkReplica,
  type ReplicaState,
  ReplicaUnfit,
} from './replica-state.ts'
import { getStanding } from './standing.ts'

/** Where a read is done. It is given as little as reads need, so that no write slips in. */
export interface ReadPlace {
  db: Db
  pool: Pick<pg.Pool, 'query'>
}

/**
 * Reads that may be done on a replica: large ones, of which somebody else's disk and processors may well do the work. An answer is never older
 * than the question: the replica does it when it has replayed all that the primary had on its disk when it was asked, else the primary
 * does. So who reads after a change of their own, or was told of another's, finds it, on whichever server.
 */
export interface Reads {
  /** Does a read, on the replica where that is possible; what the replica fails at is done once more on the primary. */
  run: <Answer>(work: (place: ReadPlace) => Promise<Answer>) => Promise<Answer>
  /** Rows as they come; begun anew on the primary where the replica fails before the first of them. */
  stream: <Row>(work: (place: ReadPlace) => AsyncGenerator<Row>) => AsyncGenerator<Row>
}

/** Reads of a server that has no replica. */
export function primaryReads(primary: ReadPlace): Reads {
  return { run: (work) => work(primary), stream: (work) => work(primary) }
}

/** How many reads were done where since this process began, and why on the primary. */
export const readCounts: Record<string, number> = {}

function count(place: 'primary' | 'replica', because: ReplicaState | 'busy' | 'failed'): void {
  const key = `${place} ${because}`
  readCounts[key] = (readCounts[key] ?? 0) + 1
}

interface Replica {
  /** Connections to it. */
  pool: pg.Pool
  /** What is known of it. */
  state: () => ReplicaState
  /** Where the primary is now. */
  floor: () => Promise<DatabaseStanding>
  /** How long a reader waits for it to replay, in milliseconds. */
  patienceMs: number
  /** Lets others know at once that it is of no use. */
  distrust: (state: ReplicaState) => void
}

/** Reads on a replica, or on the primary when it is not there or not far enough. */
export function replicaReads(primary: ReadPlace, replica: Replica): Reads {
  const positions = new ConnectionPositions(replica.pool)

  /** The replica, once it has all that the primary has now; else why not. */
  async function findPlace(): Promise<ReadPlace | ReplicaState | 'busy'> {
    const known = replica.state()
    if (known !== 'in_use') return known
    // A primary that is away is for the read itself to find.
    const floor = await replica.floor().catch(() => undefined)
    if (!floor) return 'away'
    try {
      await positions.reach(floor, replica.patienceMs)
      return positions.placeAt(floor)
    } catch (error) {
      // Who got no connection because others have them all knows nothing of the replica.
      if (!(error instanceof ReplicaUnfit) && positions.isFull()) return 'busy'
      const state = error instanceof ReplicaUnfit ? error.state : 'away'
      replica.distrust(state)
      return state
    }
  }

  async function run<Answer>(work: (place: ReadPlace) => Promise<Answer>): Promise<Answer> {
    const place = await findPlace()
    if (typeof place === 'string') {
      count('primary', place)
      return work(primary)
    }
    try {
      const answer = await work(place)
      count('replica', 'in_use')
      return answer
    } catch (error) {
      const fault = faultOfReplica(error)
      if (!fault) throw error
      if (fault === 'away') replica.distrust(error instanceof ReplicaUnfit ? error.state : 'away')
      count('primary', 'failed')
      return work(primary)
    }
  }

  async function* stream<Row>(
    work: (place: ReadPlace) => AsyncGenerator<Row>,
  ): AsyncGenerator<Row> {
    const { rows, first } = await run(async (place) => {
      const begun = work(place)
      return { rows: begun, first: await begun.next() }
    })
    if (first.done) return
    try {
      yield first.value
      yield* rows
    } finally {
      await rows.return(undefined)
    }
  }

  return { run, stream }
}

/** How far the database behind each connection is known to be: an address may lead to several, and to another tomorrow. */
class ConnectionPositions {
  readonly #pool: pg.Pool
  readonly #known = new WeakMap<pg.PoolClient, DatabaseStanding>()

  constructor(pool: pg.Pool) {
    this.#pool = pool
  }

  /** Waits until a connection leads to a replica that is at least there; throws `ReplicaUnfit` when it takes too long or never will. */
  async reach(floor: DatabaseStanding, patienceMs: number): Promise<void> {
    const client = await this.#pool.connect()
    let broke = true
    try {
      const until = performance.now() + patienceMs
      for (let ms = 1; !(await this.#isAt(client, floor)); ms *= 2) {
        if (performance.now() + ms > until) throw new ReplicaUnfit('behind')
        await pause(ms)
      }
      broke = false
    } catch (error) {
      broke = !(error instanceof ReplicaUnfit && error.state === 'behind')
      throw error
    } finally {
      client.release(broke)
    }
  }

  /** Whether somebody has each of the connections. */
  isFull(): boolean {
    const { totalCount, idleCount, options } = this.#pool
    return idleCount === 0 && totalCount >= options.max
  }

  /** Where each statement is done on a connection that is known to be there. */
  placeAt(floor: DatabaseStanding): ReadPlace {
    const connect = async (): Promise<pg.PoolClient> => {
      const client = await this.#pool.connect()
      try {
        if (await this.#isAt(client, floor)) return client
        throw new ReplicaUnfit('behind')
      } catch (error) {
        client.release(true)
        throw error
      }
    }
    // What is opened for one read is closed with the pool that it takes its connections from.
    const guarded = { connect, options: this.#pool.options, end: async () => {} }
    return { db: databaseOn(guarded), pool: { query: queryOn(guarded) } }
  }

  async #isAt(client: pg.PoolClient, floor: DatabaseStanding): Promise<boolean> {
    const known = this.#known.get(client)
    if (known && checkReplica(known, floor) === 'in_use') return true
    const standing = await getStanding(client)
    this.#known.set(client, standing)
    const state = checkReplica(standing, floor)
    if (state !== 'in_use' && state !== 'behind') throw new ReplicaUnfit(state)
    return state === 'in_use'
  }
}
