import type { Language } from '@zegel/contract/messages'
import {
  PARTICIPANT_STATUSES,
  type ParticipantStatus,
  participantStatus,
} from '@zegel/core/participants/participant-status'
import { writtenRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { parseNumberRanges, writtenRanges } from '../../db/number-ranges.ts'
import type { Sheet, SheetCell, SheetColumn } from '../../spreadsheets/sheet.ts'
import type { ValuedLine } from './value-participants.ts'

interface About {
  language: Language
  /** Somebody said what a unit is worth. */
  hasValue: boolean
  /** Shares have numbers. */
  isNumbered: boolean
  now: Temporal.Instant
}

interface Column extends Omit<SheetColumn, 'title'> {
  title: Record<Language, string>
  cell: (line: ValuedLine) => SheetCell
}

/** The participants as a sheet, a row each. */
export function participantSheet(lines: AsyncIterable<ValuedLine>, about: About): Sheet {
  const columns = columnsOf(about)
  return {
    name: TAB[about.language],
    columns: columns.map(({ title, kind, width }) => ({
      title: title[about.language],
      kind,
      width,
    })),
    rows: toRows(lines, columns),
  }
}

async function* toRows(
  lines: AsyncIterable<ValuedLine>,
  columns: readonly Column[],
): AsyncGenerator<SheetCell[]> {
  for await (const line of lines) yield columns.map(({ cell }) => cell(line))
}

const TAB = { nl: 'Participanten', en: 'Participants' } as const

const KINDS = {
  nl: { person: 'Persoon', entity: 'Rechtspersoon' },
  en: { person: 'Person', entity: 'Entity' },
} as const

const STATUSES: Record<Language, Record<ParticipantStatus, string>> = {
  nl: words('Actief', 'Niet uitgenodigd', 'Uitgenodigd', 'Uitnodiging verlopen'),
  en: words('Active', 'Not invited', 'Invited', 'Invitation expired'),
}

function words(...texts: string[]): Record<ParticipantStatus, string> {
  const named = PARTICIPANT_STATUSES.map((status, index) => [status, texts[index] ?? ''] as const)
  return Object.fromEntries(named) as Record<ParticipantStatus, string> // safe: made of all statuses
}

function columnsOf({ language, hasValue, isNumbered, now }: About): Column[] {
  const nowMs = now.epochMilliseconds
  return [
    text('Naam', 'Name', 36, ({ name }) => name),
    text('Soort', 'Kind', 14, ({ entity }) => KINDS[language][entity ? 'entity' : 'person']),
    text('Registernummer', 'Register number', 16, (line) =>
      writtenRegisterNumber(line.business_register_number, line.foreign_register),
    ),
    text('E-mail', 'E-mail', 32, ({ email }) => email),
    text('Adres', 'Address', 28, ({ address }) => address),
    text('Postcode', 'Zip code', 10, (line) => line.zip_code),
    text('Plaats', 'City', 20, ({ city }) => city),
    text('Land', 'Country', 8, ({ country }) => country),
    text('Label', 'Label', 20, ({ label }) => label),
    column('Aantal', 'Units', 'units', 12, ({ units }) => units),
    ...(isNumbered
      ? [text('Nummers', 'Numbers', 24, ({ numbers }) => writtenRanges(parseNumberRanges(numbers)))]
      : []),
    ...(hasValue ? [column('Waarde', 'Value', 'money', 16, ({ valueCents }) => valueCents)] : []),
    text('Status', 'Status', 20, ({ active, invited_until }) => {
      const invitedUntil = invited_until?.getTime() ?? null
      return STATUSES[language][participantStatus({ active, invitedUntil }, nowMs)]
    }),
    column('Uitnodiging geldig tot', 'Invited until', 'date', 22, (line) =>
      line.active ? null : line.invited_until_date,
    ),
    column('Toegevoegd', 'Added', 'date', 14, (line) => line.added_date),
  ]
}

function column(
  nl: string,
  en: string,
  kind: SheetColumn['kind'],
  width: number,
  cell: Column['cell'],
): Column {
  return { title: { nl, en }, kind, width, cell }
}

function text(nl: string, en: string, width: number, cell: Column['cell']): Column {
  return column(nl, en, 'text', width, cell)
}
