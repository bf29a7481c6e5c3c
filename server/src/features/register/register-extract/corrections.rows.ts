import type { HolderEntry, Mutation } from '@zegel/contract/register/register-extract'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { CorrectionRow } from './corrections.queries.ts'

/** What was recorded after the day of a register and is otherwise than what stood on it. */
export type Correction = { recorded_on: string } & (TurnedBack | Renamed)

interface TurnedBack extends Pick<Mutation, 'kind' | 'action' | 'numbering'> {
  about: 'entry'
  date: string
  units: number
  from: HolderEntry['other']
  to: HolderEntry['other']
  reason: string | null
}

/** What is the same by now is null. */
interface Renamed {
  about: 'person'
  name: string
  new_name: string | null
  new_register_number: string | null
}

/** A correction as it is told; in an extract of one holder another has no name. */
export function toCorrection(row: CorrectionRow, holderId: string | null): Correction {
  const { recorded_on, name_then: name } = row
  if (name !== null)
    return {
      ...{ about: 'person', recorded_on, name },
      new_name: row.name_now === name ? null : row.name_now,
      new_register_number:
        row.register_number_now === row.register_number_then ? null : row.register_number_now,
    }
  const nobody = row.kind === 'registration' ? 'nobody' : 'issuer'
  const side = (id: string | null, called: string | null): HolderEntry['other'] => ({
    role: id === null ? nobody : 'holder',
    name: holderId === null || id === holderId ? called : null,
  })
  return {
    ...{ about: 'entry', recorded_on, date: row.day ?? recorded_on },
    kind: row.kind as TurnedBack['kind'], // safe: the query names no other kinds
    action: row.action,
    units: Number(row.units),
    numbering: toIntervals(parseNumberRanges(row.numbers)),
    from: side(row.from_id, row.from_name),
    to: side(row.to_id, row.to_name),
    reason: row.reason,
  }
}
