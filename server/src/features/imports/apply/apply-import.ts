import type { Tx } from '../../../db/database.ts'
import { lockOrganization } from '../../../db/locks.ts'
import { applyClass } from './apply-class.ts'
import { applyPeople, type WithinPlanLimit } from './apply-people.ts'
import {
  callAnalyzeRegister,
  callBeginSigning,
  callApplyImportSteps,
  findPrice,
  type ImportAct,
  lockRegister,
} from './apply-import.queries.ts'
import { type ImportPlan, planImport, readAllRows } from './import-plan.ts'
import { toImportSteps } from './import-steps.ts'
import type { ImportRecord } from '../imports.queries.ts'
import { findTouched } from '../check/known-register.ts'

/** What is carried out, and how. */
export interface ApplyImportInput {
  act: ImportAct
  record: ImportRecord
  /** YYYY-MM-DD. */
  today: string
  /** Adds participants, where there is room for them. */
  inRoom: WithinPlanLimit
  /** Hears how many of how many steps are done, and may throw to stop it. */
  told: (written: number, steps: number) => Promise<void>
}

/** Thrown when rows that were fine before are refused by the register as it is now. */
export class RegisterChanged extends Error {
  override readonly name = 'RegisterChanged'
}

const AT_ONCE = 500
const FIRST_COUNT = 1000

/**
 * Carries an import out: locks what it touches, plans it by the register as it is then, and writes: people, what the class gives, and then
 * what moves units. Nothing stays of it when anything throws. Throws RegisterChanged, and what the register refuses as an error of the
 * database with the position of the row for its column.
 */
export async function applyImport(
  tx: Tx,
  { act, record, today, inRoom, told }: ApplyImportInput,
): Promise<ImportPlan> {
  const rows = await readAllRows(tx, record, today)
  await callBeginSigning(tx, act, false)
  await lockOrganization(tx, act.organizationId)
  await lockRegister(tx, act, await findTouched(tx, act, rows))
  const plan = await planImport(tx, record, { rows, today })
  if (plan.run.outcomes.some(({ outcome }) => outcome === 'refused')) throw new RegisterChanged()

  await told(0, plan.run.steps.length)
  const people = await applyPeople(tx, act, plan, inRoom)
  const priceCents = await findPrice(tx, act)
  const steps = toImportSteps(plan, { idOf: people.idOf, priceCents })
  const others = plan.run.steps.length - steps.length
  let records = await applyClass(tx, act, plan, people.records)
  for (let at = 0; at < steps.length; at += AT_ONCE) {
    if (isTwiceAsLarge(at)) await callAnalyzeRegister(tx)
    await told(others + at, plan.run.steps.length)
    records = await callApplyImportSteps(tx, act, { records, steps: steps.slice(at, at + AT_ONCE) })
  }
  await told(plan.run.steps.length, plan.run.steps.length)
  return plan
}

// When a register of nothing has become one of something, and each time that has doubled.
function isTwiceAsLarge(at: number): boolean {
  return at >= FIRST_COUNT && Number.isInteger(Math.log2(at / FIRST_COUNT))
}
