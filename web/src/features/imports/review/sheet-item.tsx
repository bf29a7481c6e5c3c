import { Button, Group, List, Stack, Text } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import type { Import } from '@zegel/contract/imports/imports'
import { formatUnits } from '../../../lib/format.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { useImportTexts } from '../import-texts.tsx'
import classes from './review.module.css'
import { SheetMapping } from './sheet-mapping.tsx'

interface SheetItemProps {
  import: Import
  sheet: ImportSheet
  /** Its place among the sheets, from 0. */
  index: number
}

/** A sheet in a line, with what is remarkable about it; its columns unfold below that. */
export function SheetItem({ import: reviewed, sheet, index }: SheetItemProps) {
  const { t } = useTranslation(['imports', 'messages'])
  const id = useId()
  const { groupName } = useImportTexts()
  const name = sheet.name || reviewed.file_name
  const isLacking = sheet.missing.length > 0
  const [isOpen, setIsOpen] = useState(isLacking)
  const line = [
    sheet.kind ? t(`kind.${sheet.kind}`) : t('sheets.skipped'),
    t('sheets.rows', { count: sheet.rows, formatted: formatUnits(sheet.rows) }),
    ...(sheet.kind ? [columnsUsed()] : []),
  ].join(' · ')
  return (
    <Stack component="li" gap="sm">
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={0} className={classes.sheet ?? ''}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {line}
          </Text>
        </Stack>
        <Button
          variant="default"
          size="sm"
          aria-expanded={isOpen}
          aria-controls={id}
          aria-label={t(isOpen ? 'sheets.foldOf' : 'sheets.editOf', { name })}
          onClick={() => setIsOpen(!isOpen)}
        >
          {isOpen ? t('sheets.fold') : t('sheets.edit')}
        </Button>
      </Group>
      {isLacking && (
        <InfoAlert tone="error" title={t('messages:import-fields-missing')}>
          {sheet.missing.map(groupName).join(' · ')}. {t('sheets.missingHelp')}
        </InfoAlert>
      )}
      <SheetNotes sheet={sheet} />
      <div id={id}>{isOpen && <SheetMapping import={reviewed} sheet={sheet} index={index} />}</div>
    </Stack>
  )

  function columnsUsed(): string {
    const used = sheet.columns.filter(({ field }) => field !== null).length
    const columns = t('sheets.columns', { count: sheet.columns.length })
    return t('sheets.columnsUsed', { used, columns })
  }
}

// Who leaves out more has seen to it, or will look at the columns anyhow.
const MOST_NAMED = 8

/** What was done about a sheet that nobody asked for: lines left out, characters taken out. */
function SheetNotes({ sheet }: { sheet: ImportSheet }) {
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
