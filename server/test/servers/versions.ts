import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@zegel/embedded-postgres/start-postgres'
import { toStorageSettings } from '../../src/settings-storage.ts'
import { addressOf, onServer } from '../template-database.ts'
import { checkAnswers } from '../torture/check-answers.ts'
import { torture } from '../torture/clients.ts'
import type { TortureLog } from '../torture/operations.ts'
import { startSurroundings, type Surroundings } from '../torture/surroundings.ts'
import { makeTortureFixture } from '../torture/torture-fixture.ts'
import { findOldestPostgres, startOtherPostgres } from './other-postgres.ts'
import type { Part } from './part.ts'
import { startServerProcess } from './server-process.ts'

const [OPERATIONS, CLIENTS] = [200, 6]
const KEY = Buffer.alloc(32, 7)
const SOURCE = join(import.meta.dirname, '..', '..', 'src')

/** An installation where a backup is made or restored. */
interface Place {
  url: string
  env: Readonly<Record<string, string>>
}

/** A server on the oldest PostgreSQL that is installed here, of which a backup goes to the built-in one, and back to the old one. */
export const versions: Part = {
  name: 'versions',
  findLacking: async () =>
    findOldestPostgres()
      ? undefined
      : 'there is no PostgreSQL 15 or newer in /usr/lib/postgresql; say in ZEGEL_POSTGRES_BIN where its programs are',
  async run(say) {
    await using stack = new AsyncDisposableStack()
    const folder = mkdtempSync(join(tmpdir(), 'zegel-versions-'))
    stack.defer(() => rmSync(folder, { recursive: true, force: true }))
    const old = stack.use(await startOtherPostgres(findOldestPostgres() ?? '', join(folder, 'old')))
    const embedded = await startEmbeddedPostgres({ dataDir: join(folder, 'embedded') })
    stack.defer(embedded.stop)
    const surroundings = stack.use(await startSurroundings())
    const place = async (name: string, server: string, env: Place['env'] = {}): Promise<Place> => {
      await onServer(server, `create database ${name}`)
      const dataDir = join(folder, name)
      mkdirSync(dataDir)
      const url = addressOf(server, name)
      return {
        url,
        env: { DATABASE_URL: url, ZEGEL_DATA: dataDir, ZEGEL_KEY: KEY.toString('hex'), ...env },
      }
    }
    const first = await place('first', old.url, surroundings.env)
    const log = await fill(first, surroundings)
    say(`a server on PostgreSQL ${old.version} did ${log.operations.length} operations`)
    const { storage, mollie } = surroundings
    const problems = [...(await checkAnswers({ url: first.url, storage, mollie }, log))]
    let from = first
    for (const [name, server] of [
      ['onto_embedded', embedded.url],
      ['back_to_old', old.url],
    ] as const) {
      const to = await place(name, server)
      problems.push(...(await move(from, to, join(folder, `${name}.backup`))))
      const files = toStorageSettings('file:', to.env['ZEGEL_DATA'] ?? '')
      const found = await checkAnswers({ url: to.url, storage: files, mollie }, log)
      problems.push(...found.map((problem) => `${name}: ${problem}`))
      say(`${name.replaceAll('_', ' ')}: ${found.length} things are not as the clients were told`)
      from = to
    }
    return problems
  },
}

async function fill(place: Place, surroundings: Surroundings): Promise<TortureLog> {
  await using server = await startServerProcess({ ...place.env })
  await server.untilReady()
  const fixture = await makeTortureFixture(place.url, KEY)
  const cluster = {
    ...{ mollie: surroundings.mollie, origins: [server.origin], strike: async () => {} },
    untilReady: server.untilReady,
  }
  // Awaited here: the server ends with this function.
  return await torture(cluster, fixture, { operations: OPERATIONS, clients: CLIENTS, faults: [] })
}

/** A backup of one place that is restored to another and verified there, by the programs that whoever runs a server has. */
async function move(from: Place, to: Place, file: string): Promise<string[]> {
  return [
    ...(await run('backup/run-backup.ts', [file], from)),
    ...(await run('backup/run-restore.ts', [file], to)),
    ...(await run('verify.ts', [], to)),
  ]
}

async function run(program: string, args: readonly string[], { env }: Place): Promise<string[]> {
  const child = spawn(process.execPath, [join(SOURCE, program), ...args], {
    env: { ...process.env, ...env, ZEGEL_BACKUP_PASSPHRASE: 'correct horse battery staple' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return code === 0 ? [] : [`${program} ends with ${code}`]
}
