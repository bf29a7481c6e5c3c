import { Button, Group, Kbd, Text } from '@mantine/core'
import { IconArrowDown } from '@tabler/icons-react'
import type { ImportCounts } from '@zegel/contract/imports/imports'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import classes from './grid.module.css'
import type { RowFilter } from './import-rows.api.ts'
import { NEXT_ERROR_KEY } from './errors/use-going-to-errors.ts'

/** Page by page, or all in one list. */
export type GridView = 'pages' | 'whole'

interface GridToolbarProps {
  counts: ImportCounts
  shown: RowFilter
  onShow: (shown: RowFilter) => void
  view: GridView
  onView: (view: GridView) => void
  onNextError: () => void
  isSeeking: boolean
}

/** Above a grid: which rows it shows, how, and the way to the next error. */
export function GridToolbar(props: GridToolbarProps) {
  const { counts, shown, onShow, view, onView, onNextError, isSeeking } = props
  const { t } = useTranslation('import-grid')
  const options: { value: RowFilter; label: string }[] = [
    { value: 'all', label: t('show.all', { rows: formatUnits(counts.rows) }) },
    { value: 'errors', label: t('show.errors', { rows: formatUnits(counts.refused) }) },
    { value: 'edited', label: t('show.edited', { rows: formatUnits(counts.edited) }) },
  ]
  if (counts.repeated > 0 || shown === 'repeated') {
    const label = t('show.repeated', { rows: formatUnits(counts.repeated) })
    options.push({ value: 'repeated', label })
  }
  if (counts.keeping > 0 || shown === 'keeping') {
    const label = t('show.keeping', { rows: formatUnits(counts.keeping) })
    options.push({ value: 'keeping', label })
  }
  return (
    <Group justify="space-between" gap="sm">
      <FilterChips<RowFilter>
        label={t('show.label')}
        value={shown}
        onChange={onShow}
        options={options}
        isStrip
      />
      <Group gap="sm">
        <SegmentedToggle<GridView>
          label={t('view.label')}
          value={view}
          onChange={onView}
          options={[
            { value: 'pages', label: t('view.pages') },
            { value: 'whole', label: t('view.whole') },
          ]}
        />
        <Button
          variant="default"
          leftSection={<IconArrowDown size={16} aria-hidden />}
          rightSection={
            <Kbd size="xs" className={classes.keys}>
              {NEXT_ERROR_KEY}
            </Kbd>
          }
          aria-keyshortcuts={NEXT_ERROR_KEY}
          onClick={onNextError}
          loading={isSeeking}
        >
          {t('nextError')}
        </Button>
      </Group>
    </Group>
  )
}

/** How the keyboard works in a grid. */
export function GridKeysHelp() {
  const { t } = useTranslation('import-grid')
  return (
    <Text size="xs" c="dimmed" className={classes.keys}>
      {t('keys')}
    </Text>
  )
}
