import { Button, Menu, Stack } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import { LANGUAGES } from '@zegel/contract/messages'
import {
  type StatementBatch,
  type YearlyStatement,
  yearlyStatements,
} from '@zegel/contract/payouts/yearly-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { call } from '../../../lib/call.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { SearchField } from '../../../ui/fields/search-field.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { Money, SecondLine, Unknown } from '../../../ui/tables/values.tsx'
import { statementUrl, useStatements } from './yearly-statements.api.ts'

interface StatementsCardProps {
  batch: StatementBatch
  /** Corrects the statement of one holder; not where the reader may not, or they are not published. */
  onCorrect: ((holder: YearlyStatement['holder']) => void) | undefined
}

/** The statements that are made together, a page at a time by name: what each comes to, and the paper itself. */
export function StatementsCard({ batch, onCorrect }: StatementsCardProps) {
  const { t } = useTranslation('yearly-statements')
  const control = useTableState({ sort: 'name', sorts: ['name'], per_page: 25 })
  const { page, per_page, q } = control.state
  const query = { page, per_page, ...(q && { q }) }
  const statements = useStatements(batch.id, query)
  const columns = useColumns(onCorrect)
  return (
    <Section
      title={t('statements.title')}
      line={t(batch.status === 'made' ? 'statements.line' : 'statements.linePublished')}
    >
      {statements.isLoadingError ? (
        <Failure error={statements.error} onRetry={statements.refetch} />
      ) : (
        <Stack gap="md">
          <SearchField
            label={t('statements.search')}
            value={q}
            onSearch={(typed) => control.change({ q: typed })}
          />
          <DataTable
            label={t('statements.title')}
            name="yearly-statements"
            rows={statements.data?.data}
            total={statements.data?.total}
            columns={columns}
            rowKey={({ id }) => id}
            control={control}
            pageSizes={PAGE_SIZES}
            loadPage={(paging) =>
              call(yearlyStatements.listStatements, {
                params: { id: batch.id },
                query: { ...query, ...paging },
              })
            }
            isFetching={statements.isPlaceholderData}
            empty={<Empty title={t('statements.empty')}>{t('statements.emptyHelp')}</Empty>}
          />
        </Stack>
      )}
    </Section>
  )
}

const PAGE_SIZES = [10, 25, 50, 100]

const AMOUNTS = ['opening', 'closing', 'interest', 'redeemed', 'dividend', 'withheld'] as const

function useColumns(onCorrect: StatementsCardProps['onCorrect']): DataColumn<YearlyStatement>[] {
  const { t } = useTranslation('yearly-statements')
  return [
    {
      key: 'name',
      title: t('column.holder'),
      render: ({ holder, is_correction: isCorrection, replaced_at: isReplaced }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          {holder.name}
          {isReplaced && <SecondLine>{t('statements.replaced')}</SecondLine>}
          {isCorrection && !isReplaced && <SecondLine>{t('statements.correction')}</SecondLine>}
        </span>
      ),
    },
    ...AMOUNTS.map(
      (name): DataColumn<YearlyStatement> => ({
        key: name,
        title: t(`column.${name}`),
        isFigure: true,
        render: ({ totals }) => (totals ? <Money amount={totals[name]} /> : '–'),
      }),
    ),
    {
      key: 'acts',
      title: t('column.pdf'),
      isActions: true,
      render: (statement) => <Acts statement={statement} onCorrect={onCorrect} />,
    },
  ]
}

function Acts({
  statement: { id, holder, is_made, replaced_at },
  onCorrect,
}: {
  statement: YearlyStatement
  onCorrect: StatementsCardProps['onCorrect']
}) {
  const { t } = useTranslation('yearly-statements')
  if (!is_made) return <Unknown>{t('state.making')}</Unknown>
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="default"
          size="xs"
          aria-label={t('statements.acts', { name: holder.name })}
        >
          <IconDots size={16} aria-hidden />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {LANGUAGES.map((language) => (
          <Menu.Item
            key={language}
            component="a"
            href={statementUrl(id, language)}
            target="_blank"
            rel="noreferrer"
          >
            {t(`statements.open.${language}`)}
          </Menu.Item>
        ))}
        {onCorrect && replaced_at === null && (
          <Menu.Item onClick={() => onCorrect(holder)}>{t('correct.open')}</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
