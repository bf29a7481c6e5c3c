import { type StatementBatch, yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Crumbs, useSiblings } from '../../../ui/page/crumbs.tsx'
import { kindText } from './batches-card.tsx'

const MOST = 50

interface BatchCrumbsProps {
  organizationId: string
  batch: StatementBatch
}

/** Where the statements of a year stand: below all of them, with the latest others one step away. */
export function BatchCrumbs({ organizationId, batch }: BatchCrumbsProps) {
  const { t } = useTranslation('yearly-statements')
  const latest = { organization_id: organizationId, sort: '-year', per_page: MOST } as const
  const siblings = useSiblings(
    endpointQuery(yearlyStatements.list, { query: latest }),
    ({ data }) =>
      data.map((one) => ({
        key: one.id,
        name: String(one.year),
        hint: kindText(t, one),
        link: {
          to: '/app/overview/payouts/yearly_statements/$batch',
          params: { batch: one.id },
          search: { id: organizationId },
        },
      })),
  )
  return (
    <Crumbs
      up={
        <TextLink
          to="/app/overview/payouts/yearly_statements"
          search={{ id: organizationId }}
          size="sm"
        >
          {t('batch.all')}
        </TextLink>
      }
      here={String(batch.year)}
      hereKey={batch.id}
      siblings={siblings}
    />
  )
}
