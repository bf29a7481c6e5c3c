import type { Participant } from '@zegel/contract/register/participants'
import { positionValue } from '@zegel/core/portfolio/position-value'
import type { Db } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { findOutstanding, prepareOutstanding } from '../../instruments/instruments.ts'
import type { ParticipantLine } from './participant-export.queries.ts'
import type { ParticipantRow } from './participants.queries.ts'
import { toParticipant } from './participants.rows.ts'

/** A line of a file with what its units are worth. */
export interface ValuedLine extends ParticipantLine {
  valueCents: bigint | null
}

/** Participants with what they have on a date and what that is worth, in the order of the rows. */
export async function toParticipants(
  db: Db,
  on: OnInstrument,
  rows: readonly ParticipantRow[],
  { date, now }: { date: string; now: Temporal.Instant },
): Promise<Participant[]> {
  const outstanding = await findOutstanding(db, holdersOf(on, rows), date)
  return rows.map((row, index) => toParticipant(row, outstanding[index] ?? null, now))
}

/** Lines of a file with what they are worth on a date, a part at a time. */
export async function* withValues(
  db: Db,
  on: OnInstrument,
  parts: AsyncIterable<ParticipantLine[]>,
  { date, unitValueCents }: { date: string; unitValueCents: bigint | null },
): AsyncGenerator<ValuedLine> {
  const outstandingOf = await prepareOutstanding(db, [on], date)
  for await (const part of parts) {
    const outstanding = await outstandingOf(holdersOf(on, part))
    yield* part.map((line, index) => {
      const outstandingCents = outstanding[index] ?? null
      const valued = { units: line.units, unitValueCents, outstandingCents }
      return { ...line, valueCents: positionValue(valued) }
    })
  }
}

/** Who these are, as what is outstanding is asked of them. */
export function holdersOf(on: OnInstrument, rows: readonly { legal_person_id: string }[]) {
  return rows.map(({ legal_person_id }) => ({ ...on, legalPersonId: legal_person_id }))
}
