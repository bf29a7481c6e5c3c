import { Button, Group, Stack, Text } from '@mantine/core'
import type { SamePerson } from '@zegel/contract/imports/import-rows'
import type { Import } from '@zegel/contract/imports/imports'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { whenAnswered } from '../../../shared/acting/when-answered.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { TableSkeleton } from '../../../ui/skeletons.tsx'
import { useLeaveOut, useSamePersons } from '../imports.api.ts'
import { OtherPages } from './other-pages.tsx'
import { MergeRowsDialog } from './merge-rows-dialog.tsx'
import { nameInRows, identifierOfRow } from './same-rows.ts'

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
  const leaveOut = useLeaveOut(reviewed.id)
  const onError = (failure: unknown) => toastFailure(failure)
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
          <PersonRows
            key={person.id}
            person={person}
            onMerge={() => setMerging(person)}
            onLeaveOut={(id) =>
              whenAnswered(leaveOut.mutateAsync({ rows: [id], left_out: true }), { onError })
            }
          />
        ))}
        <OtherPages page={shown} pages={last} onPage={setPage} />
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

interface PersonRowsProps {
  person: SamePerson
  onMerge: () => void
  onLeaveOut: (id: number) => void
}

function PersonRows({ person, onMerge, onLeaveOut }: PersonRowsProps) {
  const { t } = useTranslation('imports')
  const name = nameInRows(person.rows)
  const columns: DataColumn<Row>[] = [
    {
      key: 'line',
      title: t('leftOut.line'),
      isFigure: true,
      render: ({ line }) => formatUnits(line),
    },
    { key: 'name', title: t('field.legal_name'), render: (row) => nameInRows([row]) || '–' },
    { key: 'known', title: t('same.known'), render: (row) => identifierOfRow(row) || '–' },
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
    {
      key: 'action',
      title: t('leftOut.action'),
      render: ({ id, line }) => (
        <Button
          variant="subtle"
          size="xs"
          aria-label={t('same.leaveOutOne', { line: formatUnits(line) })}
          onClick={() => onLeaveOut(id)}
        >
          {t('same.leaveOut')}
        </Button>
      ),
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
      {person.known && <Text size="sm">{t('same.isKnown', person.known)}</Text>}
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
