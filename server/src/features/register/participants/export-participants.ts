import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { SheetFormat } from '@zegel/contract/file-formats'
import {
  type InstrumentType,
  instrumentType,
  isNumbered,
} from '@zegel/core/instruments/instrument-type'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { AddParticipantContext } from './add-participant.ts'
import { getExported, streamParticipants } from './participant-export.queries.ts'
import type { ParticipantFilter } from './participant-filter.queries.ts'
import { type ValuedLine, withValues } from './value-participants.ts'
import { participantStatus } from '@zegel/core/participants/participant-status'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { parseNumberRanges, formatRangesForPeople } from '../../../db/number-ranges.ts'
import { column, type ColumnOf, type Sheet, sheetOf } from '@zegel/spreadsheets/sheet'

interface ExportParticipantsOptions {
  filter: Omit<ParticipantFilter, 'now'>
  format: SheetFormat
  language: Language
}

/**
 * The participants that pass a filter as a file that streams, and the name it goes by without what follows the dot. Who takes
 * everybody's data along is noted.
 */
export async function exportParticipants(
  { db, reads, now }: Context,
  { actor, ip }: AddParticipantContext,
  on: OnInstrument,
  { filter, format, language }: ExportParticipantsOptions,
): Promise<{ name: string; file: Readable }> {
  const { name, type, unit_value_cents: unitValueCents } = await getExported(db, on, filter.date)
  await inTransaction(db, (tx) =>
    recordAuditEvent(tx, {
      organization_id: on.organizationId,
      user_id: actor.userId,
      action: 'participants exported',
      record_type: 'instrument',
      record_id: on.instrumentId,
      after: { format, ...filter },
      ip,
    }),
  )
  const at = now()
  const passing = { ...filter, now: new Date(at.epochMilliseconds) }
  const lines = reads.stream((place) => {
    const parts = streamParticipants(place.db, on, passing)
    return withValues(place.db, on, parts, { date: filter.date, unitValueCents })
  })
  const about = {
    language,
    hasValue: unitValueCents !== null,
    hasNumbers: isNumbered(type as InstrumentType),
    hasVesting: instrumentType(type as InstrumentType).vests,
    now: at,
  } // safe: the table's check lists the same types
  return {
    name: `${TEXTS[language].sheets.participants.title} ${name} ${filter.date}`,
    file: writeSheet(participantSheet(lines, about), format, language),
  }
}

interface ParticipantSheetInput {
  language: Language
  /** Somebody said what a unit is worth. */
  hasValue: boolean
  /** Shares have numbers. */
  hasNumbers: boolean
  /** Options vest. */
  hasVesting: boolean
  now: Temporal.Instant
}

// A row each.
function participantSheet(lines: AsyncIterable<ValuedLine>, about: ParticipantSheetInput): Sheet {
  return sheetOf(lines, columnsOf(about), TEXTS[about.language].sheets.participants.title)
}

function columnsOf({
  language,
  hasValue,
  hasNumbers,
  hasVesting,
  now,
}: ParticipantSheetInput): ColumnOf<ValuedLine>[] {
  const nowMs = now.epochMilliseconds
  const { sheets, domain, participants: screen } = TEXTS[language]
  const { participants: words } = sheets
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
    ...(hasNumbers
      ? [
          column<ValuedLine>(words.numbers, 24, ({ numbers }) =>
            formatRangesForPeople(parseNumberRanges(numbers)),
          ),
        ]
      : []),
    ...(hasVesting
      ? (['vested', 'unvested', 'lapsed'] as const).map((part) =>
          column<ValuedLine>(words[part], 16, ({ vesting }) => unitsIn(vesting?.[part]), 'units'),
        )
      : []),
    ...(hasValue
      ? [column<ValuedLine>(words.value, 16, ({ valueCents }) => valueCents, 'money')]
      : []),
    column(words.status, 20, ({ active, invited_until }) => {
      const invitedUntil = invited_until?.getTime() ?? null
      return screen.status[participantStatus({ active, invitedUntil }, nowMs)]
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

function unitsIn(units: number | undefined): bigint | null {
  return units === undefined ? null : BigInt(units)
}
