import { DatabaseError } from 'pg'
import { isDatabaseAway } from '../database-refusals.ts'

/** A point in the log of a database: what the primary has on its disk, or what a replica has replayed. */
interface LogPosition {
  /** Bytes since the first of the log. */
  lsn: bigint
  /** Which history the bytes are of: a replica that takes over begins another. */
  timeline: number
}

/** Which database answers, and how far it is. */
export interface DatabaseStanding extends LogPosition {
  isReplica: boolean
  /** The same for a primary and all that stream from it, and for no other cluster. */
  systemId: string
  databaseId: bigint
}

/** Whether reads go to the replica, or why not. */
export type ReplicaState =
  | 'in_use'
  /** It has not replayed in time what the primary had. */
  | 'behind'
  /** It does not answer. */
  | 'away'
  /** It was made a primary. */
  | 'promoted'
  /** It replays another history than the primary writes, as after a failover. */
  | 'other_history'
  | 'other_database'

/** What stands in the way of reading on a replica all that the primary had at `floor`; 'in_use' when nothing does. */
export function checkReplica(replica: DatabaseStanding, floor: DatabaseStanding): ReplicaState {
  if (replica.systemId !== floor.systemId || replica.databaseId !== floor.databaseId)
    return 'other_database'
  if (!replica.isReplica) return 'promoted'
  if (replica.timeline !== floor.timeline) return 'other_history'
  return replica.lsn < floor.lsn ? 'behind' : 'in_use'
}

/** Where the primary was, and when by our clock, in milliseconds. */
export interface PositionSample {
  at: number
  lsn: bigint
}

/** By how many milliseconds a replica lags that has replayed so much, and the samples that are still of use, the oldest first. */
export function measureLag(
  samples: readonly PositionSample[],
  replayed: bigint,
  now: number,
): { lagMs: number; samples: readonly PositionSample[] } {
  const reached = samples.findLastIndex(({ lsn }) => lsn <= replayed)
  if (reached === samples.length - 1) return { lagMs: 0, samples: samples.slice(-1) }
  const open = samples.slice(Math.max(0, reached))
  return { lagMs: now - (open[0]?.at ?? now), samples: open }
}

/** What a read that failed on the replica says of it. */
type ReplicaFault =
  /** It is not there, or no longer what it was: nobody else should try. */
  | 'away'
  /** This read could not be done there; another can. */
  | 'refused'

/** That a connection leads to no replica, or to one that is not far enough. */
export class ReplicaUnfit extends Error {
  readonly state: ReplicaState

  constructor(state: ReplicaState) {
    super(`the replica is ${state}`)
    this.state = state
  }
}

// What a read may take is over; it would take as long elsewhere.
const CANCELLED = '57014'

// Cancelled for what it replays (40001, 40P01), something that writes or locks (25, 55000, 0A000), files that are not there (58) or damaged (XX),
// and what the replica does not know or let yet (42).
const REFUSED = /^(40|25|55|0A|58|XX|42)/

/** Whether it is the replica that a read failed by, and so may be repeated on the primary; undefined when it would fail there as well. */
export function faultOfReplica(error: unknown): ReplicaFault | undefined {
  if (error instanceof ReplicaUnfit) return error.state === 'behind' ? 'refused' : 'away'
  if (!(error instanceof Error)) return undefined
  const { code = '' } = error as { code?: unknown }
  if (code === CANCELLED) return undefined
  if (error instanceof DatabaseError && error.severity === 'ERROR')
    return REFUSED.test(String(code)) ? 'refused' : undefined
  // A connection that is ended for what is replayed (40) is no sign that the next is.
  if (error instanceof DatabaseError && String(code).startsWith('40')) return 'refused'
  return isDatabaseAway(error) ? 'away' : undefined
}
