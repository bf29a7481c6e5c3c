import { type DividendDetails, dividends } from '@zegel/contract/payouts/dividends'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { formatDate } from '../../../lib/format.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Crumbs, useSiblings } from '../../../ui/page/crumbs.tsx'

const MOST = 50

interface DividendCrumbsProps {
  organizationId: string
  dividend: DividendDetails
}

/** Where a dividend stands: below all of them, with the latest others one step away. */
export function DividendCrumbs({ organizationId, dividend }: DividendCrumbsProps) {
  const { t } = useTranslation('dividends')
  const latest = {
    ...{ organization_id: organizationId, per_page: MOST },
    sort: '-payment_date',
  } as const
  const siblings = useSiblings(endpointQuery(dividends.list, { query: latest }), ({ data }) =>
    data.map(({ id, payment_date, issuer }) => ({
      key: id,
      name: formatDate(payment_date),
      hint: issuer.name,
      link: {
        to: '/app/overview/payouts/dividends/$dividend',
        params: { dividend: id },
        search: { id: organizationId },
      },
    })),
  )
  return (
    <Crumbs
      up={
        <TextLink to="/app/overview/payouts/dividends" search={{ id: organizationId }} size="sm">
          {t('detail.back')}
        </TextLink>
      }
      here={formatDate(dividend.payment_date)}
      hereKey={dividend.id}
      siblings={siblings}
    />
  )
}
