import type { Participant } from '@zegel/contract/register/participants'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { participantStatus } from '@zegel/core/participants/participant-status'
import { positionValue } from '@zegel/core/portfolio/position-value'
import { parseNumberRanges, toIntervals } from '../../../db/number-ranges.ts'
import { versionOf } from '../../../lib/version.ts'
import { toMoney } from '../../../lib/wire-money.ts'
import type { ParticipantRow } from './participants.queries.ts'

/** A participant with what they hold on the date of the row, and how far they have come at a moment; of a bond with what is outstanding. */
export function toParticipant(
  row: ParticipantRow,
  outstandingCents: bigint | null,
  now: Temporal.Instant,
): Participant {
  const {
    id,
    legal_person_id,
    label,
    created_at,
    active,
    reachable,
    invited_at,
    invited_until,
    is_typed,
    same_account,
    units,
    unit_value_cents: unitValueCents,
    numbers,
    vesting,
    ...person
  } = row
  const type = person.type as LegalPersonType // safe: the table's check lists the same types
  const invitedUntil = invited_until?.getTime() ?? null
  return {
    id,
    legal_person_id,
    legal_person: {
      ...person,
      type,
      id: legal_person_id,
      uuid: legal_person_id,
      active,
      reachable,
      invitation: invited_at && invited_until && toInvitationSpan(invited_at, invited_until),
      ...(is_typed && { version: versionOfTyped(person) }),
    },
    label,
    version: versionOfLabel(label),
    balance: Number(units),
    value: toMoney(positionValue({ units, unitValueCents, outstandingCents })),
    status: participantStatus({ active, invitedUntil }, now.epochMilliseconds),
    may_correct: is_typed,
    same_account,
    created_at: created_at.toISOString(),
    numbering_intervals: toIntervals(parseNumberRanges(numbers)),
    vesting,
  }
}

/** Another one once what was typed of somebody is another. */
export function versionOfTyped(
  typed: Pick<ParticipantRow, 'legal_name' | 'first_name' | 'last_name' | 'email'>,
): string {
  const { legal_name, first_name, last_name, email } = typed
  return versionOf({ legal_name, first_name, last_name, email })
}

/** Another one once a participant has another label. */
export function versionOfLabel(label: string | null): string {
  return versionOf({ label })
}

/** From when until when an invitation stands. */
export function toInvitationSpan(created: Date, expires: Date) {
  return { created_at: created.toISOString(), expires_at: expires.toISOString() }
}
