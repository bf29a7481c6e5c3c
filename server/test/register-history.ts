import { randomUUID } from 'node:crypto'
import { numbersAvailable, unitsAvailable } from '@zegel/core/register/ledger'
import type { NumberRange } from '@zegel/core/register/share-numbers'
import { RuleBroken } from '@zegel/core/rule-broken'
import fc from 'fast-check'
import type pg from 'pg'
import { formatNumberRanges, parseNumberRanges } from '../src/db/number-ranges.ts'
import * as acts from './register-acts.ts'
import type { Made, RegisterModel } from './register-model.ts'

/** Two days in a row, a leap day, days long ago and days to come: enough to fall before, on, between and after each other. */
export const DAYS = [
  '1999-12-31',
  '2023-02-28',
  '2023-03-01',
  '2023-03-02',
  '2024-02-29',
  '2035-01-01',
  '2035-01-02',
] as const

const RIGHTS = ['accept', 'reject', 'pay', 'start payment', 'payment failed', 'reverse'] as const

const NEEDS = {
  accept: 'pending',
  reject: 'pending',
  pay: 'pending',
  'start payment': 'pending',
  'payment failed': 'payment_pending',
  reverse: 'completed',
} as const

/** Holders and earlier transactions are named by index, so that a history stays readable and can be made shorter; a transfer goes so many steps on. */
export type Command =
  | { do: 'issue'; to: number; units: number; cents: number; day: string; how: How; numbers: Typed }
  | {
      do: 'transfer'
      from: number
      steps: number
      units: number
      day: string
      how: How
      numbers: Typed
    }
  | { do: 'register'; holder: number; balance: number; day: string; numbers: Typed }
  | { do: Right | 'reverse registration'; which: number }
  | { do: 'expire' }

type Right = (typeof RIGHTS)[number]
type How = 'historic' | 'pending' | 'overdue'
/** Share numbers somebody typed; with `own` counted from the first one he can give, so that they often are his. */
type Typed = readonly { start: number; length: number; own: boolean }[]

/** A history in random order of everything that can be done with a register of so many holders, and one stranger to it. */
export function history(holders: number, isNumbered: boolean): fc.Arbitrary<Command[]> {
  const day = fc.constantFrom(...DAYS)
  const early = fc.constantFrom(
    ...DAYS,
    ...DAYS.slice(0, 2),
    ...DAYS.slice(0, 2),
    ...DAYS.slice(0, 2),
  )
  // The index after the last holder is the stranger.
  const holder = mostly(oneOf(holders), fc.constant(holders))
  const steps = mostly(
    oneOf(holders - 1).map((step) => step + 1),
    fc.constant(0),
  )
  const units = fc.integer({ min: 1, max: 6 })
  const typed = fc.array(
    fc.record({
      start: fc.integer({ min: 1, max: 25 }),
      length: fc.integer({ min: 1, max: 4 }),
      own: mostly(fc.constant(true), fc.constant(false)),
    }),
    { minLength: 1, maxLength: 2 },
  )
  const none = fc.constant<Typed>([])
  const numbers = isNumbered ? fc.oneof(none, none, typed) : mostly(none, typed)
  const how = fc.constantFrom<How>('historic', 'historic', 'pending', 'pending', 'overdue')
  const which = fc.nat(40)
  const command = fc.oneof(
    of(5, { do: 'issue', to: holder, units: oneOf(15, 1), cents, day: early, how, numbers }),
    of(12, { do: 'transfer', from: holder, steps, units, day, how, numbers }),
    of(3, { do: 'register', holder, balance: fc.nat(20), day, numbers }),
    of(5, { do: 'accept', which }),
    ...RIGHTS.map((right) => of(1, { do: right, which })),
    of(1, { do: 'reverse registration', which }),
    of(1, { do: 'expire' }),
  )
  return fc.array(command, { maxLength: 60, size: 'max' })
}

const cents = fc.constantFrom(100, 2_50, 99)

// Any as likely as another, which fc.nat is not.
function oneOf(count: number, from = 0): fc.Arbitrary<number> {
  return fc.constantFrom(...Array.from({ length: count }, (_, index) => index + from))
}

function mostly<Value>(usual: fc.Arbitrary<Value>, rare: fc.Arbitrary<Value>): fc.Arbitrary<Value> {
  return fc.oneof({ weight: 19, arbitrary: usual }, { weight: 1, arbitrary: rare })
}

function of(weight: number, { do: name, ...parts }: { do: Command['do'] } & Parts) {
  // safe: each call names one kind of command with its own parts
  const arbitrary = fc.record({
    do: fc.constant(name),
    ...parts,
  }) as unknown as fc.Arbitrary<Command>
  return { weight, arbitrary }
}

type Parts = Readonly<Record<string, unknown>>

export interface Stage {
  client: pg.PoolClient
  at: acts.Register
  model: RegisterModel
  /** The participants, and last somebody who is none. */
  persons: readonly string[]
}

/** Does one command in the database and in the model and answers what each said: '' when it was done. */
export async function perform(stage: Stage, command: Command): Promise<[string, string]> {
  const { client, at, model, persons } = stage
  const id = randomUUID()
  const { transactions, registrations } = model
  switch (command.do) {
    case 'issue':
    case 'transfer': {
      const from = command.do === 'transfer' ? giver(stage, command.from, command.day) : null
      const to =
        command.do === 'issue' ? person(persons, command.to) : after(stage, from, command.steps)
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
    default: {
      const made = pick(transactions, command.which, NEEDS[command.do])
      return made ? performOn(stage, command.do, made) : ['', '']
    }
  }
}

async function performOn(
  { client, at, model }: Stage,
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
      await client.query('update transactions set status = $2 where id = $1 and status = $3', [
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

function ranges(typed: Typed, own: readonly NumberRange[]): NumberRange[] {
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
function giver({ persons, model }: Stage, index: number, day: string): string {
  const date = Temporal.PlainDate.from(day)
  const able = persons.filter((one) => unitsAvailable(model, one, date) > 0n)
  const isStranger = index === persons.length - 1
  return person(able.length === 0 || isStranger ? persons : able, index)
}

function after({ at }: Stage, from: string | null, steps: number): string {
  return person(at.holders, Math.max(at.holders.indexOf(from ?? ''), 0) + steps)
}

// Mostly one on which it can be done, so that much happens; now and then any.
function pick(made: readonly Made[], which: number, status: Made['status']): Made | undefined {
  const fit = made.filter((one) => one.status === status && !one.isReversed)
  const from = which % 8 === 0 || fit.length === 0 ? made : fit
  return from[which % Math.max(from.length, 1)]
}
