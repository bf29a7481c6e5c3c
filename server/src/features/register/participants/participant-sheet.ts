import type { Language } from '@zegel/contract/messages'
import { participantStatus } from '@zegel/core/participants/participant-status'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { TEXTS } from '@zegel/texts/read-texts'
import { parseNumberRanges, formatRangesForPeople } from '../../../db/number-ranges.ts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'
import type { ValuedLine } from './value-participants.ts'

interface ParticipantSheetInput {
  language: Language
  /** Somebody said what a unit is worth. */
  hasValue: boolean
  /** Shares have numbers. */
  isNumbered: boolean
  now: Temporal.Instant
}

/** The participants as a sheet, a row each. */
export function participantSheet(
  lines: AsyncIterable<ValuedLine>,
  about: ParticipantSheetInput,
): Sheet {
  return sheetOf(lines, columnsOf(about), TEXTS[about.language].sheets.participants.title)
}

function columnsOf({
  language,
  hasValue,
  isNumbered,
  now,
}: ParticipantSheetInput): ColumnOf<ValuedLine>[] {
  const nowMs = now.epochMilliseconds
  const { sheets, domain } = TEXTS[language]
  const { participants: words, status } = sheets
  return [
    column(words.name, 36, ({ name }) => name),
    column(words.kind, 14, ({ entity }) => domain.personKind[entity ? 'entity' : 'person']),
    column(words.number, 16, (line) =>
      formatRegisterNumber(line.business_register_number, line.foreign_register),
    ),
    column(words.email, 32, ({ email }) => email),
    column(words.address, 28, ({ address }) => address),
    column(words.zipCode, 10, (line) => line.zip_code),
    column(words.city, 20, ({ city }) => city),
    column(words.country, 8, ({ country }) => country),
    column(words.label, 20, ({ label }) => label),
    column(words.units, 12, ({ units }) => units, 'units'),
    ...(isNumbered
      ? [
          column<ValuedLine>(words.numbers, 24, ({ numbers }) =>
            formatRangesForPeople(parseNumberRanges(numbers)),
          ),
        ]
      : []),
    ...(hasValue
      ? [column<ValuedLine>(words.value, 16, ({ valueCents }) => valueCents, 'money')]
      : []),
    column(words.status, 20, ({ active, invited_until }) => {
      const invitedUntil = invited_until?.getTime() ?? null
      return status.participant[participantStatus({ active, invitedUntil }, nowMs)]
    }),
    column(
      words.invitedUntil,
      22,
      (line) => (line.active ? null : line.invited_until_date),
      'date',
    ),
    column(words.added, 14, (line) => line.added_date, 'date'),
  ]
}
