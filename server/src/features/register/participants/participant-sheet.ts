import type { Language } from '@zegel/contract/messages'
import { participantStatus } from '@zegel/core/participants/participant-status'
import { writtenRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { TEXTS } from '@zegel/texts/read-texts'
import { parseNumberRanges, writtenRanges } from '../../../db/number-ranges.ts'
import type { Sheet, SheetCell, SheetColumn } from '../../../spreadsheets/sheet.ts'
import type { ValuedLine } from './value-participants.ts'

interface About {
  language: Language
  /** Somebody said what a unit is worth. */
  hasValue: boolean
  /** Shares have numbers. */
  isNumbered: boolean
  now: Temporal.Instant
}

interface Column extends SheetColumn {
  cell: (line: ValuedLine) => SheetCell
}

/** The participants as a sheet, a row each. */
export function participantSheet(lines: AsyncIterable<ValuedLine>, about: About): Sheet {
  const columns = columnsOf(about)
  return {
    name: TEXTS[about.language].sheets.participants.title,
    columns: columns.map(({ title, kind, width }) => ({ title, kind, width })),
    rows: toRows(lines, columns),
  }
}

async function* toRows(
  lines: AsyncIterable<ValuedLine>,
  columns: readonly Column[],
): AsyncGenerator<SheetCell[]> {
  for await (const line of lines) yield columns.map(({ cell }) => cell(line))
}

function columnsOf({ language, hasValue, isNumbered, now }: About): Column[] {
  const nowMs = now.epochMilliseconds
  const { sheets, domain } = TEXTS[language]
  const { participants: words, status } = sheets
  return [
    text(words.name, 36, ({ name }) => name),
    text(words.kind, 14, ({ entity }) => domain.personKind[entity ? 'entity' : 'person']),
    text(words.number, 16, (line) =>
      writtenRegisterNumber(line.business_register_number, line.foreign_register),
    ),
    text(words.email, 32, ({ email }) => email),
    text(words.address, 28, ({ address }) => address),
    text(words.zipCode, 10, (line) => line.zip_code),
    text(words.city, 20, ({ city }) => city),
    text(words.country, 8, ({ country }) => country),
    text(words.label, 20, ({ label }) => label),
    column(words.units, 'units', 12, ({ units }) => units),
    ...(isNumbered
      ? [text(words.numbers, 24, ({ numbers }) => writtenRanges(parseNumberRanges(numbers)))]
      : []),
    ...(hasValue ? [column(words.value, 'money', 16, ({ valueCents }) => valueCents)] : []),
    text(words.status, 20, ({ active, invited_until }) => {
      const invitedUntil = invited_until?.getTime() ?? null
      return status.participant[participantStatus({ active, invitedUntil }, nowMs)]
    }),
    column(words.invitedUntil, 'date', 22, (line) =>
      line.active ? null : line.invited_until_date,
    ),
    column(words.added, 'date', 14, (line) => line.added_date),
  ]
}

function column(
  title: string,
  kind: SheetColumn['kind'],
  width: number,
  cell: Column['cell'],
): Column {
  return { title, kind, width, cell }
}

function text(title: string, width: number, cell: Column['cell']): Column {
  return column(title, 'text', width, cell)
}
