import { Stack, Text, Title } from '@mantine/core'
import type { Import, ImportCounts } from '@zegel/contract/imports/imports'
import { IMPORT_KINDS } from '@zegel/core/imports/import-kind'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { formatUnits } from '../../../lib/format.ts'
import { Section } from '../../../ui/section.tsx'
import { Difference, Units } from '../../../ui/tables/values.tsx'
import { countsOf } from '../import-counts.ts'

const OUTCOMES = ['rows', 'new', 'updated', 'unchanged', 'refused', 'edited'] as const

/** What an import does: to rows of each kind, and to the units in issue. */
export function ImportSummary({
  import: { counts, left_out, status, totals },
}: {
  import: Import
}) {
  const { t } = useTranslation('imports')
  const { repeated, keeping } = countsOf({ counts })
  const rows = IMPORT_KINDS.flatMap((kind) => {
    const count = counts[kind]
    return count ? [{ kind, ...count, leftOut: leftOutOf(count) }] : []
  })
  const columns: DataColumn<(typeof rows)[number]>[] = [
    { key: 'kind', title: t('summary.kind'), render: ({ kind }) => t(`kind.${kind}`) },
    ...OUTCOMES.map((outcome) => ({
      key: outcome,
      title: t(`outcome.${outcome}`),
      isFigure: true,
      render: (row: (typeof rows)[number]) => (
        <Text
          inherit
          span
          {...(outcome === 'refused' && row.refused > 0 && { c: 'var(--zegel-error)', fw: 600 })}
        >
          <Units units={row[outcome]} />
        </Text>
      ),
    })),
    ...(left_out
      ? [
          {
            key: 'leftOut',
            title: t('outcome.leftOut'),
            isFigure: true,
            render: ({ leftOut }: (typeof rows)[number]) => <Units units={leftOut} />,
          },
        ]
      : []),
  ]
  return (
    <Section title={t('summary.title')}>
      <Stack gap="lg">
        <DataTable
          label={t('summary.title')}
          rows={rows}
          columns={columns}
          rowKey={({ kind }) => kind}
        />
        {repeated > 0 && (
          <Text size="sm">
            {t('summary.repeated', { count: repeated, formatted: formatUnits(repeated) })}
          </Text>
        )}
        {keeping > 0 && (
          <Text size="sm">
            {t('summary.keeping', { count: keeping, formatted: formatUnits(keeping) })}{' '}
            {status === 'ready' && t('summary.keepingWhere')}
          </Text>
        )}
        {totals && (
          <div>
            <Title order={3} mb="xs">
              {t('summary.units')}
            </Title>
            <FactList
              facts={[
                { label: t('summary.before'), value: <Units units={totals.before} /> },
                { label: t('summary.after'), value: <Units units={totals.after} /> },
                {
                  label: t('summary.difference'),
                  value: <Difference units={totals.after - totals.before} />,
                },
              ]}
            />
          </div>
        )}
      </Stack>
    </Section>
  )
}

// Nothing came of the rows that stay behind.
function leftOutOf(count: ImportCounts): number {
  return count.rows - count.new - count.updated - count.unchanged - count.refused
}
