import { useNavigate } from '@tanstack/react-router'
import type { PersonHolding } from '@zegel/contract/register/person-records'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatShare } from '../../../lib/format.ts'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money, Units } from '../../../ui/tables/values.tsx'

interface PersonHoldingsProps {
  organizationId: string
  legalPersonId: string
  holdings: readonly PersonHolding[]
}

/** What somebody holds in each instrument of an organisation; a row opens the participation there. */
export function PersonHoldings({ organizationId, legalPersonId, holdings }: PersonHoldingsProps) {
  const { t } = useTranslation('persons')
  const navigate = useNavigate()
  const columns = useHoldingColumns()
  const open = ({ instrument }: PersonHolding) =>
    navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrument.id, section: 'members' },
      search: { id: organizationId, participant: legalPersonId },
    })
  return (
    <Section title={t('holdings.title')} line={t('holdings.line')}>
      <DataTable
        label={t('holdings.title')}
        rows={holdings}
        columns={columns}
        rowKey={({ instrument }) => instrument.id}
        onRowClick={open}
        empty={<Empty title={t('holdings.empty')} />}
      />
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
