import { randomUUID } from 'node:crypto'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type pg from 'pg'
import type { Given, Instrument } from './given.ts'
import type { TermsOf } from './given-terms.ts'

export type Connection = pg.Pool | pg.PoolClient | pg.Client

/** An instrument with some participants, and who acts on it. */
export interface Register {
  organizationId: string
  instrumentId: string
  issuerId: string
  userId: string
  /** Legal persons that are participants. */
  holders: string[]
}

/** What a function of the register did: a row, or the rule (or the database's own code) by which it refused. */
export interface Outcome {
  row?: Record<string, unknown>
  refused?: string
}

/** Makes an instrument with participants who have nothing yet. */
export async function givenRegister<Type extends InstrumentType>(
  given: Given,
  type: Type,
  { holders = 2, ...about }: { holders?: number } & Partial<Instrument> = {},
  terms: TermsOf<Type> = {},
): Promise<Register> {
  const instrument = await given.instrument(type, about, terms)
  const user = await given.user()
  const participants = Array.from({ length: holders }, () => given.participant(instrument))
  const made = await Promise.all(participants)
  return {
    organizationId: instrument.organization_id,
    instrumentId: instrument.id,
    issuerId: instrument.issuing_legal_person_id ?? '',
    userId: user.id,
    holders: made.map((participant) => participant.legal_person_id),
  }
}

export interface NewTransaction {
  id?: string
  to: string
  units: bigint
  /** Absent for an issuance. */
  from?: string
  date?: string
  historic?: boolean
  priceCents?: bigint
  /** An int8multirange: '{[1,6)}'. */
  numbers?: string | null
  expiresAt?: string | null
  isPaid?: boolean
  once?: Once
}

export interface Once {
  key: string
  endpoint: string
  hash: string
}

export function createTransaction(on: Connection, at: Register, make: NewTransaction) {
  return outcome(on, 'create_transaction', [
    at.organizationId,
    at.instrumentId,
    make.id ?? randomUUID(),
    make.from ? 'transfer' : 'issuance',
    make.historic ?? true,
    make.from ?? at.issuerId,
    make.to,
    make.units,
    make.priceCents ?? 100_00n,
    make.date ?? '2024-01-01',
    null,
    false,
    make.isPaid ?? false,
    make.expiresAt ?? null,
    make.numbers ?? null,
    make.from ? 'issuer,sender' : 'issuer',
    at.userId,
    '127.0.0.1',
    make.once ?? null,
  ])
}

export type TransactionAct = 'accept_transaction' | 'reject_transaction' | 'mark_transaction_paid'

export function act(on: Connection, at: Register, name: TransactionAct, id: string, once?: Once) {
  return outcome(on, name, [at.organizationId, id, at.userId, '127.0.0.1', once ?? null])
}

export interface NewBalance {
  id?: string
  holder: string
  balance: bigint
  date?: string
  numbers?: string | null
  once?: Once
}

export function registerBalance(on: Connection, at: Register, make: NewBalance) {
  return outcome(on, 'register_balance', [
    at.organizationId,
    at.instrumentId,
    make.id ?? randomUUID(),
    make.holder,
    make.balance,
    make.date ?? '2024-01-01',
    false,
    make.numbers ?? null,
    at.userId,
    '127.0.0.1',
    make.once ?? null,
    true,
  ])
}

export type Reversal = 'reverse_transaction' | 'reverse_balance_registration'

export function reverse(on: Connection, at: Register, name: Reversal, id: string, once?: Once) {
  const by = [at.userId, '127.0.0.1', once ?? null]
  const keepsMadeAfter = name === 'reverse_balance_registration' ? ['-infinity'] : []
  return outcome(on, name, [at.organizationId, id, 'Vergissing', ...by, ...keepsMadeAfter])
}

async function outcome(on: Connection, name: string, values: unknown[]): Promise<Outcome> {
  const places = values.map((_, index) => `$${index + 1}`)
  try {
    const text = `select * from ${name}(${places.join(',')})`
    // Under a name of its own, as the server prepares other texts on these connections.
    const call = { name: `test ${name}`, text, values }
    const { rows } = await (on as pg.Client).query(call) // safe: all three have this overload
    return { row: rows[0] }
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

/** The rule a call broke, or the constraint or code by which PostgreSQL refused. */
export function refusalOf(error: unknown): string {
  const { code, message, constraint } = error as pg.DatabaseError
  if (code === 'ZGRUL') return message
  return constraint ?? code ?? message
}
