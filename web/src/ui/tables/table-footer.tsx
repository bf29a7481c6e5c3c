import { Group, Pagination, Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { SelectField } from '../fields/choice-fields.tsx'
import type { PagingControl } from './table-state.ts'

interface TableFooterProps {
  control: PagingControl
  total: number
  pageSizes: readonly number[]
}

/** Which rows these are of how many, the next ones, and how many at a time. */
export function TableFooter({ control, total, pageSizes }: TableFooterProps) {
  const { t } = useTranslation('ui')
  const { page, per_page: perPage } = control.state
  const pages = Math.max(1, Math.ceil(total / perPage))
  const [smallest = 0] = pageSizes
  if (total <= Math.min(smallest, perPage)) return null
  const range = {
    from: formatUnits((page - 1) * perPage + 1),
    to: formatUnits(Math.min(page * perPage, total)),
    total: formatUnits(total),
  }
  return (
    <Group justify="space-between" gap="sm" pt="md">
      <Text size="sm" c="dimmed" className="figures" aria-live="polite">
        {t('table.range', range)}
      </Text>
      <Group gap="sm" className="no-print">
        <SelectField
          aria-label={t('table.perPage')}
          size="xs"
          w={76}
          value={String(perPage)}
          onChange={(size) => control.change({ per_page: Number(size) })}
          data={sizesWith(perPage, pageSizes).map(String)}
        />
        {pages > 1 && (
          <Pagination
            aria-label={t('table.pages')}
            size="sm"
            total={pages}
            value={page}
            onChange={(chosen) => control.change({ page: chosen })}
            getItemProps={(item) => ({ 'aria-label': t('table.page', { page: item }) })}
            getControlProps={(direction) => ({
              'aria-label': t(
                direction === 'next' || direction === 'last'
                  ? 'table.nextPage'
                  : 'table.previousPage',
              ),
            })}
          />
        )}
      </Group>
    </Group>
  )
}

// The address may ask for another number than is offered.
function sizesWith(perPage: number, sizes: readonly number[]): number[] {
  return [...new Set([...sizes, perPage])].toSorted((one, other) => one - other)
}
