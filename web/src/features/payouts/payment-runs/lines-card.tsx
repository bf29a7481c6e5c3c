import { Button, Group, Stack } from '@mantine/core'
import type { PaymentLine } from '@zegel/contract/payouts/payment-line'
import { LINE_SORTS, type PaymentRun, paymentRuns } from '@zegel/contract/payouts/payment-runs'
import { LINE_FILTERS, type LineFilter } from '@zegel/core/payouts/payment-run'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { call, type Reply } from '../../../lib/call.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatUnits } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { ListSearch } from '../../../ui/fields/search-field.tsx'
import { FilterStrip, ToggleChips } from '../../../ui/fields/toggle-chips.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import {
  type DataColumn,
  type TableSelection,
  useTableSelection,
} from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { DateText, Money, SecondLine, Units, Unknown } from '../../../ui/tables/values.tsx'
import { Amount } from './due-days-card.tsx'
import { HoldForm, ReleaseForm } from './hold-form.tsx'
import { MarkPaidForm, MarkReturnedForm, MarkUnpaidForm } from './mark-paid-form.tsx'
import { useRunLines } from './payment-runs.api.ts'
import { LineStatus } from './run-values.tsx'

const PAGE_SIZES = [10, 25, 50, 100]
/** As many lines as one call takes. */
const MOST_CHOSEN = 1000

interface LinesCardProps {
  run: PaymentRun
  mayPrepare: boolean
  mayApprove: boolean
  onOpen: (line: PaymentLine) => void
}

/** The lines of a run, a page at a time: found, narrowed and sorted by the server. */
export function LinesCard({ run, mayPrepare, mayApprove, onOpen }: LinesCardProps) {
  const { t } = useTranslation('payment-runs')
  const control = useTableState({
    sort: 'payee',
    sorts: LINE_SORTS,
    per_page: 25,
    filters: { filter: LINE_FILTERS },
  })
  const selection = useTableSelection<PaymentLine>(({ id }) => id)
  const { page, per_page, sort, q, filters } = control.state
  const query = {
    ...{ page, per_page, sort: sort as 'payee' }, // safe: the name of a sortable column
    ...(q && { q }),
    ...(filters.filter && { filter: filters.filter }),
  }
  const lines = useRunLines(run.id, query)
  const columns = useColumns(run)
  const isOpen = run.status === 'proposed' ? mayPrepare : run.status === 'approved' && mayApprove
  return (
    <Section title={t('lines.title')} line={t('lines.line')}>
      {lines.isLoadingError ? (
        <Failure error={lines.error} onRetry={lines.refetch} />
      ) : (
        <Stack gap="md">
          <Group gap="md">
            <ListSearch
              label={t('lines.search')}
              value={q}
              onSearch={(typed) => control.change({ q: typed })}
            />
            <LineFilters
              run={run}
              searched={lines.data?.counts}
              value={filters.filter}
              onChange={(filter) => control.change({ filters: { filter } })}
            />
          </Group>
          <DataTable
            label={t('lines.title')}
            name="payment-lines"
            rows={lines.data?.data}
            total={lines.data?.total}
            columns={columns}
            rowKey={({ id }) => id}
            onRowClick={onOpen}
            control={control}
            pageSizes={PAGE_SIZES}
            loadPage={(paging) =>
              call(paymentRuns.listLines, {
                params: { id: run.id },
                query: { ...query, ...paging },
              })
            }
            isFetching={lines.isPlaceholderData}
            {...(isOpen && {
              selection,
              selectionActions: <LineActions run={run} selection={selection} />,
            })}
            empty={<Empty title={t('lines.empty')}>{t('lines.emptyHelp')}</Empty>}
          />
        </Stack>
      )}
    </Section>
  )
}

interface LineFiltersProps {
  run: PaymentRun
  /** Of those searched for; undefined while nothing is. */
  searched: Reply<typeof paymentRuns.listLines>['counts']
  value: LineFilter | undefined
  onChange: (filter: LineFilter | undefined) => void
}

/** Narrows the lines to those that ask for a look; of what there is none is not offered. */
function LineFilters({ run: { totals }, searched, value, onChange }: LineFiltersProps) {
  const { t } = useTranslation('payment-runs')
  const counts: Record<LineFilter, number> = {
    no_iban: totals.no_iban,
    changed_iban: totals.changed_iban,
    refused_account: totals.refused_account ?? 0,
    zero: totals.zero,
    large: totals.large,
    held: totals.held_lines,
    carried_over: totals.carried_over ?? 0,
    corrected: totals.corrected ?? 0,
    refused: totals.refused_lines,
  }
  return (
    <FilterStrip>
      <ToggleChips
        label={t('filter.label')}
        value={value}
        onChange={onChange}
        options={LINE_FILTERS.filter((filter) => counts[filter] !== 0 || filter === value).map(
          (filter) => ({
            value: filter,
            label: t(`filter.${filter}`),
            count: (searched ?? counts)[filter],
          }),
        )}
      />
    </FilterStrip>
  )
}

type LineAct = 'hold' | 'release' | 'paid' | 'unpaid' | 'returned'

interface LineActionsProps {
  run: PaymentRun
  selection: TableSelection<PaymentLine>
}

/** What can be done with the lines that were chosen. */
function LineActions({ run, selection }: LineActionsProps) {
  const { t } = useTranslation('payment-runs')
  const [act, setAct] = useState<LineAct>()
  const { rows } = selection
  const chosen = {
    hold: rows.filter(({ is_held }) => !is_held),
    // Without an account there is nothing to release.
    release: rows.filter(({ is_held, IBAN }) => is_held && IBAN !== null),
    paid: rows.filter(({ is_held, status }) => !is_held && ['open', 'sent'].includes(status)),
    unpaid: rows.filter(({ is_marked_paid }) => is_marked_paid),
    returned: rows.filter(({ status }) => status === 'executed'),
  }
  const acts =
    run.status === 'proposed'
      ? (['hold', 'release'] as const)
      : (['paid', 'unpaid', 'returned'] as const)
  const close = () => setAct(undefined)
  const dialog = { run, onDone: selection.clear, onClose: close }
  return (
    <>
      {acts
        .filter((one) => chosen[one].length > 0)
        .map((one) => (
          <Button
            key={one}
            variant="default"
            size="xs"
            disabled={chosen[one].length > MOST_CHOSEN}
            onClick={() => setAct(one)}
          >
            {t(`${one}.many`, {
              count: chosen[one].length,
              formatted: formatUnits(chosen[one].length),
            })}
          </Button>
        ))}
      {act === 'hold' && <HoldForm {...dialog} lines={chosen.hold} />}
      {act === 'release' && <ReleaseForm {...dialog} lines={chosen.release} />}
      {act === 'paid' && <MarkPaidForm {...dialog} lines={chosen.paid} />}
      {act === 'unpaid' && <MarkUnpaidForm {...dialog} lines={chosen.unpaid} />}
      {act === 'returned' && <MarkReturnedForm {...dialog} lines={chosen.returned} />}
    </>
  )
}

const PARTS = ['interest', 'redemption', 'dividend', 'correction'] as const

function useColumns({ totals }: PaymentRun): DataColumn<PaymentLine>[] {
  const { t } = useTranslation('payment-runs')
  const parts = PARTS.filter((part) => Number(totals[part]) !== 0)
  return [
    {
      key: 'payee',
      title: t('column.payee'),
      isSortable: true,
      render: (line) => <Payee line={line} />,
    },
    {
      key: 'units',
      title: t('column.units'),
      isSortable: true,
      isFigure: true,
      render: ({ units }) => <Units units={units} />,
    },
    // With one part alone, it is what is paid.
    ...(parts.length > 1 || Number(totals.withheld) !== 0 ? parts : []).map((part) => ({
      key: part,
      title: t(`column.${part}`),
      isFigure: true,
      render: (line: PaymentLine) => <Amount amount={line[part]} />,
    })),
    ...(Number(totals.withheld) === 0
      ? []
      : [
          {
            key: 'withheld',
            title: t('column.withheld'),
            isFigure: true,
            render: (line: PaymentLine) => <Amount amount={line.withheld} />,
          },
        ]),
    {
      key: 'net',
      title: t('column.net'),
      isSortable: true,
      isFigure: true,
      render: ({ net }) => <Money amount={net} />,
    },
    { key: 'account', title: t('column.account'), render: (line) => <Account line={line} /> },
    {
      key: 'status',
      title: t('column.status'),
      width: 170,
      render: (line) => <Status line={line} />,
    },
  ]
}

// Of a name no word stands alone because the other columns are wide.
const PAYEE = { display: 'inline-block', minWidth: '8rem', overflowWrap: 'break-word' } as const

function Payee({ line: { payee, holder, cause } }: { line: PaymentLine }) {
  const { t } = useTranslation('payment-runs')
  return (
    <span style={PAYEE}>
      {payee.name}
      {holder.id !== payee.id && <SecondLine>{t('lines.for', { name: holder.name })}</SecondLine>}
      {cause !== 'due' && <SecondLine>{t(`cause.${cause}`)}</SecondLine>}
    </span>
  )
}

function Account({ line }: { line: PaymentLine }) {
  const { IBAN, IBAN_name, payee, is_iban_fresh, account_reason } = line
  const { t } = useTranslation('payment-runs')
  if (IBAN === null) return <Unknown>{t('lines.noIban')}</Unknown>
  return (
    <>
      <span className="figures">{formatIban(IBAN)}</span>
      {IBAN_name && IBAN_name !== payee.name && <SecondLine>{IBAN_name}</SecondLine>}
      {is_iban_fresh && <SecondLine>{t('lines.freshIban')}</SecondLine>}
      {account_reason && (
        <SecondLine>{t('lines.refusedAccount', { reason: account_reason })}</SecondLine>
      )}
    </>
  )
}

function Status({ line }: { line: PaymentLine }) {
  // That no account is known stands beside it already.
  const isSaid = line.held_by_itself && line.IBAN === null
  const why = line.is_held ? !isSaid && line.held_reason : line.status_reason
  return (
    <>
      <LineStatus line={line} />
      {why && <SecondLine>{why}</SecondLine>}
      {!why && line.status_on && (
        <SecondLine>
          <DateText date={line.status_on} />
        </SecondLine>
      )}
    </>
  )
}
