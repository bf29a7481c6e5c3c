import { randomUUIDv7 } from 'node:crypto'
import { structure } from '@zegel/contract/structure/structure'
import type { Caller, TestApp } from './app.ts'
import type { Instrument } from './given.ts'
import { perform } from './register-acts.ts'

/** An organisation with one company, and whoever may change its structure. */
export interface StructureFixture {
  app: TestApp
  id: string
  company: string
  editor: Caller
}

export async function structureFixture(app: TestApp): Promise<StructureFixture> {
  const { id } = await app.given.organization()
  const company = (await app.given.entity(id)).id
  const editor = app.as(await app.given.member(id, 'superadmin'))
  return { app, id, company, editor }
}

/** Registers what somebody holds from a date on. */
export async function hold(
  { context, given }: TestApp,
  instrument: Pick<Instrument, 'organization_id' | 'id'>,
  legal_person_id: string,
  units: number,
  date = '2024-01-01',
): Promise<void> {
  const { organization_id, id } = instrument
  const known = await context.db
    .selectFrom('participants')
    .select('id')
    .where('instrument_id', '=', id)
    .where('legal_person_id', '=', legal_person_id)
    .executeTakeFirst()
  if (!known) await given.participant(instrument, { legal_person_id })
  const { id: userId } = await given.user()
  const by = { organizationId: organization_id, userId }
  await perform(context.pool, 'register_balance', by, {
    id: randomUUIDv7(),
    instrument_id: id,
    legal_person_id,
    balance: units,
    effective_date: date,
    notify_recipient: false,
  })
}

/** The graph as somebody gets it. */
export async function graphOf(caller: Caller, id: string, date?: string) {
  const reply = await caller.call(structure.get, { query: { id, ...(date && { date }) } })
  if (!reply.ok) throw new Error(`the graph was refused: ${reply.status}`)
  return reply.body
}
