import type { Language } from '@zegel/contract/messages'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { type ColumnOf, column } from '@zegel/spreadsheets/sheet'
import { type LongPdf, writeBlock, writeHeading } from '../../../pdf/long-pdf.ts'
import {
  beginTable,
  endTable,
  type LongColumn,
  type LongTable,
  writeRow,
} from '../../../pdf/long-table.ts'
import { DIMMED } from '../../../pdf/pdf-document.ts'
import type { Correction } from './corrections.rows.ts'
import {
  correctionIn,
  inParts,
  numbersIn,
  shortDay,
  sideIn,
  unitsIn,
  wordsOf,
} from './extract-words.ts'
import type { ReadRegister } from './read-extract.ts'

/** What was corrected since the day of a printed register, in a part of its own; nothing where nothing was. */
export async function writeCorrections(
  long: LongPdf,
  { head, corrections }: ReadRegister,
  language: Language,
): Promise<void> {
  const words = wordsOf(language)
  const hasNumbers = isNumbered(head.financial_instrument.type)
  let table: LongTable | undefined
  for await (const one of corrections()) {
    await long.eased()
    if (!table) {
      writeHeading(long, words.sections.corrected)
      writeBlock(long, words.corrected.line, { type: 'P', size: 8.5, colour: DIMMED })
      table = beginTable(long, columnsOf(language, hasNumbers))
    }
    writeCorrection(table, one, { language, hasNumbers })
  }
  if (table) endTable(table)
}

function columnsOf(language: Language, hasNumbers: boolean): LongColumn[] {
  const { columns } = wordsOf(language)
  return [
    { title: columns.recorded, width: 64 },
    { title: columns.correction, width: hasNumbers ? 286 : 366 },
    { title: columns.from, width: 133 },
    { title: columns.to, width: 133 },
    ...(hasNumbers ? [{ title: columns.numbers, width: 80 }] : []),
    { title: columns.units, width: 50, align: 'right' },
  ]
}

function writeCorrection(
  table: LongTable,
  one: Correction,
  { language, hasNumbers }: { language: Language; hasNumbers: boolean },
): void {
  const [day, told] = [shortDay(one.recorded_on, language), correctionIn(one, language)]
  if (one.about === 'person')
    return writeRow(table, [day, told, '', '', ...(hasNumbers ? [''] : []), ''])
  const { from, to, units, numbering } = one
  const first = [day, told, sideIn(from, language), sideIn(to, language)]
  if (!hasNumbers) return writeRow(table, [...first, unitsIn(units) ?? ''])
  for (const [at, numbers] of inParts(numbering).entries())
    writeRow(
      table,
      at === 0 ? [...first, numbers, unitsIn(units) ?? ''] : ['', '', '', '', numbers, ''],
    )
}

interface CorrectionOf {
  register: ReadRegister
  correction: Correction
}

/** The corrections of registers, for a sheet. */
export async function* correctionRows(
  registers: readonly ReadRegister[],
): AsyncGenerator<CorrectionOf> {
  for (const register of registers)
    for await (const correction of register.corrections()) yield { register, correction }
}

/** The columns of that sheet. */
export function correctionColumns(language: Language): ColumnOf<CorrectionOf>[] {
  const { columns } = wordsOf(language)
  const ofEntry =
    <Cell>(tell: (entry: Extract<Correction, { about: 'entry' }>) => Cell) =>
    ({ correction }: CorrectionOf) =>
      correction.about === 'entry' ? tell(correction) : null
  return [
    column(columns.instrument, 28, ({ register }) => register.head.financial_instrument.name),
    column(columns.recorded, 14, ({ correction }) => correction.recorded_on, 'date'),
    column(columns.correction, 60, ({ correction }) => correctionIn(correction, language)),
    column(
      columns.from,
      36,
      ofEntry(({ from }) => sideIn(from, language) || null),
    ),
    column(
      columns.to,
      36,
      ofEntry(({ to }) => sideIn(to, language) || null),
    ),
    column(
      columns.numbers,
      24,
      ofEntry(({ numbering }) => numbersIn(numbering) || null),
    ),
    column(
      columns.units,
      12,
      ofEntry(({ units }) => BigInt(units)),
      'units',
    ),
  ]
}
