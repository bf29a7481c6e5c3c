import { useSuspenseQuery } from '@tanstack/react-query'
import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { NumberRanges } from '../../../shared/instruments/number-ranges.tsx'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Difference, Money, SecondLine } from '../../../ui/tables/values.tsx'
import { fractionText } from './action-words.ts'
import { positionActionsQuery } from './corporate-actions.api.ts'

interface PositionActionsProps {
  instrumentId: string
  legalPersonId: string
}

/** What happened to somebody's units by acts of the issuer, in words; nothing when nothing did. */
export function PositionActions(props: PositionActionsProps) {
  return (
    <Awaited waiting={null} failed={inSection}>
      <Known {...props} />
    </Awaited>
  )
}

interface OwnLine {
  action: CorporateAction
  line: CorporateAction['lines'][number]
}

function Known({ instrumentId, legalPersonId }: PositionActionsProps) {
  const { t } = useTranslation('corporate-actions')
  const { data: actions } = useSuspenseQuery(positionActionsQuery(instrumentId, legalPersonId))
  const lines = actions.flatMap((action) => action.lines.map((line) => ({ action, line })))
  const columns = useColumns(lines, instrumentId)
  if (lines.length === 0) return null
  return (
    <Section title={t('title')} line={t('own.line')}>
      <DataTable
        label={t('title')}
        rows={lines}
        columns={columns}
        rowKey={({ action, line }) =>
          `${action.id} ${line.instrument.id} ${Math.sign(line.change)}`
        }
      />
    </Section>
  )
}

function useColumns(lines: readonly OwnLine[], instrumentId: string) {
  const { t } = useTranslation('corporate-actions')
  const columns: DataColumn<OwnLine>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      render: ({ action, line }) => (
        <>
          {t(`kinds.${action.kind}`)}
          <SecondLine>{sentenceOf(line)}</SecondLine>
          {line.numbering.length > 0 && (
            <SecondLine>
              <NumberRanges intervals={line.numbering} />
            </SecondLine>
          )}
          {action.reversed_at !== null && <StatusBadge tone="neutral">{t('reversed')}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'date',
      title: t('columns.date'),
      render: ({ action, line }) => (
        <>
          <DateText date={action.effective_date} />
          {line.awaits_deed && <SecondLine>{t('state.deed')}</SecondLine>}
        </>
      ),
    },
    {
      key: 'change',
      title: t('lines.change'),
      isFigure: true,
      render: ({ line }) => (
        <>
          <Difference units={line.change} />
          {line.instrument.id !== instrumentId && <SecondLine>{line.instrument.name}</SecondLine>}
          {line.fraction && <SecondLine>{fractionText(line.fraction)}</SecondLine>}
        </>
      ),
    },
  ]
  if (lines.some(({ line }) => line.amount !== null))
    columns.push({
      key: 'amount',
      title: t('lines.amount'),
      isFigure: true,
      render: ({ line }) => (line.amount === null ? '–' : <Money amount={line.amount} />),
    })
  return columns

  function sentenceOf({ change, instrument }: OwnLine['line']): string {
    const units = formatUnits(Math.abs(change))
    if (change === 0) return t('own.nothing')
    return t(change > 0 ? 'own.comes' : 'own.goes', {
      count: Math.abs(change),
      units,
      name: instrument.name,
    })
  }
}
