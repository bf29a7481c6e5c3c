import { exercisedOfGrants } from '@zegel/core/vesting/exercise'
import type { VestingGrant } from '@zegel/core/vesting/vesting'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { type GrantRow, listExercises, listGrants } from './vesting.queries.ts'
import { toVestingGrant } from './vesting.rows.ts'

/** The grants that somebody has, the first one first, with what of each was exercised. */
export async function findGrants(
  db: Db,
  on: OnInstrument,
  legalPersonId: string,
): Promise<{ row: GrantRow; exercised: NonNullable<VestingGrant['exercised']> }[]> {
  const rows = await listGrants(db, on, legalPersonId)
  const exercises = await listExercises(db, on, legalPersonId)
  const granted = rows.map((row) => ({ grantedOn: row.effective_date, units: row.units }))
  const of = exercisedOfGrants(granted, exercises)
  return rows.map((row, at) => ({ row, exercised: of[at] ?? [] }))
}

/** What of one grant was exercised, among all that its holder has. */
export async function findExercised(
  db: Db,
  organizationId: string,
  { id, instrument_id: instrumentId, holder_id: holderId }: GrantRow,
): Promise<NonNullable<VestingGrant['exercised']>> {
  const grants = await findGrants(db, { organizationId, instrumentId }, holderId)
  return grants.find(({ row }) => row.id === id)?.exercised ?? []
}

/** The grants of somebody as it is decided on them what may be exercised. */
export async function findExercisableGrants(db: Db, on: OnInstrument, legalPersonId: string) {
  const grants = await findGrants(db, on, legalPersonId)
  return grants.map(({ row, exercised }) => ({
    grantedOn: row.effective_date,
    units: row.units,
    grant: toVestingGrant(row, exercised),
    exercised,
  }))
}
