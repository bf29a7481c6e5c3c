import { corporateActions } from '@zegel/contract/transactions/corporate-actions'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { findDifferences } from '../../src/features/history/consistency.queries.ts'
import type { Caller, TestApp } from '../app.ts'
import type { TermsOf } from '../fixtures/given/given-terms.ts'
import type { Instrument } from '../fixtures/given/given.ts'
import { createTransaction, givenRegister, type Register } from './register-acts.ts'

/** An instrument with two holders, and who manages it. */
export interface World {
  app: TestApp
  at: Register
  by: Caller
  one: string
  other: string
}

/** Of which one holds ten units, another five, by entries of the first of January 2024. */
export async function givenHolders<Type extends InstrumentType>(
  app: TestApp,
  type: Type,
  about: Partial<Instrument> = {},
  terms: TermsOf<Type> = {},
): Promise<World> {
  const at = await givenRegister(app.given, type, about, terms)
  const [one = '', other = ''] = at.holders
  await createTransaction(app.context.pool, at, { to: one, units: 10n })
  await createTransaction(app.context.pool, at, { to: other, units: 5n })
  const by = app.as(await app.given.member(at.organizationId, 'superadmin'))
  return { app, at, by, one, other }
}

/** Ten for one, on a day after those entries. */
export const SPLIT = {
  ...{ kind: 'split', old_units: 1, new_units: 10, effective_date: '2025-01-01' },
}

/** One for two, on that day. */
export const CONSOLIDATION = { ...SPLIT, kind: 'consolidation', old_units: 2, new_units: 1 }

/** The body of a call: a split, unless a test says otherwise. */
export function wishOf({ at }: World, about: object) {
  return { financial_instrument_id: at.instrumentId, ...SPLIT, ...about } as never // safe: a test's own body
}

export function makeAction(world: World, about: object = {}, key?: string) {
  const headers = key ? { 'idempotency-key': key } : {}
  return world.by.call(corporateActions.make, { body: wishOf(world, about) }, headers)
}

export function previewAction(world: World, about: object = {}) {
  return world.by.call(corporateActions.preview, { body: wishOf(world, about) })
}

export function reverseAction({ at, by }: World, id: string) {
  return by.call(corporateActions.reverse, {
    body: { financial_instrument_id: at.instrumentId, id, reason: 'Een vergissing' },
  })
}

/** The id of an action that has to succeed. */
export async function madeAction(world: World, about: object = {}): Promise<string> {
  const reply = await makeAction(world, about)
  if (!reply.ok) throw new Error(JSON.stringify(reply.body))
  return reply.body.id
}

/** What became of each: 'done', or the rule by which it was refused. */
export function codesOf(replies: { ok: boolean; body: unknown }[]): string[] {
  return replies
    .map((one) => (one.ok ? 'done' : (one.body as { code: string }).code)) // safe: what a refusal says
    .toSorted()
}

/** What both have on a day, with the numbers of shares. */
export async function heldOn(
  { app, at, one, other }: World,
  day: string,
  instrumentId: string = at.instrumentId,
): Promise<string[]> {
  const { rows } = await sql<{ holder_id: string; held: string }>`
    select holder_id, concat_ws(' ', units, nullif(numbers_held_on(organization_id, instrument_id, holder_id, ${day})::text, '{}')) as held
    from holder_balances where instrument_id = ${instrumentId} and from_date <= ${day} and until_date > ${day}`.execute(
    app.context.db,
  )
  const held = new Map(rows.map((row) => [row.holder_id, row.held]))
  return [held.get(one) ?? '0', held.get(other) ?? '0']
}

/** Whatever is kept beside the entries of its organisation says what they do. */
export async function expectToAddUp({ app, at: { organizationId } }: World): Promise<void> {
  expect(await findDifferences(app.context.db, { organizationId })).toEqual([])
}
