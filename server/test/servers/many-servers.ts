import { randomUUID } from 'node:crypto'
import { liveScreens, rights, uploads } from './many-servers-reach.ts'
import {
  issuance,
  PASSWORD,
  type Say,
  type Scene,
  send,
  startScene,
  until,
} from './many-servers-scene.ts'
import { findVersion, type Part } from './part.ts'
import { restartOneByOne } from './rolling-restart.ts'

const SERVERS = 3

/** Servers of the product behind haproxy: what one does holds on all, is done once, and they can be replaced while people work. */
export const manyServers: Part = {
  name: 'many-servers',
  async findLacking() {
    return findVersion('haproxy', '-v')
      ? undefined
      : 'there is no haproxy; install it (2.6 or newer)'
  },
  async run(say) {
    await using scene = await startScene(SERVERS)
    say(`${SERVERS} servers and haproxy run`)
    const problems: string[] = []
    const tried = {
      ...{ sessions, limits, idempotency, jobsOnce },
      ...{ rights, liveScreens, uploads, restartOneByOne },
    }
    for (const [name, attempt] of Object.entries(tried)) {
      const found = await attempt(scene, (line) => say(`${name}: ${line}`)).catch(
        (error: Error) => [error.stack ?? error.message],
      )
      problems.push(...found.map((problem) => `${name}: ${problem}`))
    }
    for (const { output } of scene.servers) {
      const faults = output()
        .split('\n')
        .filter((line) => /"level":(50|60)/.test(line))
      problems.push(...faults.slice(0, 5).map((line) => `a server wrote ${line.slice(0, 600)}`))
    }
    return problems
  },
}

async function sessions({ origins, people }: Scene, say: Say): Promise<string[]> {
  const [one = '', two = ''] = origins
  const body = { email: people.email, password: PASSWORD }
  const login = await send(one, 'POST /login', { body })
  const cookie = cookieOf(login.headers)
  const statuses = async () =>
    Promise.all(
      origins.map(async (each) => (await send(each, 'GET /user/sessions', { cookie })).status),
    )
  const during = await statuses()
  const logout = await send(two, 'POST /logout', { cookie })
  const after = await statuses()
  say(
    `signed in on one: ${during.join()}; signed out on another (${logout.status}): ${after.join()}`,
  )
  return [
    ...(during.every((status) => status === 200) ? [] : ['a session is not known everywhere']),
    ...(after.every((status) => status === 401) ? [] : ['a session that was ended lives on']),
  ]
}

async function limits({ proxy, people }: Scene, say: Say): Promise<string[]> {
  const body = { email: people.email, password: 'not the password' }
  const tries = []
  for (let attempt = 0; attempt < 9; attempt++) {
    const { status } = await send(proxy.origin, 'POST /login', { body })
    tries.push(status)
  }
  const looked = tries.filter((status) => status !== 429).length
  say(`nine wrong passwords through the proxy: ${tries.join()}`)
  return looked === 5
    ? []
    : [`${looked} of 9 wrong passwords were looked at, where five a minute may be`]
}

async function idempotency(scene: Scene, say: Say): Promise<string[]> {
  const { origins, pool, people } = scene
  const problems: string[] = []
  const count = 30
  for (let turn = 0; turn < count; turn++) {
    const key = randomUUID()
    const body = issuance(scene, { amount: 1, historic: true, description: key })
    const sent = { cookie: people.superadmin.cookie, body, key }
    const replies = await Promise.all(
      origins.map((origin) => send(origin, 'POST /transactions/create', sent)),
    )
    const ids = new Set(replies.map(({ body: { uuid } }) => uuid))
    const { rows } = await pool.query('select from transactions where description = $1', [key])
    if (replies.some(({ status }) => status !== 200) || ids.size !== 1 || rows.length !== 1) {
      const statuses = replies.map(({ status }) => status)
      problems.push(
        `one key on all at once: ${statuses.join()}, ${ids.size} answers, done ${rows.length} times`,
      )
    }
  }
  say(
    `${count} keys, each sent to all servers at once: ${count - problems.length} done once, with one answer`,
  )
  return problems
}

// What each transaction asks for: a letter to who receives, a deed and a letter when it is accepted, a letter when it expires.
async function jobsOnce(scene: Scene, say: Say): Promise<string[]> {
  const { proxy, pool, mail, people } = scene
  const [count, accepted, expired] = [24, 8, 8]
  const ids: string[] = []
  for (let amount = 1; amount <= count; amount++) {
    const { superadmin } = people
    const body = issuance(scene, { amount, historic: false })
    const made = await send(proxy.origin, 'POST /transactions/create', {
      ...{ cookie: superadmin.cookie, body, key: randomUUID() },
    })
    ids.push(String(made.body['uuid']))
  }
  await Promise.all(
    ids.slice(0, accepted).map((transaction_id) =>
      send(proxy.origin, 'POST /transactions/accept', {
        ...{ cookie: people.holder.cookie, body: { transaction_id }, key: randomUUID() },
      }),
    ),
  )
  // The clock of all three servers looks for these every minute.
  const overdue = ids.slice(accepted, accepted + expired)
  await pool.query(
    `update transactions set expires_at = now() - interval '1 minute' where id = any($1)`,
    [overdue],
  )
  await until(async () => {
    const { rows } = await pool.query<{ done: boolean }>(
      `select not exists (select from graphile_worker._private_jobs where attempts < max_attempts and run_at < now() + interval '10 s')
         and not exists (select from transactions where id = any($1) and status <> 'expired') as done`,
      [overdue],
    )
    return rows[0]?.done === true
  }, 150_000)
  const { rows } = await pool.query<{ what: string; times: number }>(
    `select 'deed of ' || transaction_id as what, count(*)::int as times from deeds where transaction_id = any($1) group by transaction_id
     union all
     select action || ' of ' || record_id, count(*)::int from audit_events
       where action in ('transaction expired', 'transaction accepted') and record_id = any($1) group by action, record_id`,
    [ids],
  )
  const sent = await pool.query<{ letters: number }>(
    'select count(*)::int as letters from mails where sent_at is not null',
  )
  const kept = sent.rows[0]?.letters
  const named = (word: string) => rows.filter(({ what }) => what.startsWith(word)).length
  const letters = mail.received.map(({ to, text }) => JSON.stringify([to, text]))
  say(
    `${named('deed')} deeds of ${accepted} accepted, ${named('transaction expired')} of ${expired} expired by the clock, ` +
      `${kept} letters sent and ${letters.length} received`,
  )
  return [
    ...rows
      .filter(({ times }) => times !== 1)
      .map(({ what, times }) => `${times} times: ${what.slice(0, 200)}`),
    ...(named('deed') === accepted ? [] : ['deeds are missing']),
    ...(named('transaction expired') === expired ? [] : ['expired transactions are not noted']),
    ...(new Set(letters).size === letters.length ? [] : ['a letter came twice']),
    ...(letters.length === kept ? [] : ['letters are not received as often as they were sent']),
  ]
}

function cookieOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .filter((each) => each?.startsWith('sid='))
    .join('; ')
}
