import { paymentRuns, type PaymentRun } from '@zegel/contract/payouts/payment-runs'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Crumbs, useSiblings } from '../../../ui/page/crumbs.tsx'

const MOST = 50

/** Where a run stands: below all of them, with the latest others one step away. */
export function RunCrumbs({ organizationId, run }: { organizationId: string; run: PaymentRun }) {
  const { t } = useTranslation('payment-runs')
  const latest = { organization_id: organizationId, sort: '-number', per_page: MOST } as const
  const siblings = useSiblings(endpointQuery(paymentRuns.list, { query: latest }), ({ data }) =>
    data.map(({ id, number, financial_instrument: { name }, due_date }) => ({
      key: id,
      name: t('run.tab', { number }),
      hint: `${name} · ${formatDate(due_date)}`,
      link: {
        to: '/app/overview/payouts/runs/$run',
        params: { run: id },
        search: { id: organizationId },
      },
    })),
  )
  return (
    <Crumbs
      up={
        <TextLink to="/app/overview/payouts/runs" search={{ id: organizationId }} size="sm">
          {t('run.all')}
        </TextLink>
      }
      here={t('run.tab', { number: run.number })}
      hereKey={run.id}
      siblings={siblings}
    />
  )
}
