import { randomUUID } from 'node:crypto'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import type pg from 'pg'
import type { IdempotencyKey } from '../../src/db/idempotency.ts'
import { type ActInputs, type ActName, type ActContext, callOf } from '../../src/db/perform-act.ts'
import type { Given, Instrument } from '../fixtures/given/given.ts'
import type { TermsOf } from '../fixtures/given/given-terms.ts'

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
  /** What becomes of rights on what it moves. */
  limited_rights?: object[]
  once?: IdempotencyKey
}

export function createTransaction(on: Connection, at: Register, make: NewTransaction) {
  return outcome(on, at, 'create_transaction', make.once, {
    id: make.id ?? randomUUID(),
    instrument_id: at.instrumentId,
    type: make.from ? 'transfer' : 'issuance',
    historic: make.historic ?? true,
    sender_id: make.from ?? at.issuerId,
    receiver_id: make.to,
    units: make.units,
    numbers: make.numbers ?? null,
    price_cents: make.priceCents ?? 100_00n,
    effective_date: make.date ?? '2024-01-01',
    notify_recipient: false,
    is_paid: make.isPaid ?? false,
    expires_at: make.expiresAt ?? null,
    limited_rights: make.limited_rights ?? null,
    signs_as: make.from ? 'issuer,sender' : 'issuer',
  })
}

export type TransactionAct = 'accept_transaction' | 'reject_transaction' | 'mark_transaction_paid'

export function act(
  on: Connection,
  at: Register,
  name: TransactionAct,
  id: string,
  once?: IdempotencyKey,
) {
  return outcome(on, at, name, once, { id })
}

export interface NewBalance {
  id?: string
  holder: string
  balance: bigint
  date?: string
  numbers?: string | null
  once?: IdempotencyKey
}

export function registerBalance(on: Connection, at: Register, make: NewBalance) {
  return outcome(on, at, 'register_balance', make.once, {
    id: make.id ?? randomUUID(),
    instrument_id: at.instrumentId,
    legal_person_id: make.holder,
    balance: make.balance,
    numbers: make.numbers ?? null,
    effective_date: make.date ?? '2024-01-01',
    notify_recipient: false,
    keeps_later: true,
  })
}

export type Reversal = 'reverse_transaction' | 'reverse_balance_registration'

export function reverse(
  on: Connection,
  at: Register,
  name: Reversal,
  id: string,
  once?: IdempotencyKey,
) {
  return outcome(on, at, name, once, { id, reason: 'Vergissing' })
}

/** Performs an act as the server does, whoever it is by; throws what it is refused with. */
export async function perform<Name extends ActName>(
  on: Connection,
  name: Name,
  by: { organizationId: string; userId?: string | null; coSignerId?: string },
  input: ActInputs[Name],
): Promise<Record<string, unknown>> {
  const [, text, values] = callOf(name, { ...NOBODY, ...by } as ActContext, input) // safe: null is nobody
  const { rows } = await (on as pg.Client).query(text, values) // safe: all three have this overload
  return rows[0]
}

const NOBODY = { userId: null, ip: '127.0.0.1', once: null }

async function outcome<Name extends ActName>(
  on: Connection,
  { organizationId, userId }: Register,
  name: Name,
  once: IdempotencyKey | undefined,
  input: ActInputs[Name],
): Promise<Outcome> {
  const by = { organizationId, userId, ip: '127.0.0.1', once: once ?? null }
  const [, text, values] = callOf(name, by, input)
  try {
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
