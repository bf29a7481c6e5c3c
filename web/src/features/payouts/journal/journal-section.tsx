import { Group, Stack } from '@mantine/core'
import { IconBook2 } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type JournalLine, journal } from '@zegel/contract/payouts/journal'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'
import { InstrumentLink } from '../../../shared/instruments/instrument-link.tsx'
import { DateFilter } from '../../../ui/fields/date-field.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Failure } from '../../../ui/failure.tsx'
import { useAddressDay } from '../../../ui/fields/use-address-day.ts'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { DownloadMenu } from '../../../ui/tables/download-menu.tsx'
import { NothingFound } from '../../../ui/tables/found.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { useTableState } from '../../../ui/tables/table-state.ts'
import { DateText, Money, SecondLine } from '../../../ui/tables/values.tsx'

const FORMATS = ['xlsx', 'csv'] as const

/** Payment runs of an organisation as bookings, of a period or of all, to look at and to take along. */
export function JournalSection({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('journal')
  const [from, setFrom] = useAddressDay('from')
  const [until, setUntil] = useAddressDay('until')
  const control = useTableState({ sort: 'date', per_page: 25 })
  const period = {
    organization_id: organizationId,
    ...(from && { from }),
    ...(until && { until }),
  }
  const { page, per_page } = control.state
  const lines = useQuery({
    ...endpointQuery(journal.list, { query: { ...period, page, per_page } }),
    placeholderData: (before) => before,
  })
  const columns = useColumns(organizationId, lines.data)
  function handleClear() {
    setFrom('')
    setUntil('')
  }
  return (
    <Section>
      <Stack gap="md">
        <Group justify="space-between" align="flex-end" gap="sm">
          <Group gap="sm" align="flex-start">
            <DateFilter label={t('from')} value={from} onChange={setFrom} clearable />
            <DateFilter label={t('until')} value={until} onChange={setUntil} clearable />
          </Group>
          <DownloadMenu
            label={t('download')}
            files={FORMATS.map((format) => ({
              label: format.toUpperCase(),
              url: requestUrl(journal.download.path, { query: { ...period, format } }),
            }))}
          />
        </Group>
        <Lacking organizationId={organizationId} lacking={lines.data?.lacking ?? []} />
        {lines.isLoadingError ? (
          <Failure error={lines.error} onRetry={lines.refetch} />
        ) : (
          <DataTable
            label={t('title')}
            rows={lines.data?.data}
            total={lines.data?.total}
            columns={columns}
            rowKey={keyOf}
            control={control}
            isFetching={lines.isPlaceholderData}
            empty={
              from || until ? (
                <NothingFound onClear={handleClear} />
              ) : (
                <Empty icon={<IconBook2 size={32} stroke={1.5} />} title={t('empty')}>
                  {t('emptyHelp')}
                </Empty>
              )
            }
          />
        )}
      </Stack>
    </Section>
  )
}

function keyOf(line: JournalLine): string {
  return [line.payment_run.id, line.date, line.kind, line.account].join(' ')
}

interface LackingProps {
  organizationId: string
  lacking: readonly JournalLine['account'][]
}

/** Which accounts still have no number, and where those are filled in. */
function Lacking({ organizationId, lacking }: LackingProps) {
  const { t } = useTranslation('journal')
  if (lacking.length === 0) return null
  const accounts = lacking.map((account) => t(`accounts.${account}`)).join(', ')
  return (
    <InfoAlert>
      {t('lacking', { accounts })}{' '}
      <TextLink to="/app/overview/payouts/settings" search={{ id: organizationId }} inherit>
        {t('settings')}
      </TextLink>
    </InfoAlert>
  )
}

function useColumns(
  organizationId: string,
  totals: { debit: string; credit: string } | undefined,
): DataColumn<JournalLine>[] {
  const { t } = useTranslation('journal')
  return [
    {
      key: 'date',
      title: t('date'),
      width: 130,
      render: ({ date }) => <DateText date={date} />,
      total: t('total'),
    },
    {
      key: 'account',
      title: t('account'),
      render: ({ account, ledger_number: number }) => (
        <>
          {t(`accounts.${account}`)}
          {number !== null && <SecondLine>{number}</SecondLine>}
        </>
      ),
    },
    {
      key: 'description',
      title: t('description'),
      render: ({ kind, financial_instrument: instrument, payment_run: run }) => (
        <>
          {t(`kind.${kind}`)}
          <SecondLine>
            <TextLink
              to="/app/overview/payouts/runs/$run"
              params={{ run: run.id }}
              search={{ id: organizationId }}
              inherit
            >
              {`${t('run')} ${run.number}`}
            </TextLink>{' '}
            · <InstrumentLink instrument={instrument} />
          </SecondLine>
        </>
      ),
    },
    {
      key: 'debit',
      title: t('debit'),
      isFigure: true,
      width: 140,
      render: ({ debit }) => debit && <Money amount={debit} />,
      total: totals && <Money amount={totals.debit} />,
    },
    {
      key: 'credit',
      title: t('credit'),
      isFigure: true,
      width: 140,
      render: ({ credit }) => credit && <Money amount={credit} />,
      total: totals && <Money amount={totals.credit} />,
    },
  ]
}
