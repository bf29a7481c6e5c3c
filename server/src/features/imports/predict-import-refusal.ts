import type { OnInstrument } from '../../db/on-instrument.ts'
import { assertRoomForThese } from '../organizations/organizations.ts'
import { assertComplete } from '../instruments/instruments.ts'
import { participantsOfPlan } from './apply-people.ts'
import type { ImportPlan } from './import-plan.ts'
import type { ImportRefusal } from './imports.queries.ts'
import { refusalOf } from './refusal-of.ts'
import type { ImportContext } from './submit-import.ts'

/**
 * What stands in the way of an import as a whole as its organisation is now, and that no row can mend: terms that its instrument lacks,
 * or a plan that has no room for the participants that it would add. Undefined for nothing. Those whom only refused rows name don't
 * count yet.
 */
export async function predictImportRefusal(
  context: ImportContext,
  on: OnInstrument,
  plan: ImportPlan,
): Promise<ImportRefusal | undefined> {
  const ids = [...participantsOfPlan(plan, (id) => id).keys()]
  const known = new Set(plan.register.directory.values())
  try {
    await assertComplete(context.db, on)
    await assertRoomForThese(context, on.organizationId, {
      knownIds: ids.filter((id) => known.has(id)),
      newcomers: ids.filter((id) => !known.has(id)).length,
    })
  } catch (error) {
    const refusal = refusalOf(error)
    if (!refusal) throw error
    return refusal
  }
  return undefined
}
