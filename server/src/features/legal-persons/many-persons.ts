import type { Tx } from '../../db/database.ts'
import { recordAuditEvents } from '../audit/audit.ts'
import {
  callRemoveUnnamedPersons,
  insertPersons,
  listStatedByEmail,
  lockFacts,
  type NewPersonRow,
  type PersonChange,
  type PersonFacts,
  restoreFacts,
  updateFacts,
} from './many-persons.queries.ts'

export type { NewPersonRow, PersonChange, PersonFacts } from './many-persons.queries.ts'

/** Who does it for which organisation, and from where. */
export interface ManyPersonsContext {
  organizationId: string
  userId: string
  ip: string | null
}

const AT_ONCE = 5000

/**
 * Adds companies and natural persons whom the organisation does not know, any number of them. Natural persons are stated persons: whoever
 * has their e-mail address elsewhere is not asked. Returns everybody's id by the id that was wanted, and who was made. The caller has
 * locked the organisation and looked up whom it knows.
 */
export async function addPersons(
  tx: Tx,
  hand: ManyPersonsContext,
  persons: readonly NewPersonRow[],
): Promise<{ ids: Map<string, string>; made: Set<string> }> {
  const made = new Set<string>()
  const ids = new Map<string, string>()
  for (const some of inParts(persons)) {
    for (const id of await insertPersons(tx, hand.organizationId, some)) made.add(id)
    const others = some.filter(({ id }) => !made.has(id))
    const known = await listStatedByEmail(
      tx,
      hand.organizationId,
      others.map(({ email }) => email ?? ''),
    )
    const byEmail = new Map(known.map(({ id, email }) => [email, id]))
    for (const { id, email } of some) {
      const there = made.has(id) ? id : byEmail.get(email ?? '')
      if (there !== undefined) ids.set(id, there)
    }
    const companies = some.filter(({ id, type }) => made.has(id) && type !== 'natural_person')
    await recordAuditEvents(
      tx,
      companies.map((company) => added(hand, company)),
    )
  }
  return { ids, made }
}

function added({ organizationId, userId, ip }: ManyPersonsContext, { id, ...facts }: NewPersonRow) {
  return {
    ...{ organization_id: organizationId, user_id: userId, ip },
    ...{ action: 'legal person added' as const, record_type: 'legal person', record_id: id },
    after: facts,
  }
}

/** Changes facts of natural persons; returns by id what those facts were. */
export async function changePersons(
  tx: Tx,
  { organizationId, userId, ip }: ManyPersonsContext,
  changes: readonly PersonChange[],
): Promise<Map<string, PersonFacts>> {
  const before = new Map<string, PersonFacts>()
  for (const some of inParts(changes)) {
    for (const row of await lockFacts(tx, some)) before.set(row.id, row.before)
    await updateFacts(tx, some)
    const events = some.map(({ id, after }) => ({
      ...{ organization_id: organizationId, user_id: userId, ip },
      ...{ action: 'person changed' as const, record_type: 'legal person', record_id: id },
      before: before.get(id) ?? {},
      after,
    }))
    await recordAuditEvents(tx, events)
  }
  return before
}

/** Gives persons back what changePersons took, as far as nobody changed it since. */
export async function changePersonsBack(
  tx: Tx,
  changes: readonly (PersonChange & { before: PersonFacts })[],
): Promise<void> {
  for (const some of inParts(changes)) await restoreFacts(tx, some)
}

/** Removes persons and companies that nothing names any more; those that something does stay. Returns how many went. */
export function removeUnnamed(tx: Tx, ids: readonly string[]): Promise<number> {
  return callRemoveUnnamedPersons(tx, ids)
}

function inParts<One>(all: readonly One[]): One[][] {
  const parts: One[][] = []
  for (let at = 0; at < all.length; at += AT_ONCE) parts.push(all.slice(at, at + AT_ONCE))
  return parts
}
