import type { Tx } from '../../db/database.ts'
import {
  changePersonsBack,
  type PersonFacts,
  removeUnnamed,
} from '../legal-persons/many-persons.ts'
import { removeUnusedParticipants } from '../participants/add-participant.ts'
import { type ImportAct, listRecordsOfPeople, type RecordRow } from './carry-out.queries.ts'

/**
 * Takes back what an import did to persons and companies: those it changed are as they were, as far as nobody changed them since; those it
 * added go where nothing names them. Whoever has been in the register stays, with nothing. Answers how many went.
 */
export async function undoPeople(
  tx: Tx,
  act: ImportAct,
): Promise<{ participants: number; persons: number }> {
  const records = await listRecordsOfPeople(tx, act)
  const persons = records.filter(({ record_type }) => record_type === 'legal person')
  await changePersonsBack(tx, persons.flatMap(toChange))
  const participants = records.filter(({ record_type }) => record_type === 'participant')
  const added = persons.filter(({ before }) => before === null)
  return {
    participants: await removeUnusedParticipants(tx, act, act, participants.map(idOf)),
    persons: await removeUnnamed(tx, added.map(idOf)),
  }
}

function toChange({ record_id: id, before: change }: RecordRow) {
  if (change === null) return []
  const { before, after } = change as { before: PersonFacts; after: PersonFacts } // safe: what carrying out wrote
  return [{ id, before, after }]
}

function idOf({ record_id: id }: RecordRow): string {
  return id
}
