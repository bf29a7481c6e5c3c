import { statfs } from 'node:fs/promises'
import type { Context } from '../../../context.ts'
import type { ReplicaStatus } from '../../../db/replica/open-replica.ts'
import { remembered } from '../../../lib/concurrency/single-flight.ts'
import { readRelease } from '../../../lib/release.ts'
import { countJobs, countUnsentMails, type TaskCount } from '../metrics/metrics.queries.ts'
import {
  type BackupRow,
  countMailsSentSince,
  type FailedJobRow,
  findNewestBackup,
  getChainState,
  getDatabaseVersions,
  getStoredTotals,
  listFailedJobs,
  listFailedMails,
  listServers,
  type ServerRow,
} from './system.queries.ts'

const MOST_FAILED = 50

// Adding up the sizes of a million files takes a while.
const TOTALS_FRESH_MS = 60_000

/** Tells how the platform is doing, but for its health. */
export function systemOverview(context: Context) {
  const totals = remembered(
    () => getStoredTotals(context.db),
    () => TOTALS_FRESH_MS,
  )
  return async () => {
    const { db } = context
    const [versions, storage, disk, jobs, mails, chain, backup, servers] = await Promise.all([
      getDatabaseVersions(db),
      totals(),
      measureDisk(context.settings.dataDir),
      getJobs(db),
      getMails(context),
      getChainState(db),
      findNewestBackup(db),
      listServers(db),
    ])
    const { version, commit } = readRelease()
    const { newest_at, sealed_until, checked_at, problems } = chain
    return {
      versions: { zegel: version, commit, node: process.version, ...versions },
      storage: { ...context.storage.whereabouts, ...storage, ...disk },
      jobs,
      mails,
      chain: {
        newest_at: newest_at?.toISOString() ?? null,
        sealed_until: sealed_until?.toISOString() ?? null,
        last_check: checked_at && {
          finished_at: checked_at.toISOString(),
          problems: problems ?? 0,
        },
      },
      backup: backup ? toBackup(backup) : null,
      replica: context.replica ? toReplica(context.replica.status()) : null,
      servers: servers.map(toServer),
    }
  }
}

async function getJobs(db: Context['db']) {
  const [tasks, failed] = await Promise.all([countJobs(db), listFailedJobs(db, MOST_FAILED)])
  return { tasks: tasks.map(toTask), failed: failed.map(toFailedJob) }
}

async function getMails({ db, settings, now }: Context) {
  const midnight = now().toZonedDateTimeISO('Europe/Amsterdam').startOfDay()
  const [{ waiting }, sentToday, failed] = await Promise.all([
    countUnsentMails(db),
    countMailsSentSince(db, new Date(midnight.epochMilliseconds)),
    listFailedMails(db, MOST_FAILED),
  ])
  return {
    can_send: settings.smtpUrl !== undefined,
    waiting,
    sent_today: sentToday,
    failed: failed.map((mail) => ({ ...mail, created_at: mail.created_at.toISOString() })),
  }
}

async function measureDisk(dataDir: string) {
  try {
    const { bavail, blocks, bsize } = await statfs(dataDir)
    return { disk_free_bytes: bavail * bsize, disk_bytes: blocks * bsize }
  } catch {
    return { disk_free_bytes: null, disk_bytes: null }
  }
}

function toTask({ task, queued, running, failed, oldest_at }: TaskCount) {
  return { task, waiting: queued, running, failed, oldest_at: oldest_at?.toISOString() ?? null }
}

function toFailedJob({ failed_at, next_try_at, ...job }: FailedJobRow) {
  return {
    ...job,
    failed_at: failed_at.toISOString(),
    next_try_at: next_try_at?.toISOString() ?? null,
  }
}

function toBackup({ started_at, finished_at, bytes, ...backup }: BackupRow) {
  return {
    ...backup,
    started_at: started_at.toISOString(),
    finished_at: finished_at?.toISOString() ?? null,
    bytes: bytes === null ? null : Number(bytes),
  }
}

function toReplica({ state, lagMs, since }: ReplicaStatus) {
  return { state, lag_ms: lagMs === null ? null : Math.round(lagMs), since: since.toString() }
}

function toServer({ commit_sha, is_alive, started_at, seen_at, ...server }: ServerRow) {
  return {
    ...server,
    commit: commit_sha,
    alive: is_alive,
    started_at: started_at.toISOString(),
    seen_at: seen_at.toISOString(),
  }
}
