import { ActionIcon, Group } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import type { Valuation } from '@zegel/contract/instruments/valuations'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money } from '../../../ui/tables/values.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { LongText } from '../../../ui/tables/long-text.tsx'

export interface ValuationChanges {
  onEdit: (valuation: Valuation) => void
  onRemove: (valuation: Valuation) => void
}

interface ValuationListProps {
  /** Newest first. */
  valuations: readonly Valuation[]
  /** Given in edit mode. */
  changes: ValuationChanges | undefined
}

/** Valuations as a table, with what changes them in edit mode. */
export function ValuationList({ valuations, changes }: ValuationListProps) {
  const { t } = useTranslation('valuations')
  return (
    <DataTable
      label={t('title')}
      rows={valuations}
      columns={useColumns(changes)}
      rowKey={({ id }) => id}
      empty={<Empty title={t('list.noneInRange')} />}
    />
  )
}

function useColumns(changes: ValuationChanges | undefined): DataColumn<Valuation>[] {
  const { t } = useTranslation('valuations')
  const actions: DataColumn<Valuation>[] = changes
    ? [
        {
          key: 'actions',
          title: t('list.actions'),
          width: 110,
          render: (valuation) => <Actions valuation={valuation} {...changes} />,
        },
      ]
    : []
  return [
    {
      key: 'date',
      title: t('form.date'),
      width: 140,
      render: ({ date }) => <DateText date={date} />,
    },
    {
      key: 'value',
      title: t('form.value'),
      isFigure: true,
      width: 160,
      render: ({ value }) => <Money amount={value} />,
    },
    {
      key: 'description',
      title: t('form.description'),
      render: ({ description }) =>
        description && (
          <LongText length={250} mobileLength={100} more={t('list.more')} less={t('list.less')}>
            {description}
          </LongText>
        ),
    },
    ...actions,
  ]
}

function Actions({ valuation, onEdit, onRemove }: ValuationChanges & { valuation: Valuation }) {
  const { t } = useTranslation('valuations')
  const date = formatDate(valuation.date)
  return (
    <Group gap={4} wrap="nowrap">
      <ActionIcon
        variant="subtle"
        aria-label={t('list.edit', { date })}
        onClick={() => onEdit(valuation)}
      >
        <IconPencil size={16} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={t('list.remove', { date })}
        onClick={() => onRemove(valuation)}
      >
        <IconTrash size={16} aria-hidden />
      </ActionIcon>
    </Group>
  )
}
