import { Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Import, ImportBalance } from '@zegel/contract/imports/imports'
import { formatDate } from '../../../lib/format.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { useLocalTableState } from '../../../ui/tables/table-state.ts'
import { Difference, Units } from '../../../ui/tables/values.tsx'
import { useImportBalances } from '../imports.api.ts'

/** What an import makes of everybody's balance of today, the largest change first; nothing before it was checked. */
export function BalancesCard({ import: shown }: { import: Import }) {
  const { t } = useTranslation('imports')
  if (!shown.totals) return null
  return (
    <Section title={t('summary.balances')}>
      <BalancesTable import={shown} />
    </Section>
  )
}

function BalancesTable({ import: shown }: { import: Import }) {
  const { t } = useTranslation('imports')
  const control = useLocalTableState({ sort: '', per_page: 10 })
  const { page, per_page } = control.state
  const balances = useImportBalances(shown, { page, per_page })
  if (balances.isError) return <Failure error={balances.error} onRetry={balances.refetch} />
  const columns: DataColumn<ImportBalance>[] = [
    {
      key: 'name',
      title: t('summary.holder'),
      render: ({ name, legal_person, known_by }) =>
        legal_person ? (
          legal_person.legal_name
        ) : (
          <>
            {`${name} (${t('summary.isNew')})`}
            <KnownBy known={known_by} />
          </>
        ),
    },
    {
      key: 'before',
      title: t('summary.before'),
      isFigure: true,
      render: ({ before }) => <Units units={before} />,
    },
    {
      key: 'after',
      title: t('summary.after'),
      isFigure: true,
      render: ({ after }) => <Units units={after} />,
    },
    {
      key: 'difference',
      title: t('summary.difference'),
      isFigure: true,
      render: (balance) => <Difference units={balance.after - balance.before} />,
    },
  ]
  return (
    <DataTable
      label={t('summary.balances')}
      rows={balances.data?.data}
      total={balances.data?.total}
      columns={columns}
      rowKey={keyOf}
      control={control}
      isFetching={balances.isPlaceholderData}
      empty={
        <Text size="sm" c="dimmed">
          {t('summary.noBalances')}
        </Text>
      }
    />
  )
}

// Who is new has no id, and may have the name of another.
function keyOf({ legal_person, name, known_by }: ImportBalance): string {
  return legal_person?.id ?? `${name} ${known_by?.email ?? known_by?.birth_date ?? ''}`
}

function KnownBy({ known }: { known: ImportBalance['known_by'] }) {
  const { t } = useTranslation('imports')
  if (!known) return null
  return (
    <Text size="xs" c="dimmed" style={{ overflowWrap: 'break-word' }}>
      {known.email ??
        (known.birth_date && t('summary.born', { date: formatDate(known.birth_date) }))}
    </Text>
  )
}
