import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import pg from 'pg'
import { openRelay } from './outside/relay.ts'

interface Options {
  folder: string
  /** Whether commits wait for the replica. */
  isSynchronous?: boolean
  /** Settings of the replica alone. */
  replicaSettings?: Readonly<Record<string, string | number>>
  log?: (line: string) => void
}

export interface ReplicatedPostgres {
  /** The primary, at an address that goes along when the replica takes over. */
  url: string
  /** The replica, which only reads; after a failover the primary as well. */
  replicaUrl: string
  /** The data folder of who is primary now. */
  primaryFolder: () => string
  /** Ends the replica; the primary goes on. */
  stopReplica: () => Promise<void>
  /** Starts it again, at the same address. */
  startReplica: () => Promise<void>
  /** Kills the primary for good, has the replica take over, and lets the address lead there. */
  failOver: () => Promise<void>
  stop: () => Promise<void>
}

/** A primary and a replica that has all that was acknowledged (synchronous_commit waits for it), both with the settings of the product. */
export async function startReplicatedPostgres({
  folder,
  isSynchronous = true,
  replicaSettings = {},
  log = () => {},
}: Options): Promise<ReplicatedPostgres> {
  const folders = [join(folder, 'primary'), join(folder, 'replica')] as const
  const settings = { max_wal_senders: 4, hot_standby: 'on', wal_keep_size: '1GB' }
  const primary = await startEmbeddedPostgres({
    ...{ dataDir: folders[0], log, restarts: true },
    settings,
  })
  await copyCluster(primary.url, folders)
  const { username, password, port } = new URL(primary.url)
  const startReplica = () =>
    startEmbeddedPostgres({
      ...{ dataDir: folders[1], log, restarts: true },
      settings: {
        ...settings,
        ...replicaSettings,
        primary_conninfo: `host=127.0.0.1 port=${port} user=${username} password=${password} application_name=replica`,
      },
    })
  let replica = await startReplica()
  if (isSynchronous) {
    await run(primary.url, [
      `alter system set synchronous_standby_names = 'replica'`,
      'select pg_reload_conf()',
    ])
  }
  const address = await openRelay(Number(port))
  // A port of its own is another each time it starts.
  const ofReplica = await openRelay(Number(new URL(replica.url).port))
  const url = new URL(primary.url)
  url.port = `${address.port}`
  const replicaUrl = new URL(replica.url)
  replicaUrl.port = `${ofReplica.port}`
  let now = 0

  return {
    url: url.href,
    replicaUrl: replicaUrl.href,
    primaryFolder: () => join(folders[now] ?? folders[0], 'pg'),
    stopReplica: () => replica.stop(),
    async startReplica() {
      replica = await startReplica()
      ofReplica.lead(Number(new URL(replica.url).port))
    },
    async failOver() {
      address.lead(undefined)
      killPostmaster(join(folders[0], 'pg'))
      // At once, so that it is not started again: two primaries would be two registers.
      await primary.stop()
      await run(replica.url, ['select pg_promote()'])
      now = 1
      address.lead(Number(new URL(replica.url).port))
    },
    async stop() {
      await address.close()
      await ofReplica.close()
      // The primary would wait for a replica that has gone.
      await primary.stop()
      await replica.stop()
    },
  }
}

/** Kills the process of a cluster that all others of it come from, unless it was killed a moment ago and is not started again yet. */
export function killPostmaster(cluster: string): void {
  try {
    const [pid] = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
    process.kill(Number(pid), 'SIGKILL')
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException // safe: the system throws errors
    if (code !== 'ESRCH' && code !== 'ENOENT') throw error
  }
}

// As pg_basebackup does it, which npm does not bring: files that are copied while they are written to, and the log to mend them with.
async function copyCluster(url: string, [from, to]: readonly [string, string]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`select pg_backup_start('replica', fast => true)`)
  cpSync(from, to, { recursive: true })
  const { rows } = await client.query<{ labelfile: string }>('select * from pg_backup_stop()')
  await client.end()
  const cluster = join(to, 'pg')
  rmSync(join(cluster, 'postmaster.pid'))
  writeFileSync(join(cluster, 'backup_label'), rows[0]?.labelfile ?? '')
  writeFileSync(join(cluster, 'standby.signal'), '')
}

async function run(url: string, statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  for (const statement of statements) await client.query(statement)
  await client.end()
}
