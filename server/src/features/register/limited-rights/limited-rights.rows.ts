import type { Acquisition, LimitedRight } from '@zegel/contract/register/limited-rights'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import type { AcquisitionRow, LimitedRightRow } from './limited-rights.queries.ts'

/** A right as it stands on a day. */
export function toLimitedRight(row: LimitedRightRow, date: string): LimitedRight {
  const { instrument_id, instrument_name, instrument_type, holders, recorded_at, ...about } = row
  const { beneficiary_id, beneficiary_name, beneficiary_address, ...facts } = about
  return {
    ...facts,
    financial_instrument: { id: instrument_id, name: instrument_name, type: instrument_type },
    beneficiary: {
      legal_person_id: beneficiary_id,
      name: beneficiary_name,
      address: beneficiary_address,
    },
    holders: holders.map(({ units, numbers, ...legal_person }) => ({
      legal_person,
      amount: units,
      numbering: toIntervals(parseNumberRanges(numbers)),
    })),
    state: stateOf(row, date),
    recorded_at: recorded_at.toISOString(),
  } as LimitedRight // safe: the checks of the tables list the same kinds, forms and types
}

function stateOf(row: LimitedRightRow, date: string): LimitedRight['state'] {
  if (row.reversal_reason !== null) return 'reversed'
  if (row.effective_date > date) return 'coming'
  return row.ended_on !== null && row.ended_on <= date ? 'ended' : 'rests'
}

/** Whether a transfer of shares was acknowledged. */
export function toAcquisition(row: AcquisitionRow): Acquisition {
  return row as Acquisition // safe: the table's check lists the same kinds
}
