import { Box, Button, Group, Stack, Text } from '@mantine/core'
import type { ImportSheet } from '@zegel/contract/imports/import-sheets'
import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { SelectField } from '../../../ui/fields/choice-fields.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useImportTexts } from '../import-texts.tsx'
import { LEFT_OUT, useSheetMapping } from './use-sheet-mapping.ts'

interface SheetMappingProps {
  import: Import
  sheet: ImportSheet
  /** Its place among the sheets, from 0. */
  index: number
}

/** What a sheet holds and what each of its columns is, to be chosen. */
export function SheetMapping({ import: reviewed, sheet, index }: SheetMappingProps) {
  const { t } = useTranslation('imports')
  const { fieldName } = useImportTexts()
  const mapping = useSheetMapping(reviewed, sheet, index)
  const kinds = reviewed.import_configs.map(({ key }) => ({ value: key, label: t(`kind.${key}`) }))
  const fields = [
    { value: LEFT_OUT, label: t('sheets.leftOut') },
    ...mapping.choices.map((name) => ({ value: name, label: fieldName(name) })),
  ]
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { key: 'header', title: t('sheets.header'), render: ({ header }) => header, width: '28%' },
    {
      key: 'samples',
      title: t('sheets.samples'),
      render: ({ samples }) => (
        <Text inherit span c="dimmed" style={{ overflowWrap: 'break-word' }}>
          {samples.join(' · ')}
        </Text>
      ),
    },
    {
      key: 'field',
      title: t('sheets.field'),
      width: '34%',
      isActions: true,
      render: ({ place, header, taken }) => (
        <SelectField
          aria-label={t('sheets.fieldOf', { header })}
          size="sm"
          w="100%"
          searchable
          data={fields}
          value={mapping.fields[place] ?? LEFT_OUT}
          onChange={(field) => mapping.choose(place, field ?? LEFT_OUT)}
          disabled={!mapping.isOpen}
          description={taken ? t('sheets.taken', { field: fieldName(taken) }) : undefined}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      ),
    },
  ]
  const rows = sheet.columns.map((column, place) => ({
    ...column,
    place,
    header: column.header || t('sheets.noHeader', { number: place + 1 }),
  }))
  return (
    <Stack gap="md">
      <Box maw="22rem">
        <SelectField
          label={t('sheets.kind')}
          data={[...kinds, { value: LEFT_OUT, label: t('sheets.leftOutSheet') }]}
          value={mapping.kind ?? LEFT_OUT}
          onChange={(kind) => mapping.chooseKind(kind ?? LEFT_OUT)}
          disabled={!mapping.isOpen}
        />
      </Box>
      {mapping.kind && (
        <DataTable
          label={t('sheets.title')}
          rows={rows}
          columns={columns}
          rowKey={({ place }) => String(place)}
        />
      )}
      <Group justify="flex-end">
        <Button
          loading={mapping.isSaving}
          disabled={!mapping.isOpen || !mapping.isDirty}
          onClick={mapping.save}
        >
          {t('sheets.save')}
        </Button>
      </Group>
    </Stack>
  )
}
