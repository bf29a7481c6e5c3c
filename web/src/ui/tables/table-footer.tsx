import { Group, Pagination, Text, VisuallyHidden } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { useLiveWords } from '../page/live-words.ts'
import { SelectField } from '../fields/choice-fields.tsx'
import { useFoundWords, useSettled } from './found.tsx'
import type { PagingControl } from './table-state.ts'

interface TableFooterProps {
  control: PagingControl
  total: number
  pageSizes: readonly number[]
  /** The rows that were asked last are still on their way. */
  isComing?: boolean
}

/** Which rows these are of how many, the next ones, and how many at a time; of a list that fits on a page it only says aloud how many were found. */
export function TableFooter({ control, total, pageSizes, isComing = false }: TableFooterProps) {
  const { t } = useTranslation('ui')
  const { page, per_page: perPage } = control.state
  const [smallest = 0] = pageSizes
  const isPaged = total > Math.min(smallest, perPage)
  const range = {
    from: formatUnits((page - 1) * perPage + 1),
    to: formatUnits(Math.min(page * perPage, total)),
    total: formatUnits(total),
  }
  const found = useFoundWords(control, total)
  const words = useSettled(isPaged ? t('table.range', range) : found, isComing)
  const live = useLiveWords(words, control.isNarrowed)
  return (
    // Without anything to see it takes no place among the others.
    <Group justify="space-between" gap="sm" {...(isPaged ? { pt: 'md' } : { pos: 'absolute' })}>
      {/* One and the same, in sight or not, so that what changes in it is said aloud. */}
      <div {...live}>
        {isPaged ? (
          <Text size="sm" c="dimmed" className="figures">
            {words}
          </Text>
        ) : (
          <VisuallyHidden>{words}</VisuallyHidden>
        )}
      </div>
      {isPaged && <Paging control={control} total={total} pageSizes={pageSizes} />}
    </Group>
  )
}

function Paging({ control, total, pageSizes }: TableFooterProps) {
  const { t } = useTranslation('ui')
  const { page, per_page: perPage } = control.state
  const pages = Math.ceil(total / perPage)
  return (
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
  )
}

// The address may ask for another number than is offered.
function sizesWith(perPage: number, sizes: readonly number[]): number[] {
  return [...new Set([...sizes, perPage])].toSorted((one, other) => one - other)
}

/** Says on paper how many rows are not on it. */
export function Unprinted({ count }: { count: number }) {
  const { t } = useTranslation('ui')
  if (count <= 0) return null
  return (
    <Text size="sm" mt="sm" className="only-print">
      {t('table.unprinted', { count, formatted: formatUnits(count) })}
    </Text>
  )
}
