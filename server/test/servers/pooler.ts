import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { findVersion, type Part } from './part.ts'
import { startPgBouncer } from './pgbouncer.ts'

const PROGRAM = process.env['PGBOUNCER'] ?? 'pgbouncer'

/** The product with calls through PgBouncer in transaction mode, and all else past it. */
export const pooler: Part = {
  name: 'pooler',
  async findLacking() {
    const version = findVersion(PROGRAM)
    if (!version)
      return `there is no ${PROGRAM}; install PgBouncer 1.21 or newer, or say in PGBOUNCER where it is`
    const [major = 0, minor = 0] = version
    if (major === 1 && minor < 21)
      return `${PROGRAM} is PgBouncer ${version.join('.')}, which forgets prepared statements; say in PGBOUNCER where 1.21 or newer is`
    return undefined
  },
  async run(say) {
    const folder = mkdtempSync(join(tmpdir(), 'zegel-pooler-'))
    const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres') })
    try {
      await using bouncer = await startPgBouncer({
        program: PROGRAM,
        folder: join(folder, 'pgbouncer'),
        postgresUrl: postgres.url,
      })
      say(`PgBouncer at ${new URL(bouncer.through(postgres.url)).host}`)
      return []
    } finally {
      await postgres.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
}
