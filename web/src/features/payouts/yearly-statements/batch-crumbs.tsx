import { useQuery } from '@tanstack/react-query'
import { type StatementBatch, yearlyStatements } from '@zegel/contract/payouts/yearly-statements'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { TextLink } from '../../../ui/links.tsx'
import { Crumbs, type Sibling } from '../../../ui/crumbs.tsx'
import { kindText } from './batches-card.tsx'

const MOST = 50

interface BatchCrumbsProps {
  organizationId: string
  batch: StatementBatch
}

/** Where the statements of a year stand: below all of them, with the latest others one step away. */
export function BatchCrumbs({ organizationId, batch }: BatchCrumbsProps) {
  const { t } = useTranslation('yearly-statements')
  const [isWanted, setIsWanted] = useState(false)
  const latest = { organization_id: organizationId, sort: '-year', per_page: MOST } as const
  const { data } = useQuery({
    ...endpointQuery(yearlyStatements.list, { query: latest }),
    enabled: isWanted,
  })
  const list = data?.data.map(
    (one): Sibling => ({
      key: one.id,
      name: String(one.year),
      hint: kindText(t, one),
      link: {
        to: '/app/overview/payouts/yearly_statements/$batch',
        params: { batch: one.id },
        search: { id: organizationId },
      },
    }),
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
      siblings={{ list, onWanted: () => setIsWanted(true) }}
    />
  )
}
