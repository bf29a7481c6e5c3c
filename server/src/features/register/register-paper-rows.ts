import type { Language } from '@zegel/contract/messages'
import { type InstrumentType, isNumbered } from '@zegel/core/instruments/instrument-type'
import { parseNumberRanges, writtenRanges } from '../../db/number-ranges.ts'
import type { PaperColumn } from '../../pdf/paper-table.ts'
import type { BalanceLine, RegisterHead } from './holdings.queries.ts'
import { dayIn, numberIn } from './register-paper-figures.ts'
import { PAPER_TEXTS } from './register-paper-texts.ts'

interface About {
  head: RegisterHead
  language: Language
}

/** A row for each few runs of share numbers, so that a page is filled before the next one begins. */
const RUNS_IN_A_ROW = 6

/** The columns of a printed register; shares have their numbers, and when they came to their holder. */
export function columnsOf({ head, language }: About): PaperColumn[] {
  const texts = PAPER_TEXTS[language]
  const numbered = isNumbered(head.type as InstrumentType) // safe: the table's check lists the same types
  const figures = numbered ? [0.1, 0.07] : [0.12, 0.12]
  return [
    { title: texts.name, part: numbered ? 0.24 : 0.26 },
    { title: texts.number, part: 0.1 },
    { title: texts.address, part: numbered ? 0.23 : 0.4 },
    ...(numbered
      ? [
          { title: texts.numbers, part: 0.15 },
          { title: texts.acquired, part: 0.11 },
        ]
      : []),
    { title: texts.units, part: figures[0] ?? 0, align: 'right' },
    { title: texts.share, part: figures[1] ?? 0, align: 'right' },
  ]
}

/** One holder: who it is and what is held, and below it more rows for numbers that came on other days or are too many for one. */
export function rowsOf(line: BalanceLine, { head, language }: About): string[][] {
  const who = [line.name, line.business_register_number ?? '', writtenAddress(line)]
  const held = [numberIn(line.units), shareOf(line, head)]
  if (!isNumbered(head.type as InstrumentType)) return [[...who, ...held]] // safe: as above
  const [first = ['', ''], ...more] = numberCells(line, language)
  return [[...who, ...first, ...held], ...more.map((cells) => ['', '', '', ...cells, '', ''])]
}

function numberCells({ acquired }: BalanceLine, language: Language): [string, string][] {
  return (acquired ?? []).flatMap(({ date, numbers }) => {
    const runs = parseNumberRanges(numbers)
    const parts = Math.ceil(runs.length / RUNS_IN_A_ROW)
    return Array.from({ length: parts }, (_, part): [string, string] => {
      const from = part * RUNS_IN_A_ROW
      return [
        writtenRanges(runs.slice(from, from + RUNS_IN_A_ROW)),
        part === 0 ? dayIn(language, date, 'medium') : '',
      ]
    })
  })
}

function writtenAddress({ address, zip_code, city, country }: BalanceLine): string {
  const place = [zip_code, city].filter(Boolean).join(' ')
  return [address, place, country === 'NL' ? null : country].filter(Boolean).join(', ')
}

// In hundredths of a percent, rounded half up; the units are exact, this is only for reading.
function shareOf({ units }: BalanceLine, head: RegisterHead): string {
  if (head.units === 0n) return ''
  const hundredths = (units * 20_000n + head.units) / (head.units * 2n)
  return `${hundredths / 100n},${String(hundredths % 100n).padStart(2, '0')}%`
}
