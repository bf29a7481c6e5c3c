import { Anchor, Button, Group, Stack } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import {
  type DividendDetails,
  type DividendLine,
  type DividendPart,
  dividends,
} from '@zegel/contract/payouts/dividends'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { currentLanguage } from '../../../i18n/i18n.ts'
import { call } from '../../../lib/call.ts'
import { requestUrl } from '../../../lib/request.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { FilterChips } from '../../../ui/fields/filter-chips.tsx'
import { ListSearch } from '../../../ui/fields/search-field.tsx'
import { ButtonLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { useDividendLines } from './dividends.api.ts'
import { MakeDividendRun } from './make-dividend-run.tsx'
import { usePartLine, useShareColumns } from './share-columns.tsx'

const FILTERS = ['exempt', 'passed_on'] as const

interface PartCardProps {
  organizationId: string
  dividend: DividendDetails
  part: DividendPart
  mayPrepare: boolean
}

/** What a dividend is for one class, or for the receipts of it: its holders, a page at a time, and the run that pays them. */
export function PartCard({ organizationId, dividend, part, mayPrepare }: PartCardProps) {
  const { t } = useTranslation('dividends')
  const [isMaking, setIsMaking] = useState(false)
  const lineOf = usePartLine()
  const { run } = part
  const mayMake = mayPrepare && run === null && !dividend.is_expected
  return (
    <Section
      title={part.financial_instrument.name}
      line={lineOf(part)}
      actions={
        <>
          {run && (
            <ButtonLink
              variant="default"
              to="/app/overview/payouts/runs/$run"
              params={{ run: run.id }}
              search={{ id: organizationId }}
            >
              {t('run.open', { number: run.number })}
            </ButtonLink>
          )}
          {mayMake && (
            <Button variant="default" onClick={() => setIsMaking(true)}>
              {t('run.make')}
            </Button>
          )}
        </>
      }
    >
      <Holders organizationId={organizationId} dividend={dividend} part={part} />
      {isMaking && (
        <Awaited waiting={null}>
          <MakeDividendRun
            {...{ organizationId, dividend, part }}
            onClose={() => setIsMaking(false)}
          />
        </Awaited>
      )}
    </Section>
  )
}

function Holders({
  organizationId,
  dividend,
  part,
}: Pick<PartCardProps, 'organizationId' | 'dividend' | 'part'>) {
  const { t } = useTranslation('dividends')
  const control = useTableState({
    ...{ name: part.id, sort: 'holder', sorts: ['holder', 'units', 'net'], per_page: 25 },
    filters: { filter: FILTERS },
  })
  const { page, per_page, sort, q, filters } = control.state
  const query = {
    part_id: part.id,
    ...{ page, per_page, sort: sort as 'holder' }, // safe: the name of a sortable column
    ...(q && { q }),
    ...(filters.filter && { filter: filters.filter }),
  }
  const lines = useDividendLines(dividend.id, query)
  const columns: DataColumn<DividendLine>[] = useShareColumns(part.totals, {
    isSortable: true,
    linkedIn: organizationId,
  })
  const note = useNoteColumn(dividend.id)
  if (lines.isLoadingError) return <Failure error={lines.error} onRetry={lines.refetch} />
  const counts = lines.data?.counts
  const isNone = lines.data?.total === 0 && !control.isNarrowed
  const passesOn = Number(part.totals.passed_on) > 0
  return (
    <Stack gap="md">
      {!isNone && (
        <Group justify="space-between" gap="sm">
          <FilterChips
            label={t('filter.label')}
            value={filters.filter ?? 'all'}
            onChange={(chosen) =>
              control.change({ filters: { filter: chosen === 'all' ? undefined : chosen } })
            }
            options={[
              { value: 'all' as const, label: t('filter.all'), count: counts?.all },
              ...FILTERS.filter((value) => value !== 'passed_on' || passesOn).map((value) => ({
                value,
                label: t(`filter.${value}`),
                count: counts?.[value],
              })),
            ]}
            isStrip
          />
          <ListSearch
            label={t('filter.search')}
            value={q}
            onSearch={(text) => control.change({ q: text })}
          />
        </Group>
      )}
      <DataTable
        label={part.financial_instrument.name}
        rows={lines.data?.data}
        total={lines.data?.total}
        columns={part.run?.status === 'approved' ? [...columns, note] : columns}
        rowKey={({ holder }) => holder.id}
        control={control}
        loadPage={(paging) =>
          call(dividends.listLines, {
            params: { id: dividend.id },
            query: { ...query, ...paging },
          })
        }
        isFetching={lines.isPlaceholderData}
        empty={<Empty title={t('noLines')} />}
      />
    </Stack>
  )
}

function useNoteColumn(id: string): DataColumn<DividendLine> {
  const { t } = useTranslation('dividends')
  return {
    key: 'note',
    title: t('column.note'),
    isActions: true,
    width: 120,
    render: ({ payment_line_id, holder }) =>
      payment_line_id !== null && (
        <Anchor
          size="sm"
          download
          aria-label={t('note.label', { name: holder.name })}
          href={requestUrl(dividends.downloadNote.path, {
            params: { id },
            query: { payment_line_id, language: currentLanguage() },
          })}
        >
          <IconDownload size={16} aria-hidden style={{ verticalAlign: '-3px' }} />{' '}
          {t('note.download')}
        </Anchor>
      ),
  }
}
