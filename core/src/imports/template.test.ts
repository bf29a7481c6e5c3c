import en from '@zegel/texts/en/sheets.json' with { type: 'json' }
import nl from '@zegel/texts/nl/sheets.json' with { type: 'json' }
import { describe, expect, it } from 'vitest'
import { findHeader } from '../import-headers/find-header.ts'
import { readHeaders } from '../import-headers/read-headers.ts'
import type { InstrumentType } from '../instruments/instrument-type.ts'
import type { Cell } from '../parsing/cell.ts'
import { formatNumbering } from '../parsing/read-numbering.ts'
import { rowChecker } from './rows/check-rows.ts'
import { extractDataRows } from './rows/data-rows.ts'
import { importKindsOf, missingAlternatives } from './rows/import-fields.ts'
import { IMPORT_KINDS } from './import-kind.ts'
import { exampleRows, type TemplateInput, templateColumns } from './template.ts'

const WORDS = { nl: nl.imports, en: en.imports }
const LANGUAGES = ['nl', 'en'] as const
const TYPES: readonly InstrumentType[] = ['shares', 'bonds']

const templates = TYPES.flatMap((instrumentType) =>
  LANGUAGES.flatMap((language) =>
    importKindsOf(instrumentType).map((kind) => ({
      ...{ kind, language, instrumentType },
      words: WORDS[language],
    })),
  ),
)

function headersOf(about: TemplateInput): string[] {
  return templateColumns(about).map(({ header }) => header)
}

// The examples as somebody would find them in the file.
function cellsOf(about: TemplateInput): Cell[][] {
  return exampleRows(about).map((row) =>
    templateColumns(about).map(({ field }) => {
      const value = row[field] ?? null
      return typeof value === 'object' && value ? formatNumbering(value) : value
    }),
  )
}

describe.each(templates)('the template of $kind in $language for $instrumentType', (about) => {
  const { kind, instrumentType } = about
  const fields = templateColumns(about).map(({ field }) => field)

  it('has headers that say their fields, whatever stands below them', () => {
    const read = readHeaders(kind, headersOf(about))
    expect(read.map(({ field }) => field)).toEqual(fields)
    expect(readHeaders(kind, headersOf(about), { samples: cellsOf(about) })).toEqual(read)
  })

  it('is known for what it is', () => {
    const found = findHeader([headersOf(about), ...cellsOf(about)], IMPORT_KINDS)
    expect(found).toEqual({ kind, row: 0, headers: headersOf(about) })
  })

  it('has all that is required', () => {
    expect(missingAlternatives({ kind, instrumentType, method: 'create' }, fields)).toEqual([])
  })

  it('has examples that say what they mean, and that are not imported', () => {
    const check = rowChecker({
      kind,
      instrumentType,
      method: 'create',
      columns: fields,
      styles: [],
      today: '2026-06-15',
    })
    expect(cellsOf(about).map((cells) => check(cells))).toEqual(
      exampleRows(about).map((values) => ({ values, errors: {} })),
    )
    const lines = cellsOf(about).map((cells, index) => ({ line: index + 2, cells }))
    const { rows, skipped } = extractDataRows(lines, templateColumns(about))
    expect(rows).toEqual([])
    expect(new Set(skipped.map(({ why }) => why))).toEqual(new Set(['example']))
  })
})

it('has numbers for shares only', () => {
  const about = { kind: 'BalanceRegistrations', words: WORDS.nl } as const
  expect(headersOf({ ...about, instrumentType: 'shares' })).toContain('Nummering')
  expect(headersOf({ ...about, instrumentType: 'options' })).not.toContain('Nummering')
})
