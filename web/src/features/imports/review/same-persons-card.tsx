import { Button, Group, Stack, Text } from '@mantine/core'
import type { SamePerson } from '@zegel/contract/import-rows'
import type { Import } from '@zegel/contract/imports'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { type DataColumn, DataTable } from '../../../ui/data-table.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { useSamePersons } from '../imports.api.ts'
import { MergeRowsDialog } from './merge-rows-dialog.tsx'
import { calledIn, knownBy } from './same-rows.ts'

type Row = SamePerson['rows'][number]

const AT_ONCE = 5

/** Rows that may be of one person or company, to be made one by whoever knows. */
export function SamePersonsCard({ import: reviewed }: { import: Import }) {
  return reviewed.same_persons && reviewed.status === 'ready' ? (
    <SamePersons import={reviewed} total={reviewed.same_persons} />
  ) : null
}

function SamePersons({ import: reviewed, total }: { import: Import; total: number }) {
  const { t } = useTranslation('imports')
  const [page, setPage] = useState(1)
  const [merging, setMerging] = useState<SamePerson>()
  const last = Math.ceil(total / AT_ONCE)
  const shown = Math.min(page, last)
  const { data, error, refetch } = useSamePersons(reviewed, { page: shown, per_page: AT_ONCE })
  const title = t('same.title', { count: total, formatted: formatUnits(total) })
  return (
    <Section title={title}>
      <Stack gap="lg">
        <Text size="sm" c="dimmed">
          {t('same.help')}
        </Text>
        {error && <Failure error={error} onRetry={refetch} />}
        {!data && !error && <TableSkeleton rows={3} />}
        {data?.data.map((person) => (
          <PersonRows key={person.id} person={person} onMerge={() => setMerging(person)} />
        ))}
        {last > 1 && (
          <Group gap="sm">
            <Button
              variant="default"
              size="xs"
              disabled={shown === 1}
              onClick={() => setPage(shown - 1)}
            >
              {t('same.previous')}
            </Button>
            <Button
              variant="default"
              size="xs"
              disabled={shown === last}
              onClick={() => setPage(shown + 1)}
            >
              {t('same.next')}
            </Button>
            <Text size="sm" c="dimmed">
              {t('same.page', { page: formatUnits(shown), pages: formatUnits(last) })}
            </Text>
          </Group>
        )}
      </Stack>
      {merging && (
        <MergeRowsDialog
          importId={reviewed.id}
          person={merging}
          onClose={() => setMerging(undefined)}
        />
      )}
    </Section>
  )
}

function PersonRows({ person, onMerge }: { person: SamePerson; onMerge: () => void }) {
  const { t } = useTranslation('imports')
  const name = calledIn(person.rows)
  const columns: DataColumn<Row>[] = [
    {
      key: 'line',
      title: t('leftOut.line'),
      isFigure: true,
      render: ({ line }) => formatUnits(line),
    },
    { key: 'name', title: t('field.legal_name'), render: (row) => calledIn([row]) || '–' },
    { key: 'known', title: t('same.known'), render: (row) => knownBy(row) || '–' },
    {
      key: 'balance',
      title: t('field.balance'),
      isFigure: true,
      render: ({ balance }) => (balance === null ? '–' : formatUnits(balance)),
    },
    {
      key: 'date',
      title: t('field.effective_date'),
      render: ({ effective_date: date }) => (date === null ? '–' : formatDate(date)),
    },
  ]
  return (
    <Stack gap="xs">
      <DataTable
        label={t('same.of', { name })}
        rows={person.rows}
        columns={columns}
        rowKey={({ id }) => String(id)}
      />
      <Group>
        <Button
          variant="default"
          size="xs"
          onClick={onMerge}
          aria-label={t('same.merge', { name })}
        >
          {t('same.mergeShort')}
        </Button>
      </Group>
    </Stack>
  )
}
