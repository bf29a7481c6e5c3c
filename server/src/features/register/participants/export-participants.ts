import type { Readable } from 'node:stream'
import type { Language } from '@zegel/contract/messages'
import type { SheetFormat } from '@zegel/contract/file-formats'
import { type InstrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { TEXTS } from '@zegel/texts/read-texts'
import type { Context } from '../../../context.ts'
import { inTransaction } from '../../../db/database.ts'
import type { OnInstrument } from '../../../db/sql-fragments.ts'
import { writeSheet } from '@zegel/spreadsheets/write-sheet'
import { recordAuditEvent } from '../../audit/audit.ts'
import type { AddParticipantContext } from './add-participant.ts'
import { getExported, streamParticipants } from './participant-export.queries.ts'
import type { ParticipantFilter } from './participant-filter.queries.ts'
import { participantSheet } from './participant-sheet.ts'
import { withValues } from './value-participants.ts'

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
  { db, now }: Context,
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
  const parts = streamParticipants(db, on, { ...filter, now: new Date(at.epochMilliseconds) })
  const lines = withValues(db, on, parts, { date: filter.date, unitValueCents })
  const about = {
    language,
    hasValue: unitValueCents !== null,
    isNumbered: isNumbered(type as InstrumentType),
    now: at,
  } // safe: the table's check lists the same types
  return {
    name: `${TEXTS[language].sheets.participants.title} ${name} ${filter.date}`,
    file: writeSheet(participantSheet(lines, about), format, language),
  }
}
