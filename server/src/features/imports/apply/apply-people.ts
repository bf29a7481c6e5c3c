import { ownKey, personIn } from '@zegel/core/imports/party-names'
import type { Tx } from '../../../db/database.ts'
import { addPersons, changePersons } from '../../legal-persons/legal-persons.ts'
import { ensureParticipants } from '../../register/register.ts'
import { type ImportAct, insertRecords, type NewRecord } from './apply-import.queries.ts'
import { type ImportPlan, partyOf } from './import-plan.ts'
import { toNewCompany, toNewPerson, toPersonFacts } from '../rows/new-person.ts'
import type { PlacedRow } from '../read/read-checked-rows.ts'

export interface AppliedPeople {
  /** The id of a legal person by the id that the plan has of them. */
  idOf: (id: string) => string
  /** How many records the import has. */
  records: number
}

/** Adds participants where there is room for them, and refuses it where there is not. */
export type WithinPlanLimit = <Added>(add: () => Promise<Added>) => Promise<Added>

/**
 * Adds the persons and companies of a plan who are new, changes those who differ, and makes everybody it names a participant, which
 * `inRoom` may refuse.
 */
export async function applyPeople(
  tx: Tx,
  act: ImportAct,
  plan: ImportPlan,
  inRoom: WithinPlanLimit,
): Promise<AppliedPeople> {
  const records: Omit<NewRecord, 'step'>[] = []
  const ids = await addNewcomers(tx, act, plan, records)
  const idOf = (id: string) => ids.get(id) ?? id
  await changeOthers(tx, act, plan, records)
  const named = participantsOfPlan(plan, idOf)
  const added = await inRoom(() => ensureParticipants(tx, act, act, [...named.keys()]))
  for (const { id, legal_person_id } of added) {
    const position = named.get(legal_person_id) ?? 0
    records.push({ position, record_type: 'participant', record_id: id })
  }
  await insertRecords(
    tx,
    act,
    records.map((record, index) => ({ ...record, step: index + 1 })),
  )
  return { idOf, records: records.length }
}

async function addNewcomers(
  tx: Tx,
  act: ImportAct,
  { rows, run: { directory } }: ImportPlan,
  records: Omit<NewRecord, 'step'>[],
): Promise<Map<string, string>> {
  const newcomers = new Map<string, PlacedRow>()
  for (const row of rows) {
    const key = ownKey(row)
    if (key && directory.get(key) === key && !newcomers.has(key)) newcomers.set(key, row)
  }
  const persons = [...newcomers].map(([key, row]) => ({
    key,
    position: row.position,
    person: toNewcomer(key, personIn(row) ?? {}),
  }))
  const { ids, made } = await addPersons(
    tx,
    act,
    persons.map(({ person }) => person),
  )
  for (const { position, person } of persons) {
    if (!made.has(person.id)) continue
    records.push({ position, record_type: 'legal person', record_id: person.id })
  }
  return new Map(persons.map(({ key, person }) => [key, ids.get(person.id) ?? person.id]))
}

// A company goes by its number, and nobody else does.
function toNewcomer(key: string, values: PlacedRow['values']) {
  return /^(?:number|foreign):/.test(key) ? toNewCompany(values) : toNewPerson(values)
}

async function changeOthers(
  tx: Tx,
  act: ImportAct,
  { rows, run, register }: ImportPlan,
  records: Omit<NewRecord, 'step'>[],
): Promise<void> {
  const changes = rows.flatMap((row, index) => {
    const key = ownKey(row)
    const id = key && run.directory.get(key)
    if (!id || run.outcomes[index]?.outcome !== 'updated') return []
    const after = toPersonFacts(row.values, register.people.get(id) ?? {})
    return [{ id, after, position: row.position }]
  })
  const before = await changePersons(tx, act, changes)
  for (const { id, after, position } of changes) {
    const earlier = { before: before.get(id) ?? {}, after }
    records.push({ position, record_type: 'legal person', record_id: id, before: earlier })
  }
}

/**
 * Whom a plan makes participants, by their ids: each with the first row that names them. Who issues takes part only in what comes back to
 * them.
 */
export function participantsOfPlan(
  { rows, run, register }: ImportPlan,
  idOf: (id: string) => string,
): Map<string, number> {
  const named = new Map<string, number>()
  const add = (id: string | null | undefined, { position }: PlacedRow) => {
    if (id && !named.has(idOf(id))) named.set(idOf(id), position)
  }
  for (const [index, row] of rows.entries()) {
    if (run.outcomes[index]?.outcome === 'refused') continue
    const key = ownKey(row)
    const id = key && run.directory.get(key)
    if (id !== register.issuerId) add(id, row)
  }
  for (const step of run.steps) {
    const row = rows[step.row]
    if (!row) continue
    const sender = partyOf(row, 'sender', run.directory)
    if (sender !== register.issuerId) add(sender, row)
    add(partyOf(row, 'receiver', run.directory), row)
    if (row.kind === 'BalanceRegistrations') add(partyOf(row, 'holder', run.directory), row)
  }
  return named
}
