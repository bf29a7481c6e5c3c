import { Button, Stack, Text, Title } from '@mantine/core'
import type {
  CorporateAction,
  CorporateActionLine,
} from '@zegel/contract/transactions/corporate-actions'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatDay, formatUnits } from '../../../lib/format.ts'
import { NumberRanges } from '../../../shared/instruments/number-ranges.tsx'
import { SideDrawer } from '../../../ui/dialogs/side-drawer.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, Difference, Money, SecondLine } from '../../../ui/tables/values.tsx'
import { amountOf, fractionText, useActionWords } from './action-words.ts'
import { ReverseActionForm } from './reverse-action-form.tsx'

interface ActionDrawerProps {
  action: CorporateAction
  mayReverse: boolean
  onClose: () => void
}

/** One action beside the list: what was decided, by which deed, and what happened to each holder. */
export function ActionDrawer({ action, mayReverse, onClose }: ActionDrawerProps) {
  const { t } = useTranslation('corporate-actions')
  const [isReversing, setIsReversing] = useState(false)
  const { kind, lines, total_lines, reversed_at } = action
  const more = total_lines - lines.length
  return (
    <SideDrawer
      title={t(`kinds.${kind}`)}
      onClose={onClose}
      actions={
        mayReverse &&
        reversed_at === null && (
          <Button variant="default" onClick={() => setIsReversing(true)}>
            {t('reverse.action')}
          </Button>
        )
      }
    >
      <Stack gap="lg">
        <FactList facts={useFacts(action)} />
        <section>
          <Title order={3} mb="xs">
            {t('detail.lines')}
          </Title>
          <DataTable
            label={t('detail.lines')}
            rows={lines}
            columns={useColumns(action)}
            rowKey={({ instrument, legal_person, change }) =>
              `${instrument.id} ${legal_person.id} ${Math.sign(change)}`
            }
            isNarrow
          />
          {more > 0 && (
            <Text size="sm" c="dimmed" mt="xs">
              {t('lines.more', { count: more, more: formatUnits(more) })}
            </Text>
          )}
        </section>
      </Stack>
      {isReversing && <ReverseActionForm action={action} onClose={() => setIsReversing(false)} />}
    </SideDrawer>
  )
}

function useFacts(action: CorporateAction): FactItem[] {
  const { t } = useTranslation('corporate-actions')
  const wordsOf = useActionWords()
  const { notarial_deed: deed, made_by, description, reversed_at, reversal_reason } = action
  const amount = amountOf(action)
  const day = (instant: string) => formatDay(instant)
  return [
    ...(reversed_at === null
      ? []
      : [
          {
            label: t('detail.reversed'),
            value: (
              <>
                <StatusBadge tone="neutral">{t('reversed')}</StatusBadge>
                <SecondLine>
                  {reversal_reason === null
                    ? t('reversedOn', { day: day(reversed_at) })
                    : t('reversedBecause', { day: day(reversed_at), reason: reversal_reason })}
                </SecondLine>
              </>
            ),
            isWide: true,
          },
        ]),
    { label: t('detail.decided'), value: wordsOf(action) },
    { label: t('columns.date'), value: <DateText date={action.effective_date} /> },
    { label: t('columns.holders'), value: formatUnits(action.holders) },
    ...(amount === undefined
      ? []
      : [{ label: t('columns.amount'), value: <Money amount={amount} /> }]),
    ...(deed
      ? [
          {
            label: t('detail.deed'),
            value: t(deed.number ? 'detail.deedNumber' : 'detail.deedOf', {
              date: formatDate(deed.date),
              notary: deed.notary,
              number: deed.number ?? '',
            }),
            isWide: true,
          },
        ]
      : []),
    {
      label: t('detail.recorded'),
      value: t('detail.recordedBy', { day: day(action.made_at), who: made_by ?? t('platform') }),
      isWide: true,
    },
    ...(description ? [{ label: t('detail.note'), value: description, isWide: true }] : []),
  ]
}

function useColumns({ lines, financial_instrument_id: id }: CorporateAction) {
  const { t } = useTranslation('corporate-actions')
  const hasOthers = lines.some(({ instrument }) => instrument.id !== id)
  const columns: DataColumn<CorporateActionLine>[] = [
    {
      key: 'holder',
      title: t('lines.holder'),
      render: (line) => (
        <>
          {line.legal_person.legal_name}
          {hasOthers && <SecondLine>{line.instrument.name}</SecondLine>}
          {line.numbering.length > 0 && (
            <SecondLine>
              <NumberRanges intervals={line.numbering} />
            </SecondLine>
          )}
          {line.transaction_id !== null && <SecondLine>{t(`state.${stateOf(line)}`)}</SecondLine>}
        </>
      ),
    },
    {
      key: 'change',
      title: t('lines.change'),
      isFigure: true,
      render: ({ change, fraction }) => (
        <>
          <Difference units={change} />
          {fraction && <SecondLine>{fractionText(fraction)}</SecondLine>}
        </>
      ),
    },
  ]
  if (lines.some(({ amount }) => amount !== null))
    columns.push({
      key: 'amount',
      title: t('lines.amount'),
      isFigure: true,
      render: ({ amount }) => (amount === null ? '–' : <Money amount={amount} />),
    })
  return columns
}

/** How far what comes for it is. */
export function stateOf({ awaits_deed, status }: CorporateActionLine) {
  return awaits_deed ? 'deed' : status === 'completed' ? 'completed' : 'waiting'
}
