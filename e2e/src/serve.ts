import { spawn } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/server/db/embedded-postgres'
import { currentStage, databaseUrlFile } from './stage.ts'

// One server for the whole run, as people run it: built web app, embedded PostgreSQL, the demo. PostgreSQL is started here and
// not by the server, because the tests need its address to make accounts of their own.
const root = join(import.meta.dirname, '..', '..')
const stage = currentStage()
const port = new URL(stage.origin).port

const { buildWeb } = (await import(join(root, 'tools', 'start', 'build-web.mjs'))) as {
  buildWeb: () => void
} // safe: plain JavaScript, for the oldest Node
buildWeb()

const postgres = await startEmbeddedPostgres({
  dataDir: join(stage.folder, 'postgres'),
  forTests: true,
})
writeFileSync(databaseUrlFile(stage), postgres.url)

const server = spawn(process.execPath, [join(root, 'server', 'src', 'main.ts')], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PORT: port,
    ZEGEL_URL: stage.origin,
    ZEGEL_DATA: join(stage.folder, 'data'),
    ZEGEL_DEMO: '1',
    // Every journey comes from this machine; one that tries limits says with X-Forwarded-For that it comes from elsewhere.
    ZEGEL_CALLS_PER_MINUTE: '1000000',
    ZEGEL_PROXIES: '1',
    DATABASE_URL: postgres.url,
  },
})
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => server.kill(signal))
server.once('exit', (code) => void finish(code))

async function finish(code: number | null): Promise<void> {
  await postgres.stop()
  rmSync(stage.folder, { recursive: true, force: true })
  process.exitCode = code ?? 1
}
