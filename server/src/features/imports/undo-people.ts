import type { Tx } from '../../db/database.ts'
import {
  changePersonsBack,
  type PersonFacts,
  removeUnnamed,
} from '../legal-persons/legal-persons.ts'
import { letParticipantsGo } from '../register/register.ts'
import {
  type ImportAct,
  listParticipantsToRemove,
  countParticipating,
  listRecordsOfPeople,
  type RecordRow,
} from './apply-import.queries.ts'

/**
 * Takes back what an import did to persons and companies: those it changed are as they were, as far as nobody changed them since; those it
 * added go where nothing names them. Whoever took part by it, and whom nothing else holds or names, does so no more, also where history
 * still tells of them. Returns how many went, and how many it made participate still.
 */
export async function undoPeople(
  tx: Tx,
  act: ImportAct,
): Promise<{ participants: number; persons: number; kept: number }> {
  const records = await listRecordsOfPeople(tx, act)
  const persons = records.filter(({ record_type }) => record_type === 'legal person')
  await changePersonsBack(tx, persons.flatMap(toChange))
  const added = persons.filter(({ before }) => before === null)
  const idle = await listParticipantsToRemove(tx, act)
  const participants = await letParticipantsGo(tx, act, act, idle)
  const persons_gone = await removeUnnamed(tx, added.map(idOf))
  return { participants, persons: persons_gone, kept: await countParticipating(tx, act) }
}

function toChange({ record_id: id, before: change }: RecordRow) {
  if (change === null) return []
  const { before, after } = change as { before: PersonFacts; after: PersonFacts } // safe: what carrying out wrote
  return [{ id, before, after }]
}

function idOf({ record_id: id }: RecordRow): string {
  return id
}
