import { Group, Stack, Text } from '@mantine/core'
import type { PaymentRun, RunChange } from '@zegel/contract/payouts/payment-runs'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatIban } from '@zegel/core/payments/iban'
import { formatMoment, formatMoney } from '../../../lib/format.ts'
import { Failure } from '../../../ui/failure.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { TableFooter } from '../../../ui/tables/table-footer.tsx'
import { Money, SecondLine } from '../../../ui/tables/values.tsx'
import { useRunChanges } from './payment-runs.api.ts'

const SIZES = [10]

/** Whether anything differs from what was looked through, or, of an approved run, from what was paid. */
function useIsCompared({ status, checked_at }: PaymentRun): boolean {
  return status === 'approved' || (status === 'proposed' && checked_at !== null)
}

/** What differs from what was looked through or paid, on the page of the run; nothing as long as nothing does. */
export function ChangesCard({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const isCompared = useIsCompared(run)
  const first = useRunChanges(run.id, 1, isCompared)
  if (!isCompared || !first.data || first.data.total === 0) return null
  return (
    <Section
      title={t('changes.title')}
      line={t(run.status === 'approved' ? 'changes.ofApproved' : 'changes.ofProposal')}
    >
      <ChangeList run={run} />
    </Section>
  )
}

/** The same as a list, that also says that there is nothing. */
export function ChangeList({ run }: { run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const [page, setPage] = useState(1)
  const changes = useRunChanges(run.id, page, true)
  const columns = useColumns()
  if (changes.isLoadingError) return <Failure error={changes.error} onRetry={changes.refetch} />
  if (!changes.data) return <LinesSkeleton lines={2} />
  const { data, total } = changes.data
  if (total === 0) {
    return (
      <Text size="sm" c="dimmed">
        {t('changes.none')}
      </Text>
    )
  }
  return (
    <Stack gap="xs">
      <DataTable
        label={t('changes.title')}
        rows={data}
        columns={columns}
        rowKey={({ kind, holder, at }) => `${kind} ${holder.id} ${at}`}
        isFetching={changes.isPlaceholderData}
      />
      <Group>
        <TableFooter
          control={{
            state: { page, per_page: 10 },
            change: ({ page: chosen }) => setPage(chosen ?? 1),
          }}
          total={total}
          pageSizes={SIZES}
        />
      </Group>
    </Stack>
  )
}

/** What it was or is: an amount, an account, or a reason in words. */
function Changed({ kind, value }: Pick<RunChange, 'kind'> & { value: string | null }) {
  if (value === null) return '–'
  if (kind === 'account') return <span className="figures">{formatIban(value)}</span>
  if (kind === 'held' || kind === 'released') return value
  return <Money amount={value} />
}

function useColumns(): DataColumn<RunChange>[] {
  const { t } = useTranslation('payment-runs')
  return [
    {
      key: 'holder',
      title: t('column.holder'),
      render: ({ holder }) => <span style={{ overflowWrap: 'break-word' }}>{holder.name}</span>,
    },
    {
      key: 'kind',
      title: t('changes.what'),
      render: (change) => (
        <>
          {t(`changes.kind.${change.kind}`)}
          {change.at && (
            <SecondLine>
              {t('who.at', {
                name: change.by ?? t('changes.register'),
                at: formatMoment(change.at),
              })}
            </SecondLine>
          )}
        </>
      ),
    },
    {
      key: 'before',
      title: t('changes.before'),
      render: ({ kind, before }) => <Changed kind={kind} value={before} />,
    },
    {
      key: 'after',
      title: t('changes.after'),
      render: ({ kind, after }) => <Changed kind={kind} value={after} />,
    },
    {
      key: 'difference',
      title: t('changes.difference'),
      isFigure: true,
      render: ({ difference }) =>
        difference === null ? (
          '–'
        ) : (
          <span className="figures">
            {Number(difference) > 0 && '+'}
            {formatMoney(difference)}
          </span>
        ),
    },
  ]
}
