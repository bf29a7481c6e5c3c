import type { ImportRow } from '@zegel/contract/imports/import-rows'
import type { ImportField } from '@zegel/core/imports/import-fields'
import { formatMoney, formatUnits } from '../../../lib/format.ts'

/** How a cell was understood, where what it says leaves doubt; undefined where it does not, or was not understood. */
export function understoodText(
  row: ImportRow,
  { name, holds }: ImportField,
  text: string,
): string | undefined {
  if (text === '' || !(name in row)) return undefined
  const value: unknown = row[name as keyof ImportRow] // safe: it is in there
  if (holds === 'date' && typeof value === 'string') return unless(isPlainDate(text), day(value))
  if (holds === 'units' && typeof value === 'number')
    return unless(text === String(value) || text === formatUnits(value), formatUnits(value))
  if (holds === 'money' && typeof value === 'string')
    return unless(isPlainMoney(text, value), formatMoney(value))
  return undefined
}

// As we write it ourselves, with or without the sign of the euro.
function isPlainMoney(text: string, value: string): boolean {
  const said = text.replace(/^€\s*/, '')
  return /^\d+([.,]\d{1,2})?$/.test(said) || `€\u00a0${said}` === formatMoney(value)
}

function unless(isPlain: boolean, text: string): string | undefined {
  return isPlain ? undefined : text
}

// The day first is how the Dutch write a date in full; a day up to the twelfth may have been meant as a month.
function isPlainDate(text: string): boolean {
  if (/^\d{4}-\d{2}-\d{2}$/.test(text)) return true
  const [, first = '0'] = /^(\d{1,2})-\d{1,2}-\d{4}$/.exec(text) ?? []
  return Number(first) > 12
}

function day(date: string): string {
  return date.split('-').toReversed().join('-')
}
