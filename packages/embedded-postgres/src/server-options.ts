import { totalmem } from 'node:os'

/** The settings PostgreSQL is started with: a small server that shares the machine with the web server. */
export function serverOptions(port: number, forTests: boolean): string[] {
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    timezone: 'UTC',
    log_timezone: 'UTC',
    // Without errors and statements, which would put personal data in the log.
    log_min_messages: 'log',
    log_checkpoints: 'off',
    ...memory(),
    random_page_cost: 1.1,
    // Compiling a query costs more than our short queries take.
    jit: 'off',
    // Nothing replicates from the built-in server, so the log needs only what a crash needs.
    wal_level: 'minimal',
    max_wal_senders: 0,
    checkpoint_timeout: '15min',
    max_wal_size: '1GB',
    ...(forTests ? throwAway : { max_connections: 100 }),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// A cluster for tests may lose everything when the machine stops; in return it never waits for the disk.
const throwAway = {
  max_connections: 300,
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  // A test that failed in a transaction keeps its locks no longer, and the others of its file don't wait for good.
  idle_in_transaction_session_timeout: '60s',
}

function memory() {
  const megabytes = totalmem() / 1024 ** 2
  const shared = Math.round(Math.min(256, megabytes / 8))
  return { shared_buffers: `${shared}MB`, effective_cache_size: `${Math.round(megabytes / 2)}MB` }
}
