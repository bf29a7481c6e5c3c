import { transactions } from '@zegel/contract/transactions/transactions'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { KINDS } from '../../../test/access/access-table.ts'
import { type AccessFixture, accessFixture } from '../../../test/fixtures/access-fixture.ts'

const ACTIONS = ['accept', 'reject', 'markAsPaid', 'reverse'] as const
type Action = (typeof ACTIONS)[number]

/** What each action does in each state for who may: where it leads, or the rule that refuses it. */
const OUTCOMES = {
  pending: {
    accept: 'completed',
    reject: 'rejected',
    markAsPaid: 'pending',
    reverse: 'transaction-not-completed',
  },
  'pending and paid': {
    accept: 'completed',
    reject: 'rejected',
    markAsPaid: 'transaction-already-paid',
    reverse: 'transaction-not-completed',
  },
  overdue: {
    accept: 'transaction-expired',
    reject: 'transaction-expired',
    markAsPaid: 'transaction-expired',
    reverse: 'transaction-not-completed',
  },
  payment_pending: closed('transaction-not-completed'),
  completed: { ...closed(), reverse: 'completed' },
  reversed: closed('already-reversed'),
  rejected: closed('transaction-not-completed'),
  expired: closed('transaction-not-completed'),
} satisfies Record<string, Record<Action, string>>
type State = keyof typeof OUTCOMES
const STATES = Object.keys(OUTCOMES) as State[] // safe: a const object's own keys

function closed(reverse = ''): Record<Action, string> {
  const rule = 'transaction-not-open'
  return { accept: rule, reject: rule, markAsPaid: rule, reverse }
}

type Kind = keyof AccessFixture['users']

/** Who may do what, whatever the state; everybody else is refused before it is looked at. */
const MAY: Record<Action, readonly Kind[]> = {
  accept: ['receiver'],
  reject: ['its-admin', 'superadmin', 'sender', 'receiver', 'platform+'],
  markAsPaid: ['its-admin', 'superadmin', 'sender', 'platform+'],
  reverse: ['its-admin', 'superadmin', 'platform+'],
}
const USERS = KINDS.filter((kind) => kind !== 'guest')

let fixture: AccessFixture

beforeAll(async () => {
  fixture = await accessFixture()
})
afterAll(() => fixture.app[Symbol.asyncDispose]())

const act = (kind: Kind, action: Action, transaction_id: string) => {
  const caller = fixture.app.as(fixture.users[kind])
  if (action === 'reverse')
    return caller.call(transactions.reverse, { body: { transaction_id, reason: 'Vergissing' } })
  return caller.call(transactions[action], { body: { transaction_id } })
}

async function inState(state: State): Promise<string> {
  if (state === 'completed' || state === 'reversed') {
    const id = await fixture.completedTransfer()
    if (state === 'reversed') await act('superadmin', 'reverse', id)
    return id
  }
  const id = await fixture.openTransaction()
  if (state === 'pending and paid') await act('sender', 'markAsPaid', id)
  if (state === 'rejected') await act('sender', 'reject', id)
  if (state === 'overdue') await set(id, "expires_at = now() - interval '1 minute'")
  if (state === 'expired' || state === 'payment_pending') await set(id, `status = '${state}'`)
  return id
}

const set = (id: string, change: string) =>
  fixture.app.owner.query(`update transactions set ${change} where id = $1`, [id])

const read = async (kind: Kind, uuid: string) => {
  const reply = await fixture.app
    .as(fixture.users[kind])
    .call(transactions.get, { query: { uuid } })
  return reply.ok ? reply.body : undefined
}

const entriesOf = async (id: string) => {
  const { rows } = await fixture.app.context.pool.query<{ count: number }>(
    `select count(*)::int as count from register_entries e
     where transaction_id = $1 or reverses_id in (select id from register_entries where transaction_id = $1)`,
    [id],
  )
  return rows[0]?.count
}

const ENTRIES: Partial<Record<State, number>> = { completed: 1, reversed: 2 }

const cases = STATES.flatMap((state) => ACTIONS.map((action) => ({ state, action })))

describe.each(cases)('$action on a transaction that is $state', ({ state, action }) => {
  const outcome = OUTCOMES[state][action]
  const isRefused = outcome.includes('-')

  it.each(isRefused ? [outcome] : [])(
    "is refused as '%s' for who may, and changes nothing",
    async () => {
      const id = await inState(state)
      const before = await read('superadmin', id)
      for (const kind of MAY[action]) {
        expect(await act(kind, action, id)).toMatchObject({ ok: false, body: { code: outcome } })
      }
      expect(await read('superadmin', id)).toEqual(before)
      expect(await entriesOf(id)).toBe(ENTRIES[state] ?? 0)
    },
  )

  it.each(isRefused ? [] : MAY[action])(`leads to '${outcome}' for %s`, async (kind) => {
    const id = await inState(state)
    const reply = await act(kind, action, id)
    expect(reply).toMatchObject({ ok: true, body: { status: outcome } })
    expect((await read('superadmin', id))?.status).toBe(outcome)
  })

  it('is not for anybody else, and changes nothing', async () => {
    const id = await inState(state)
    const before = await read('superadmin', id)
    expect(before?.may).toBeDefined()
    const answers: Partial<Record<Kind, number>> = {}
    const expected: Partial<Record<Kind, number>> = {}
    for (const kind of USERS.filter((user) => !MAY[action].includes(user))) {
      answers[kind] = (await act(kind, action, id)).status
      expected[kind] = (await read(kind, id)) ? 403 : 404
    }
    expect(answers).toEqual(expected)
    expect(await read('superadmin', id)).toEqual(before)
  })
})

describe('what a screen offers', () => {
  it.each(STATES)('of a transaction that is %s is what the server would do', async (state) => {
    const id = await inState(state)
    for (const kind of USERS) {
      const seen = await read(kind, id)
      if (!seen) continue
      const { accept, reject, mark_as_paid: markAsPaid, reverse } = seen.may
      const offered = { accept, reject, markAsPaid, reverse }
      for (const action of ACTIONS) {
        const works = MAY[action].includes(kind) && !OUTCOMES[state][action].includes('-')
        expect(`${kind} ${action} ${offered[action]}`).toBe(`${kind} ${action} ${works}`)
      }
    }
  })
})
