import { randomUUIDv7 } from 'node:crypto'
import { request } from 'undici'
import { dateOf } from '../fixtures/bare-posting.ts'
import type { ServerProcess } from '../fixtures/server-process.ts'
import {
  holderOf,
  type PopulatedOrganisation,
  SIGNED_IN,
  superadminOf,
  type Visitor,
} from './population.ts'

/** The servers that visitors reach in turn, as through a proxy without stickiness, and what there is. */
export interface Site {
  servers: readonly ServerProcess[]
  organisations: readonly PopulatedOrganisation[]
  /** Pays what is asked at the provider, as a person does there. */
  pay: (link: string) => Promise<void>
  /** Told how long each call took. */
  onCall: (kind: CallKind, ms: number) => void
}

/** What a call is of, for the report. */
export type CallKind = (typeof KINDS)[number]
export const KINDS = [
  'who is signed in',
  'home of an investor',
  'what happened to bonds',
  'structure of an organisation',
  'overview of an organisation',
  'holders of a bond',
  'a holder on a day',
  'finding by name',
  'recording a transaction',
  'issuing to a holder',
  'accepting it',
  'opening an offer',
  'investing',
  'uploading an import',
] as const

type Step = (site: Site, index: number) => Promise<void>

/** What people do on a day, and how many of a hundred do it; each is a page or a small act of several calls, one of which waits for a job. */
export const DAY: readonly { of100: number; step: Step; byJobs?: true }[] = [
  { of100: 62, step: lookAtHome },
  { of100: 12, step: lookAtTransactions },
  { of100: 6, step: lookAtStructure },
  { of100: 8, step: lookAtRegister },
  { of100: 4, step: recordTransaction },
  { of100: 3, step: issueAndAccept },
  { of100: 4, step: invest },
  { of100: 1, step: uploadImport, byJobs: true },
]

const LATEST = 'page=1&per_page=3&sort=-effective_date'

async function lookAtHome(site: Site, index: number): Promise<void> {
  const visitor = holderIn(site, index)
  await visitor.get('who is signed in', '/user/current')
  for (const path of [
    '/user/authorized_legal_persons?with_balances=true',
    `/user/transactions?panel=outstanding&${LATEST}`,
    '/user/portfolio/course?range=1y',
  ])
    await visitor.get('home of an investor', path)
}

async function lookAtTransactions(site: Site, index: number): Promise<void> {
  const visitor = holderIn(site, index)
  await visitor.get(
    'what happened to bonds',
    '/user/transactions?panel=history&page=1&sort=-effective_date',
  )
}

async function lookAtStructure(site: Site, index: number): Promise<void> {
  const organisation = organisationAt(site, index)
  const visitor = superadminIn(site, index)
  const id = organisation.organizationId
  await visitor.get('who is signed in', '/user/current')
  await visitor.get('overview of an organisation', `/organizations/overview?id=${id}`)
  await visitor.get('structure of an organisation', `/organizations/structure?id=${id}`)
}

async function lookAtRegister(site: Site, index: number): Promise<void> {
  const { place: n, organizationId, bonds } = organisationAt(site, index)
  const visitor = superadminIn(site, index)
  await visitor.get(
    'holders of a bond',
    `/financial_instruments/members?id=${bonds[0]}&page=${1 + (index % 20)}`,
  )
  await visitor.get(
    'finding by name',
    `/search?q=holder+${n}+${index % 900}&organization_id=${organizationId}`,
  )
  const holder = await ownLegalPerson(site, index)
  await visitor.post('a holder on a day', '/financial_instruments/balances', {
    financial_instrument_id: bonds[0],
    legal_person_id: holder,
    date: dateOf(index),
  })
}

async function recordTransaction(site: Site, index: number): Promise<void> {
  const organisation = organisationAt(site, index)
  const superadmin = superadminIn(site, index)
  const receiver = await ownLegalPerson(site, index)
  await superadmin.post('recording a transaction', '/transactions/create', {
    ...issuance(organisation, receiver),
    effective_date: dateOf(index),
    historic: true,
  })
}

async function issueAndAccept(site: Site, index: number): Promise<void> {
  const organisation = organisationAt(site, index)
  const superadmin = superadminIn(site, index)
  const receiver = await ownLegalPerson(site, index)
  const issued = await superadmin.post('issuing to a holder', '/transactions/create', {
    ...issuance(organisation, receiver),
    effective_date: '2026-03-01',
    notify_recipient: true,
  })
  const { id } = JSON.parse(issued) as { id: string } // safe: what the contract says
  const holder = holderIn(site, index)
  await holder.post('accepting it', '/transactions/accept', { transaction_id: id })
}

async function invest(site: Site, index: number): Promise<void> {
  const { organizationId, bonds } = organisationAt(site, index)
  const visitor = holderIn(site, index)
  const link = `/invest?fi=${bonds[0]}&o=${organizationId}`
  await visitor.get('opening an offer', link)
  const answer = await visitor.post('investing', '/financial_instruments/invest', {
    financial_instrument_id: bonds[0],
    receiving_legal_person_id: await ownLegalPerson(site, index),
    amount: 1,
  })
  await site.pay((JSON.parse(answer) as { payment_link: string }).payment_link) // safe: what the contract says
}

async function uploadImport(site: Site, index: number): Promise<void> {
  const { place: n, bonds } = organisationAt(site, index)
  const rows = Array.from(
    { length: 200 },
    (_, row) => `holder${row}of${n}@bench.test;${100 + row};01-02-2026`,
  )
  const form = new FormData()
  form.set('financial_instrument_id', bonds[0])
  form.set('import_configs', JSON.stringify([{ key: 'BalanceRegistrations', method: 'create' }]))
  form.set('file', new File([`E-mail;Saldo;Ingangsdatum\n${rows.join('\n')}\n`], 'saldi.csv'))
  const started = performance.now()
  const { origin } = serverAt(site, index)
  const reply = await fetch(`${origin}/api/import/upload`, {
    method: 'POST',
    headers: { ...superadminOf(n) },
    body: form,
  })
  const text = await reply.text()
  if (!reply.ok) throw new Error(`the upload answered ${reply.status}: ${text}`)
  site.onCall('uploading an import', performance.now() - started)
}

function issuance({ issuerId, bonds }: PopulatedOrganisation, receiver: string) {
  return {
    financial_instrument_id: bonds[0],
    sending_legal_person_id: issuerId,
    receiving_legal_person_id: receiver,
    type: 'issuance',
    amount: 25,
    price_per_unit: '250.00',
    notify_recipient: false,
    is_paid: true,
  }
}

// Of each site by itself, as somebody has the same cookie in all of them.
const people = new WeakMap<Site, Map<string, string>>()

// Who somebody is they are told when they sign in, which is not measured here.
async function ownLegalPerson(site: Site, index: number): Promise<string> {
  const headers = holderOf(organisationAt(site, index).place, index % SIGNED_IN)
  const known = people.get(site) ?? new Map<string, string>()
  people.set(site, known)
  const own = known.get(headers.cookie)
  if (own) return own
  const { origin, agent } = serverAt(site, index)
  const reply = await request(`${origin}/api/user/current`, {
    headers: { ...headers },
    dispatcher: agent,
  })
  const { natural_person: person } = (await reply.body.json()) as { natural_person: { id: string } } // safe: what the contract says
  known.set(headers.cookie, person.id)
  return person.id
}

/** The organisation that is asked of at a turn: one after the other, and the first again. */
export function organisationAt(
  { organisations }: Pick<Site, 'organisations'>,
  index: number,
): PopulatedOrganisation {
  const organisation = organisations[index % organisations.length]
  if (!organisation) throw new Error('there is no organisation')
  return organisation
}

function serverAt({ servers }: Site, index: number): ServerProcess {
  const server = servers[index % servers.length]
  if (!server) throw new Error('there is no server')
  return server
}

function superadminIn(site: Site, index: number) {
  return asVisitor(site, index, superadminOf(organisationAt(site, index).place))
}

function holderIn(site: Site, index: number) {
  return asVisitor(site, index, holderOf(organisationAt(site, index).place, index % SIGNED_IN))
}

function asVisitor(site: Site, index: number, visitor: Visitor) {
  const { origin, agent } = serverAt(site, index)
  async function call(
    kind: CallKind,
    path: string,
    sent: { method: 'GET' | 'POST'; headers?: Record<string, string>; body?: string },
  ): Promise<string> {
    const started = performance.now()
    const reply = await request(`${origin}/api${path}`, {
      ...sent,
      headers: { ...visitor, ...sent.headers },
      dispatcher: agent,
    })
    const text = await reply.body.text()
    if (reply.statusCode >= 300)
      throw new Error(`${kind} (${path}) answered ${reply.statusCode}: ${text.slice(0, 300)}`)
    site.onCall(kind, performance.now() - started)
    return text
  }
  return {
    get: (kind: CallKind, path: string) => call(kind, path, { method: 'GET' }),
    post: (kind: CallKind, path: string, body: object) =>
      call(kind, path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': randomUUIDv7() },
        body: JSON.stringify(body),
      }),
  }
}
