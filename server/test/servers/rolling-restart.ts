import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { issuance, type Say, type Scene, send, until } from './many-servers-scene.ts'
import { copyRelease } from './release-copy.ts'

const CLIENTS = 6
const IMPORTED = 150_000

// What a release may do at any time, with servers of before beside it.
const ADDS = `create table additions (id uuid primary key);
alter table participants add column addition text not null default '';
alter table transactions add constraint additions_hold check (units > 0) not valid;`

// What it may do once no server needs it.
const TAKES_AWAY = '-- Oldest server: 9001\nalter table participants drop column addition;'

/** Replaces each server by one of a newer release while people work and an import runs; and what a release that takes something away does. */
export async function restartOneByOne(scene: Scene, say: Say): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'zegel-releases-'))
  try {
    const adding = copyRelease(join(folder, 'adding'), { '9001_adds.sql': ADDS })
    const taking = copyRelease(join(folder, 'taking'), {
      ...{ '9001_adds.sql': ADDS, '9002_takes_away.sql': TAKES_AWAY },
    })
    return [
      ...(await drained(scene, say)),
      ...(await underLoad(scene, say, adding)),
      ...(await takenAway(scene, say, { adding, taking })),
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

// A call whose body is still on its way when its server is told to stop.
async function drained({ servers, people, start }: Scene, say: Say): Promise<string[]> {
  const [server] = servers
  if (!server) return []
  const { hostname, port } = new URL(server.origin)
  const body = JSON.stringify({ language: 'nl' })
  const { promise, resolve } = Promise.withResolvers<number>()
  const sending = request({
    ...{ hostname, port, path: '/api/user/language', method: 'PATCH' },
    headers: {
      ...{ cookie: people.holder.cookie, 'content-type': 'application/json' },
      'content-length': body.length,
    },
  })
  sending.on('response', (reply) => {
    reply.resume()
    resolve(reply.statusCode ?? 0)
  })
  sending.on('error', () => resolve(0))
  sending.write(body.slice(0, 5))
  await sleep(500)
  server.child.kill('SIGTERM')
  await sleep(1500)
  sending.end(body.slice(5))
  const status = await promise
  const code = await server.exited
  await (await start(0)).untilReady()
  say(
    `a call that was half in when its server was told to stop was answered ${status}; it ended with ${code}`,
  )
  return status === 204 && code === 0 ? [] : [`answered ${status}, ended with ${code}`]
}

interface Tally {
  calls: number
  /** How often the answers and breaks were that a client tried again, by what they were. */
  again: Record<string, number>
  wrong: string[]
  longestMs: number
}

async function underLoad(scene: Scene, say: Say, main: string): Promise<string[]> {
  const { servers, start } = scene
  const problems: string[] = []
  const importing = await startImport(scene)
  const restarted = await whileClientsWork(scene, async () => {
    for (const [place, server] of servers.entries()) {
      server.child.kill('SIGTERM')
      const code = await server.exited
      if (code !== 0) problems.push(`server ${place} ended with ${code}`)
      await (await start(place, main)).untilReady()
      // The balancer looks every two seconds.
      await sleep(3000)
    }
  })
  say(`${servers.length} servers replaced by the next release: ${restarted.line}`)
  const status = await importing.ended()
  say(
    `an import of ${IMPORTED} rows that began before it is ${status}, worked at by ${importing.workers.size} workers`,
  )
  if (status !== 'ready') problems.push(`the import is ${status}`)

  const killed = await whileClientsWork(scene, async () => {
    servers[1]?.child.kill('SIGKILL')
    await servers[1]?.exited
    await sleep(6000)
    await (await start(1, main)).untilReady()
    await sleep(3000)
  })
  say(`one server killed, and started again six seconds later: ${killed.line}`)
  return [...problems, ...restarted.problems, ...killed.problems]
}

async function whileClientsWork(
  scene: Scene,
  during: () => Promise<void>,
): Promise<{ line: string; problems: string[] }> {
  const tally: Tally = { calls: 0, again: {}, wrong: [], longestMs: 0 }
  const keys: string[] = []
  const over = new AbortController()
  const clients = Array.from({ length: CLIENTS }, async (_, index) => {
    while (!over.signal.aborted) await work(scene, tally, { keys, index })
  })
  const began = performance.now()
  await sleep(2000)
  try {
    await during()
  } finally {
    over.abort()
    await Promise.all(clients)
  }
  const took = Math.round((performance.now() - began) / 1000)
  const { rows } = await scene.pool.query<{ times: number }>(
    'select count(*)::int as times from transactions where description = any($1) group by description',
    [keys],
  )
  const once = rows.filter(({ times }) => times === 1).length
  const again = Object.entries(tally.again).map(([what, count]) => `${count} × ${what}`)
  return {
    line:
      `${tally.calls} calls of ${CLIENTS} clients in ${took} s, tried again: ${again.join(', ') || 'none'}; ` +
      `longest wait ${Math.round(tally.longestMs)} ms; ${keys.length} postings, ${once} of them there once`,
    problems: [
      ...new Set(tally.wrong),
      ...(once === keys.length ? [] : [`${once} of ${keys.length} postings are there once`]),
    ],
  }
}

// Three reads and a posting; what gets no answer, or one that says to come back, is sent again as it was.
async function work(
  scene: Scene,
  tally: Tally,
  { keys, index }: { keys: string[]; index: number },
): Promise<void> {
  const { proxy, people } = scene
  const { bonds, organizationId, superadmin, holder } = people
  const calls = [
    `GET /financial_instruments/get?id=${bonds.id}`,
    `GET /organizations/members?id=${organizationId}`,
    `GET /financial_instruments/members?id=${bonds.id}`,
  ]
  for (const call of calls) await persist(tally, call, () => send(proxy.origin, call, superadmin))
  await persist(tally, 'GET /user/current', () => send(proxy.origin, 'GET /user/current', holder))
  if (index % 2 === 1) return
  const key = randomUUID()
  const body = issuance(scene, { amount: 1, historic: true, description: key })
  const call = 'POST /transactions/create'
  const sent = { cookie: superadmin.cookie, body, key }
  const isDone = await persist(tally, call, () => send(proxy.origin, call, sent))
  if (isDone) keys.push(key)
}

async function persist(
  tally: Tally,
  call: string,
  attempt: () => ReturnType<typeof send>,
): Promise<boolean> {
  const start = performance.now()
  for (;;) {
    tally.calls += 1
    const answer = await attempt().catch((error: Error) => error)
    const waited = performance.now() - start
    tally.longestMs = Math.max(tally.longestMs, waited)
    if (!(answer instanceof Error) && answer.status < 500) {
      if (answer.status !== 200)
        tally.wrong.push(`${call} answered ${answer.status} ${JSON.stringify(answer.body)}`)
      return answer.status === 200
    }
    const code = answer instanceof Error ? undefined : answer.body['code']
    const from = typeof code === 'string' ? code : 'of the proxy'
    const what = answer instanceof Error ? 'no answer' : `${answer.status} ${from}`
    if (what.startsWith('500')) tally.wrong.push(`${call} answered ${what}`)
    tally.again[what] = (tally.again[what] ?? 0) + 1
    if (waited > 60_000) {
      tally.wrong.push(`${call} was never answered`)
      return false
    }
    await sleep(200)
  }
}

async function startImport({ proxy, people, pool }: Scene) {
  const { superadmin, bonds } = people
  const { rows } = await pool.query<{ email: string }>('select email from users where id = $1', [
    people.holder.id,
  ])
  const lines = Array.from({ length: IMPORTED }, (_, row) => {
    const day = Temporal.PlainDate.from('2021-01-01').add({ days: row % 1500 })
    return `${rows[0]?.email};${1 + (row % 900)};${day.toString().split('-').toReversed().join('-')};${row}`
  })
  const form = new FormData()
  form.set('financial_instrument_id', bonds.id)
  form.set('import_configs', JSON.stringify([{ key: 'BalanceRegistrations', method: 'create' }]))
  form.set('answer_when', 'received')
  form.set(
    'file',
    new File([`E-mail;Saldo;Ingangsdatum;Opmerking\n${lines.join('\n')}\n`], 'a.csv'),
  )
  const { cookie } = superadmin
  const sent = await send(proxy.origin, 'POST /import/upload', { cookie, body: form })
  const { id } = sent.body['import'] as { id: string } // safe: or the test fails here
  const workers = new Set<string>()
  const over = new AbortController()
  const watching = (async () => {
    while (!over.signal.aborted) {
      const found = await pool.query<{ locked_by: string }>(
        `select locked_by from graphile_worker._private_jobs where locked_by is not null and payload ->> 'import_id' = $1`,
        [id],
      )
      for (const { locked_by } of found.rows) workers.add(locked_by)
      await sleep(100)
    }
  })().catch(() => {})
  const statusOf = async () => {
    const answer = await send(proxy.origin, `GET /import/${id}`, { cookie }).catch(() => undefined)
    return String(answer?.body['status'])
  }
  return {
    workers,
    async ended() {
      await until(
        async () => !['reading', 'checking', 'undefined'].includes(await statusOf()),
        300_000,
      )
      over.abort()
      await watching
      return statusOf()
    },
  }
}

interface Releases {
  adding: string
  taking: string
}

// One that takes something away waits until no server needs it, and afterwards none of those starts.
async function takenAway(scene: Scene, say: Say, { adding, taking }: Releases): Promise<string[]> {
  const { servers, start, origins, people, pool } = scene
  const problems: string[] = []
  const refused = async (main: string | undefined, place: number, line: RegExp) => {
    const server = await start(place, main)
    await Promise.race([server.exited, server.untilReady().catch(() => {})])
    const code = server.child.exitCode
    const said = server
      .output()
      .trim()
      .split('\n')
      .filter((each) => line.test(each))
    say(said[0] ?? `no such line: ${server.output().slice(-500)}`)
    if (code !== 1 || said.length !== 1)
      problems.push(`a server that may not start ended with ${code}`)
  }
  const stop = async (place: number) => {
    servers[place]?.child.kill('SIGTERM')
    await servers[place]?.exited
  }
  // Two servers of the first release stand for those that were forgotten.
  await stop(0)
  await (await start(0)).untilReady()
  await stop(2)
  await refused(taking, 2, /^Migration 9002_takes_away\.sql takes away what older servers/)
  const during = await send(origins[0] ?? '', 'GET /user/sessions', people.holder)
  if (during.status !== 200) problems.push(`the older one answers ${during.status} meanwhile`)

  await stop(0)
  await (await start(0, adding)).untilReady()
  await (await start(2, taking)).untilReady()
  const both = await Promise.all(
    [0, 1, 2].map((place) => send(origins[place] ?? '', 'GET /user/sessions', people.holder)),
  )
  if (both.some(({ status }) => status !== 200))
    problems.push('the two newer releases do not go together')
  await stop(0)
  await refused(
    undefined,
    0,
    /^This server is too old for its database: migration 9002_takes_away\.sql/,
  )
  const { rows } = await pool.query(
    'select oldest_server from migrations where oldest_server is not null',
  )
  say(`the database keeps ${JSON.stringify(rows)}; the last release and the one before serve`)
  return problems
}
