import { randomUUID } from 'node:crypto'
import { numbersAvailable, unitsAvailable } from '@zegel/core/register/ledger'
import type { NumberRange } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import type pg from 'pg'
import { formatNumberRanges, parseNumberRanges } from '../src/db/number-ranges.ts'
import * as acts from './register-acts.ts'
import type { Command, Right, EnteredNumbers } from './register-history.ts'
import type { Made, RegisterModel } from './register-model.ts'

const NEEDS = {
  accept: 'pending',
  reject: 'pending',
  pay: 'pending',
  'start payment': 'pending',
  'payment failed': 'payment_pending',
  reverse: 'completed',
} as const

export interface RegisterFixture {
  client: pg.PoolClient
  /** For what no act of the register does. */
  owner: pg.Pool
  at: acts.Register
  model: RegisterModel
  /** The participants, and last somebody who is none. */
  persons: readonly string[]
}

/** Does one command in the database and in the model and returns what each said: '' when it was done. */
export async function perform(stage: RegisterFixture, command: Command): Promise<[string, string]> {
  const { client, at, model, persons } = stage
  const id = randomUUID()
  const { transactions, registrations } = model
  switch (command.do) {
    case 'issue':
    case 'transfer': {
      const from = command.do === 'transfer' ? giver(stage, command.from, command.day) : null
      const to =
        command.do === 'issue'
          ? person(persons, command.to)
          : holderAfter(stage, from, command.steps)
      const cents = BigInt(command.do === 'issue' ? command.cents : 100)
      const date = Temporal.PlainDate.from(command.day)
      const order = {
        ...{ id, from, to, units: BigInt(command.units), cents },
        ...{
          date,
          numbers: ranges(command.numbers, from ? numbersAvailable(model, from, date) : []),
        },
        ...{ isHistoric: command.how === 'historic', isOverdue: command.how === 'overdue' },
      }
      const expected = expectation(() => model.create(order))
      const { refused, row } = await acts.createTransaction(client, at, {
        ...{ id, to, units: order.units, priceCents: cents, date: command.day },
        ...(from ? { from } : {}),
        historic: order.isHistoric,
        expiresAt: order.isOverdue ? '2020-01-01' : null,
        numbers: formatNumberRanges(order.numbers),
      })
      return [expected || said(transactions.at(-1)), refused ?? written(row)]
    }
    case 'register': {
      const holder = person(persons, command.holder)
      const date = Temporal.PlainDate.from(command.day)
      const statement = {
        ...{ id, holder, balance: BigInt(command.balance), date },
        numbers: ranges(command.numbers, numbersAvailable(model, holder, date)),
      }
      const expected = expectation(() => model.register(statement))
      const { refused, row } = await acts.registerBalance(client, at, {
        ...{ id, holder, balance: statement.balance, date: command.day },
        numbers: formatNumberRanges(statement.numbers),
      })
      return [expected || said(registrations.at(-1)), refused ?? written(row)]
    }
    case 'reverse registration': {
      const made = pick(registrations, command.which, 'completed')
      if (!made) return ['', '']
      const expected = expectation(() => model.reverseRegistration(made))
      const done = await acts.reverse(client, at, 'reverse_balance_registration', made.id)
      return [expected, done.refused ?? '']
    }
    case 'expire':
      model.expire()
      await client.query('select expire_transactions(1000000)')
      return ['', '']
    case 'accept':
    case 'reject':
    case 'pay':
    case 'start payment':
    case 'payment failed':
    case 'reverse': {
      const made = pick(transactions, command.which, NEEDS[command.do])
      return made ? performOn(stage, command.do, made) : ['', '']
    }
  }
}

async function performOn(
  { client, owner, at, model }: RegisterFixture,
  right: Right,
  made: Made,
): Promise<[string, string]> {
  const both = async (
    expected: () => void,
    done: Promise<acts.Outcome>,
  ): Promise<[string, string]> => [expectation(expected), (await done).refused ?? '']
  switch (right) {
    case 'accept':
      return both(() => model.accept(made), acts.act(client, at, 'accept_transaction', made.id))
    case 'reject':
      return both(() => model.reject(made), acts.act(client, at, 'reject_transaction', made.id))
    case 'pay':
      return both(
        () => model.markPaid(made),
        acts.act(client, at, 'mark_transaction_paid', made.id),
      )
    case 'reverse':
      return both(
        () => model.reverseTransaction(made),
        acts.reverse(client, at, 'reverse_transaction', made.id),
      )
    case 'start payment':
    case 'payment failed': {
      const [before, after] =
        right === 'start payment'
          ? (['pending', 'payment_pending'] as const)
          : (['payment_pending', 'pending'] as const)
      if (made.status === before) made.status = after
      await owner.query('update transactions set status = $2 where id = $1 and status = $3', [
        made.id,
        after,
        before,
      ])
      return ['', '']
    }
  }
}

function expectation(act: () => void): string {
  try {
    act()
    return ''
  } catch (error) {
    if (error instanceof RuleBroken) return error.rule
    throw error
  }
}

// Both sides say which numbers they chose, in the same words.
function said(made: Made | undefined): string {
  return textOf(made?.entry?.numbers ?? [])
}

function written(row: Record<string, unknown> | undefined): string {
  return textOf(parseNumberRanges((row?.numbers as string | null | undefined) ?? null))
}

/** Share numbers as a person writes them: '1-5 8-8'. */
export function textOf(numbers: readonly NumberRange[]): string {
  return numbers.map(({ start, end }) => `${start}-${end}`).join(' ')
}

function ranges(typed: EnteredNumbers, own: readonly NumberRange[]): NumberRange[] {
  const all = typed.map(({ start, length, ...from }) => {
    const shift = from.own ? (own[0]?.start ?? 1n) - 1n : 0n
    return { start: BigInt(start) + shift, end: BigInt(start + length - 1) + shift }
  })
  // What PostgreSQL receives is a set, so that overlapping ranges are one.
  return parseNumberRanges(formatNumberRanges(all))
}

function person(persons: readonly string[], index: number): string {
  return persons[index % persons.length] ?? ''
}

// One who has something to give, when there is one.
function giver({ persons, model }: RegisterFixture, index: number, day: string): string {
  const date = Temporal.PlainDate.from(day)
  const able = persons.filter((one) => unitsAvailable(model, one, date) > 0n)
  const isStranger = index === persons.length - 1
  return person(able.length === 0 || isStranger ? persons : able, index)
}

function holderAfter({ at }: RegisterFixture, from: string | null, steps: number): string {
  return person(at.holders, Math.max(at.holders.indexOf(from ?? ''), 0) + steps)
}

// Mostly one on which it can be done, so that much happens; now and then any.
function pick<Of extends Made>(
  made: readonly Of[],
  which: number,
  status: Made['status'],
): Of | undefined {
  const fit = made.filter((one) => one.status === status && !one.isReversed)
  const from = which % 8 === 0 || fit.length === 0 ? made : fit
  return from[which % Math.max(from.length, 1)]
}
