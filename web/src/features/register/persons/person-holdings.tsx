import { Stack, Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import type { PersonHolding } from '@zegel/contract/register/person-records'
import { Fragment } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatShare } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money, Units } from '../../../ui/tables/values.tsx'

interface PersonHoldingsProps {
  organizationId: string
  legalPersonId: string
  holdings: readonly PersonHolding[]
}

/** What somebody holds in each instrument of an organisation, and where they take part without units; each leads to the participation there. */
export function PersonHoldings({ organizationId, legalPersonId, holdings }: PersonHoldingsProps) {
  const { t } = useTranslation('persons')
  const navigate = useNavigate()
  const columns = useHoldingColumns()
  const participation = ({ instrument }: PersonHolding) =>
    ({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'members' },
      search: { id: organizationId, participant: legalPersonId },
    }) as const
  const without = holdings.filter(({ units }) => units === 0)
  return (
    <Section title={t('holdings.title')} line={t('holdings.line')}>
      <Stack gap="md">
        <DataTable
          label={t('holdings.title')}
          rows={holdings.filter(({ units }) => units !== 0)}
          columns={columns}
          rowKey={({ instrument }) => instrument.id}
          onRowClick={(holding) => void navigate(participation(holding))}
          empty={<Empty title={t('holdings.empty')} />}
        />
        {without.length > 0 && (
          <Text size="sm" c="dimmed">
            {t('holdings.without')}{' '}
            {without.map((holding, index) => (
              <Fragment key={holding.instrument.id}>
                {index > 0 && ', '}
                <TextLink {...participation(holding)} inherit underline="always">
                  {holding.instrument.name}
                </TextLink>
              </Fragment>
            ))}
          </Text>
        )}
      </Stack>
    </Section>
  )
}

function useHoldingColumns(): DataColumn<PersonHolding>[] {
  const { t } = useTranslation('persons')
  return [
    {
      key: 'instrument',
      title: t('holdings.instrument'),
      render: ({ instrument }) => instrument.name,
    },
    {
      key: 'units',
      title: t('holdings.units'),
      isFigure: true,
      render: ({ units }) => <Units units={units} />,
    },
    {
      key: 'share',
      title: t('holdings.share'),
      isFigure: true,
      render: ({ share }) => (
        <span className="figures">{share === null ? '–' : formatShare(share)}</span>
      ),
    },
    {
      key: 'since',
      title: t('holdings.since'),
      render: ({ since }) => (since === null ? '–' : <DateText date={since} />),
    },
    {
      key: 'value',
      title: t('holdings.value'),
      isFigure: true,
      render: ({ value }) => (value === null ? '–' : <Money amount={value} />),
    },
  ]
}
