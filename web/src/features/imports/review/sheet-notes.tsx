import { List } from '@mantine/core'
import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'

// Who leaves out more has seen to it, or will look at the columns anyhow.
const MOST_NAMED = 8

/** What was done about a sheet that nobody asked for: lines left out, characters taken out. */
export function SheetNotes({ sheet }: { sheet: ImportSheet }) {
  const { t } = useTranslation('imports')
  const { kind, columns, skipped, cleaned, is_hidden, is_mixed } = sheet
  const unused = kind ? columns.flatMap(({ field, header }) => (field ? [] : header || [])) : []
  const notes = [
    is_hidden && t('sheets.hidden'),
    unused.length > 0 && t('sheets.unused', { columns: unused.slice(0, MOST_NAMED).join(' · ') }),
    linesOf('total') && t('sheets.skippedTotals', { lines: linesOf('total') }),
    linesOf('header') && t('sheets.skippedHeaders', { lines: linesOf('header') }),
    linesOf('example') && t('sheets.skippedExamples', { lines: linesOf('example') }),
    cleaned > 0 && t('sheets.cleaned', { count: cleaned, formatted: formatUnits(cleaned) }),
    is_mixed && t('sheets.mixed'),
  ].filter((note): note is string => Boolean(note))
  if (notes.length === 0) return null
  return (
    <List size="sm" c="dimmed" spacing={2}>
      {notes.map((note) => (
        <List.Item key={note}>{note}</List.Item>
      ))}
    </List>
  )

  function linesOf(why: ImportSheet['skipped'][number]['why']): string {
    return skipped
      .filter((one) => one.why === why)
      .map(({ line }) => formatUnits(line))
      .join(', ')
  }
}
