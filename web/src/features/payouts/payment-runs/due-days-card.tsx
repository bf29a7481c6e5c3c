import { Button } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { DueDay } from '@zegel/contract/payouts/payment-runs'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { InstrumentLink } from '../../../shared/instruments/instrument-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Money, SecondLine } from '../../../ui/tables/values.tsx'
import classes from './due-days-card.module.css'
import { dueDaysQuery } from './payment-runs.api.ts'

const SHOWN = 5

interface DueDaysCardProps {
  organizationId: string
  /** Makes a run for one of them; nothing where the reader makes none. */
  onMake?: ((due: DueDay) => void) | undefined
}

/** What falls due, or fell, for which nothing was prepared; nothing when there is nothing. */
export function DueDaysCard({ organizationId, onMake }: DueDaysCardProps) {
  const { t } = useTranslation('payment-runs')
  const { data: days } = useSuspenseQuery(dueDaysQuery(organizationId))
  const [isWhole, setIsWhole] = useState(false)
  const columns = useColumns(onMake)
  if (days.length === 0) return null
  return (
    <Section title={t('due.title')} line={t('due.line')}>
      <DataTable
        label={t('due.title')}
        rows={isWhole ? days : days.slice(0, SHOWN)}
        columns={columns}
        rowKey={({ financial_instrument, due_date }) => `${financial_instrument.id} ${due_date}`}
      />
      {days.length > SHOWN && !isWhole && (
        <Button variant="subtle" size="compact-sm" mt="sm" onClick={() => setIsWhole(true)}>
          {t('due.all', { count: days.length, formatted: formatUnits(days.length) })}
        </Button>
      )}
    </Section>
  )
}

function useColumns(onMake: DueDaysCardProps['onMake']): DataColumn<DueDay>[] {
  const { t } = useTranslation('payment-runs')
  return [
    {
      key: 'instrument',
      title: t('column.instrument'),
      render: ({ financial_instrument }) => (
        <span style={{ overflowWrap: 'break-word' }}>
          <InstrumentLink instrument={financial_instrument} />
        </span>
      ),
    },
    {
      key: 'due_date',
      title: t('column.dueDate'),
      render: ({ due_date, execution_date, is_past }) => (
        <span className={classes.day}>
          <span>
            <DateText date={due_date} />
            {execution_date !== due_date && (
              <SecondLine>
                {t('due.paidOn')} <DateText date={execution_date} />
              </SecondLine>
            )}
          </span>
          {is_past && <StatusBadge tone="warning">{t('due.past')}</StatusBadge>}
        </span>
      ),
    },
    {
      key: 'interest',
      title: t('column.interest'),
      isFigure: true,
      render: ({ interest }) => <Amount amount={interest} />,
    },
    {
      key: 'redemption',
      title: t('column.redemption'),
      isFigure: true,
      render: ({ redemption }) => <Amount amount={redemption} />,
    },
    ...(onMake
      ? [
          {
            key: 'make',
            title: t('make.column'),
            isActions: true,
            width: 190,
            render: (due: DueDay) => (
              <Button
                variant="default"
                size="xs"
                aria-label={t('make.of', {
                  name: due.financial_instrument.name,
                  date: formatDate(due.due_date),
                })}
                onClick={() => onMake(due)}
              >
                {t('make.open')}
              </Button>
            ),
          },
        ]
      : []),
  ]
}

/** An amount, or a line where there is none. */
export function Amount({ amount }: { amount: string }) {
  return Number(amount) === 0 ? '–' : <Money amount={amount} />
}
