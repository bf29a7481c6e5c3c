import { List } from '@mantine/core'
import type { ImportSheet } from '@zegel/contract/import-sheets'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'

/** What was done about a sheet that nobody asked for: lines left out, characters taken out. */
export function SheetNotes({ sheet }: { sheet: ImportSheet }) {
  const { t } = useTranslation('imports')
  const { skipped, cleaned, is_hidden, is_mixed } = sheet
  const notes = [
    is_hidden && t('sheets.hidden'),
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
