import type { Participant } from '@zegel/contract/participants'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { formatCents } from '@zegel/core/money'
import { parseNumberRanges, toIntervals } from '../../db/number-ranges.ts'
import type { ParticipantRow } from './participants.queries.ts'

/** A participant with what he holds on the date of the row. */
export function toParticipant(row: ParticipantRow): Participant {
  const {
    id,
    legal_person_id,
    label,
    created_at,
    units,
    price_cents,
    numbers,
    has_account,
    ...person
  } = row
  const type = person.type as LegalPersonType // safe: the table's check lists the same types
  return {
    id,
    legal_person_id,
    legal_person: { ...person, type, id: legal_person_id, uuid: legal_person_id },
    label,
    balance: Number(units),
    value: price_cents === null ? null : formatCents(units * price_cents),
    // A company acts through people; a person is active once he has an account.
    status: type !== 'natural_person' || has_account ? 'active' : 'inactive',
    created_at: created_at.toISOString(),
    numbering_intervals: toIntervals(parseNumberRanges(numbers)),
  }
}
