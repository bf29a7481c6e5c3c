import { randomBytes } from 'node:crypto'
import { signIn } from '../torture/torture-fixture.ts'
import { issuance, PASSWORD, type Say, type Scene, send, until } from './many-servers-scene.ts'

const MOST_MS = 1000

/** A right that is given or taken on one server. */
interface Change {
  what: string
  /** Asks whether it is in force. */
  ask: (origin: string) => Promise<number>
  before: number
  after: number
  make: (origin: string) => Promise<unknown>
}

/** Rights that change on one server are in force on all within a second. */
export async function rights(scene: Scene, say: Say): Promise<string[]> {
  const { origins } = scene
  const [first = ''] = origins
  const problems: string[] = []
  const waits: number[] = []
  for (const { what, ask, before, after, make } of await changesOf(scene)) {
    const asked = await Promise.all(origins.map(ask))
    if (asked.some((status) => status !== before))
      problems.push(`${what}: ${asked.join()} before it`)
    await make(first)
    const start = performance.now()
    await until(
      async () => (await Promise.all(origins.map(ask))).every((status) => status === after),
      10 * MOST_MS,
    )
    const took = Math.round(performance.now() - start)
    waits.push(took)
    const answers = await Promise.all(origins.map(ask))
    if (took > MOST_MS || answers.some((status) => status !== after))
      problems.push(`${what}: ${answers.join()} after ${took} ms, where ${after} is right`)
  }
  say(`${waits.length} changes in force on all servers after ${Math.max(...waits)} ms at most`)
  return problems
}

async function changesOf({ db, pool, given, people }: Scene): Promise<Change[]> {
  const { organizationId, bonds, superadmin, email } = people
  const member = await given.member(organizationId)
  const cookie = await signIn(db, member.id)
  const own = { cookie: superadmin.cookie }
  const membership = { organization_id: organizationId }
  const status = (call: string, as?: string) => (origin: string) =>
    send(origin, call, { cookie: as }).then((answer) => answer.status)
  const { rows } = await pool.query<{ id: string }>(
    'select id from organization_members where organization_id = $1 and legal_person_id = $2',
    [organizationId, member.natural_person_id],
  )
  const id = rows[0]?.id
  const user = await pool.query<{ id: string }>('select id from users where email = $1', [email])
  const [one, other] = [
    await signIn(db, user.rows[0]?.id ?? ''),
    await signIn(db, user.rows[0]?.id ?? ''),
  ]
  const disabled = await given.member(organizationId, 'member')
  const ofDisabled = await signIn(db, disabled.id)
  const imports = `GET /import/all?financial_instrument_id=${bonds.id}`
  const list = `GET /organizations/members?id=${organizationId}`
  const open = (isPublic: boolean) => (origin: string) =>
    send(origin, `PATCH /organizations/${organizationId}/public`, {
      ...own,
      body: { public: isPublic },
    })
  const role = (name: string) => (origin: string) =>
    send(origin, 'PATCH /organizations/members', {
      ...own,
      body: { ...membership, member_id: id, role: name },
    })
  const assign = (origin: string) =>
    send(origin, 'POST /legal_persons/instrument_admins', {
      ...own,
      body: { instrument_id: bonds.id, legal_person_id: member.natural_person_id },
    })
  const participants = `GET /financial_instruments/members?id=${bonds.id}`
  return [
    {
      what: 'an instrument assigned',
      ask: status(participants, cookie),
      before: 403,
      after: 200,
      make: assign,
    },
    {
      what: 'an instrument taken away',
      ask: status(participants, cookie),
      before: 200,
      after: 403,
      make: assign,
    },
    {
      what: 'a role given',
      ask: status(imports, cookie),
      before: 403,
      after: 200,
      make: role('superadmin'),
    },
    {
      what: 'a role taken',
      ask: status(imports, cookie),
      before: 200,
      after: 403,
      make: role('member'),
    },
    {
      ...{ what: 'a member removed', ask: status(list, cookie), before: 200, after: 404 },
      make: (origin) =>
        send(origin, 'DELETE /organizations/members', { ...own, body: { id, ...membership } }),
    },
    {
      ...{
        what: 'a structure opened',
        ask: status(`GET /organizations/structure?id=${organizationId}`),
      },
      ...{ before: 401, after: 200, make: open(true) },
    },
    {
      ...{
        what: 'a structure closed',
        ask: status(`GET /organizations/structure?id=${organizationId}`),
      },
      ...{ before: 200, after: 401, make: open(false) },
    },
    {
      ...{
        what: 'a password changed',
        ask: status('GET /user/sessions', other),
        before: 200,
        after: 401,
      },
      make: (origin) =>
        send(origin, 'PATCH /user/change-password', {
          cookie: one,
          body: {
            old_password: PASSWORD,
            new_password: `${PASSWORD}, and another`,
            new_password_confirmation: `${PASSWORD}, and another`,
          },
        }),
    },
    {
      ...{ what: 'an account disabled', ask: status('GET /user/sessions', ofDisabled) },
      ...{ before: 200, after: 401 },
      make: () => pool.query('update users set disabled_at = now() where id = $1', [disabled.id]),
    },
  ]
}

/** What happens on one server reaches the screens on all, also through the proxy; a session that ends on one ends its screens on all. */
export async function liveScreens(scene: Scene, say: Say): Promise<string[]> {
  const { origins, proxy, people, db, given } = scene
  const member = await given.member(people.organizationId, 'superadmin')
  const cookies = await Promise.all(origins.map(() => signIn(db, member.id)))
  const stop = new AbortController()
  const places = [...origins, ...origins.map(() => proxy.origin)]
  const screens = await Promise.all(
    places.map((origin, index) =>
      follow(origin, cookies[index % origins.length] ?? '', stop.signal),
    ),
  )
  await until(async () => screens.every(({ heard }) => heard() > 0), 10_000)
  const before = screens.map(({ heard }) => heard())
  const sent = { cookie: people.superadmin.cookie, key: crypto.randomUUID() }
  const body = issuance(scene, { amount: 1, historic: true })
  await send(origins[0] ?? '', 'POST /transactions/create', { ...sent, body })
  const start = performance.now()
  const haveHeard = () => screens.every(({ heard }, index) => heard() > (before[index] ?? 0))
  await until(async () => haveHeard(), 10_000)
  const took = Math.round(performance.now() - start)
  const [cookie = '', ...others] = cookies
  const reply = await send(origins[1] ?? '', 'DELETE /user/sessions', { cookie })
  const ended = performance.now()
  // Those of the session that asked go on.
  const over = screens.filter((_, index) => others.includes(cookies[index % origins.length] ?? ''))
  await until(async () => over.every(({ isOver }) => isOver()), 30_000)
  const tookToEnd = Math.round(performance.now() - ended)
  const problems = [
    ...(haveHeard() && took < MOST_MS
      ? []
      : [`a screen heard nothing of a transaction for ${took} ms`]),
    ...(over.every(({ isOver }) => isOver()) && tookToEnd < MOST_MS
      ? []
      : [`screens of ended sessions (${reply.status}) go on after ${tookToEnd} ms`]),
    ...(screens[0]?.isOver() ? ['a screen of a living session ended'] : []),
  ]
  stop.abort()
  say(
    `${screens.length} screens on ${origins.length} servers heard it in ${took} ms; ended with their sessions in ${tookToEnd} ms`,
  )
  return problems
}

interface Screen {
  heard: () => number
  isOver: () => boolean
}

async function follow(origin: string, cookie: string, signal: AbortSignal): Promise<Screen> {
  const headers = { accept: 'text/event-stream', cookie }
  const reply = await fetch(`${origin}/api/live`, { headers, signal })
  let [heard, isOver] = [0, false]
  const read = async () => {
    for await (const bytes of reply.body ?? [])
      heard +=
        Buffer.from(bytes)
          .toString()
          .match(/^event: /gm)?.length ?? 0
  }
  read()
    .catch(() => {})
    .finally(() => (isOver = true))
  return { heard: () => heard, isOver: () => isOver }
}

/** A file that came in on one server is read on the others, byte for byte. */
export async function uploads({ origins, people }: Scene, say: Say): Promise<string[]> {
  const [one = '', ...others] = origins
  const { cookie } = people.superadmin
  // A PDF by its first bytes, and noise.
  const bytes = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000)])
  const form = new FormData()
  form.set('organization_uuid', people.organizationId)
  form.set('attach_to_legal_person_id', people.issuerId)
  form.set('type', 'conditions')
  form.set('title', 'A drawing')
  form.append('file[]', new File([bytes], 'drawing.pdf', { type: 'application/pdf' }))
  const added = await send(one, 'POST /legal_persons/files', { cookie, body: form })
  const [file] = Object.values(added.body) as { id?: string }[] // safe: a list of files, or what is wrong
  const problems: string[] = []
  for (const origin of others) {
    const query = `lp=${people.issuerId}&f=${file?.id}`
    const reply = await fetch(`${origin}/api/legal_persons/file/open?${query}`, {
      headers: { cookie },
    })
    const read = Buffer.from(await reply.arrayBuffer())
    if (!read.equals(bytes))
      problems.push(
        `${reply.status}: ${read.length} bytes of ${bytes.length} on another server (${added.status} ${JSON.stringify(added.body).slice(0, 300)})`,
      )
  }
  say(`3 MB that came in on one server read on ${others.length} others`)
  return problems
}
