import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'
import { message } from '../messages.ts'
import { Id, Instant } from '../values.ts'

/** What a server can't do without, and the mail server. */
export const HEALTH_PARTS = [
  'database',
  'migrations',
  'key',
  'storage',
  'disk',
  'mail_server',
] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]

/** What the queue has of a kind of job. */
export const TaskCounts = z.object({
  task: z.string(),
  waiting: z.int(),
  running: z.int(),
  /** Is not tried any more. */
  failed: z.int(),
  /** Since when the first that is due waits; null when none does. */
  oldest_at: Instant.nullable(),
})
export type TaskCounts = z.infer<typeof TaskCounts>

/** A job that failed: for good, or until it is tried again by itself. */
export const FailedJob = z.object({
  id: z.string(),
  task: z.string(),
  attempts: z.int(),
  max_attempts: z.int(),
  failed_at: Instant,
  /** Null when it is not tried any more. */
  next_try_at: Instant.nullable(),
  error: z.string(),
  /** The request that asked for it, as the log has it. */
  request_id: z.string().nullable(),
})
export type FailedJob = z.infer<typeof FailedJob>

/** A mail that could not be sent, without to whom and what. */
export const FailedMail = z.object({
  id: Id,
  kind: z.string(),
  created_at: Instant,
  attempts: z.int(),
  error: z.string(),
})
export type FailedMail = z.infer<typeof FailedMail>

export const RunningServer = z.object({
  id: Id,
  name: z.string(),
  /** What it is there for: calls, jobs, or both. */
  role: z.enum(['all', 'web', 'worker']),
  version: z.string(),
  commit: z.string().nullable(),
  node: z.string(),
  started_at: Instant,
  seen_at: Instant,
  /** It said so within the last minute. */
  alive: z.boolean(),
})
export type RunningServer = z.infer<typeof RunningServer>

/** How a replica is: 'in_use', or why nothing is read there. */
const REPLICA_STATES = [
  'in_use',
  'behind',
  'away',
  'promoted',
  'other_history',
  'other_database',
] as const

/** The streaming replica on which a server does large reads, as that server sees it. */
export const Replica = z.object({
  state: z.enum(REPLICA_STATES),
  /** By how much it lags, as far as is known. */
  lag_ms: z.int().nullable(),
  since: Instant,
})
export type Replica = z.infer<typeof Replica>

/** A copy of the database and the files that was made. */
export const Backup = z.object({
  started_at: Instant,
  /** Null while it is being made. */
  finished_at: Instant.nullable(),
  bytes: z.int().nullable(),
  target: z.string(),
  /** How many files were not as they should be. */
  problems: z.int(),
  /** Why it came to nothing. */
  error: z.string().nullable(),
})
export type Backup = z.infer<typeof Backup>

/** How the platform is doing, for who runs it. */
export const System = z.object({
  health: z.array(
    z.object({ part: z.enum(HEALTH_PARTS), state: z.enum(['working', 'failing', 'absent']) }),
  ),
  versions: z.object({
    zegel: z.string(),
    commit: z.string().nullable(),
    node: z.string(),
    postgres: z.string(),
    migrations: z.int(),
    newest_migration: z.string(),
  }),
  storage: z.object({
    kind: z.enum(['folder', 'bucket']),
    /** The path of the folder, or the name of the bucket and where it is. */
    place: z.string(),
    files: z.int(),
    bytes: z.int(),
    /** Of the disk of the data folder; null where it doesn't say. */
    disk_free_bytes: z.int().nullable(),
    disk_bytes: z.int().nullable(),
  }),
  jobs: z.object({ tasks: z.array(TaskCounts), failed: z.array(FailedJob) }),
  mails: z.object({
    /** Whether there is a mail server; without one mails stay in the outbox. */
    can_send: z.boolean(),
    waiting: z.int(),
    sent_today: z.int(),
    failed: z.array(FailedMail),
  }),
  chain: z.object({
    newest_at: Instant.nullable(),
    /** Until when everything is sealed. */
    sealed_until: Instant.nullable(),
    last_check: z.object({ finished_at: Instant, problems: z.int() }).nullable(),
  }),
  /** The newest; null when none was made. */
  backup: Backup.nullable(),
  /** Of the server that answers; null when it has none. */
  replica: Replica.nullable(),
  servers: z.array(RunningServer),
})
export type System = z.infer<typeof System>

export const system = {
  get: endpoint({
    method: 'GET',
    path: '/admin/system',
    summary:
      'How the platform is doing: health, versions, files, jobs, mails, the chain of seals, the last backup, the replica and the servers that run.',
    reads: ['system'],
    right: 'platform administrator',
    reply: System,
  }),
  retryJob: endpoint({
    method: 'POST',
    path: '/admin/system/jobs/retry',
    summary: 'Lets a job that failed be tried again, now and as often as a new one.',
    changes: ['system'],
    right: 'platform administrator',
    body: z.object({ id: z.string().regex(/^\d{1,14}$/, { error: message('invalid-id') }) }),
    reply: NoContent,
  }),
  retryMail: endpoint({
    method: 'POST',
    path: '/admin/system/mails/retry',
    summary: 'Sends a mail again that could not be sent.',
    changes: ['system'],
    right: 'platform administrator',
    body: z.object({ id: Id }),
    reply: NoContent,
  }),
}
