import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import type { CorporateActionKind } from '@zegel/core/corporate-actions/kinds'
import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDay, formatList } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { ChoiceWords, spokenOf } from '../../../ui/choice-words.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, MomentText, Money, SecondLine, Units } from '../../../ui/tables/values.tsx'
import { ActionDrawer, stateOf } from './action-drawer.tsx'
import { ActionForm } from './action-form.tsx'
import { amountOf, useActionWords } from './action-words.ts'
import { corporateActionsQuery } from './corporate-actions.api.ts'

/** What happened to the units of an instrument by acts of its issuer, and the forms to record what does. */
export function CorporateActionsSection({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('corporate-actions')
  const [recording, setRecording] = useState<CorporateActionKind>()
  return (
    <Section
      title={t('title')}
      line={t('line', { examples: useExamples(instrument) })}
      actions={
        instrument.may.manage && <RecordMenu instrument={instrument} onPick={setRecording} />
      }
    >
      <Awaited key={instrument.id} waiting={<LinesSkeleton lines={3} />}>
        <Actions instrument={instrument} />
      </Awaited>
      {recording && (
        <ActionForm
          instrument={instrument}
          kind={recording}
          onClose={() => setRecording(undefined)}
        />
      )}
    </Section>
  )
}

/** The first kinds that the type knows, in a sentence. */
function useExamples({ type }: Instrument): string {
  const { t } = useTranslation('corporate-actions')
  const examples = instrumentType(type)
    .actions.slice(0, 3)
    .map((kind) => t(`examples.${kind}`))
  return formatList(examples, 'disjunction')
}

function RecordMenu({
  instrument,
  onPick,
}: {
  instrument: Instrument
  onPick: (kind: CorporateActionKind) => void
}) {
  const { t } = useTranslation('corporate-actions')
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="default" rightSection={<IconChevronDown size={14} aria-hidden />}>
          {t('record')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah="min(40rem, 70dvh)" style={{ overflowY: 'auto' }}>
        {instrumentType(instrument.type).actions.map((kind) => {
          const choice = { label: t(`kinds.${kind}`), help: t(`helps.${kind}`) }
          return (
            <Menu.Item key={kind} onClick={() => onPick(kind)} {...spokenOf(choice)}>
              <ChoiceWords choice={choice} />
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}

function Actions({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('corporate-actions')
  const [openedId, setOpenedId] = useState<string>()
  const { data: actions } = useSuspenseQuery(corporateActionsQuery(instrument.id))
  const opened = actions.find(({ id }) => id === openedId)
  const columns = useColumns(actions)
  const examples = useExamples(instrument)
  return (
    <>
      <DataTable
        label={t('title')}
        rows={actions}
        columns={columns}
        rowKey={({ id }) => id}
        onRowClick={({ id }) => setOpenedId(id)}
        empty={<Empty title={t('none')}>{t('noneHelp', { examples })}</Empty>}
      />
      {opened && (
        <ActionDrawer
          action={opened}
          mayReverse={instrument.may.manage}
          onClose={() => setOpenedId(undefined)}
        />
      )}
    </>
  )
}

function useColumns(actions: readonly CorporateAction[]): DataColumn<CorporateAction>[] {
  const { t } = useTranslation('corporate-actions')
  const wordsOf = useActionWords()
  const amount: DataColumn<CorporateAction> = {
    key: 'amount',
    title: t('columns.amount'),
    isFigure: true,
    render: (action) => {
      const paid = amountOf(action)
      return paid === undefined ? '–' : <Money amount={paid} />
    },
  }
  const columns: DataColumn<CorporateAction>[] = [
    {
      key: 'what',
      title: t('columns.what'),
      render: (action) => (
        <>
          {t(`kinds.${action.kind}`)}
          <SecondLine>{wordsOf(action)}</SecondLine>
        </>
      ),
    },
    {
      key: 'effective_date',
      title: t('columns.date'),
      render: ({ effective_date }) => <DateText date={effective_date} />,
    },
    {
      key: 'holders',
      title: t('columns.holders'),
      isFigure: true,
      render: ({ holders, lines }) =>
        holders === 1 ? lines[0]?.legal_person.legal_name : <Units units={holders} />,
    },
    ...(actions.some((action) => amountOf(action) !== undefined) ? [amount] : []),
    {
      key: 'recorded',
      title: t('columns.recorded'),
      render: ({ made_at, made_by }) => (
        <>
          <MomentText instant={made_at} />
          <SecondLine>{t('by', { who: made_by ?? t('platform') })}</SecondLine>
        </>
      ),
    },
  ]
  const hasStatus = actions.some((action) => action.reversed_at !== null || waitingOf(action))
  return hasStatus
    ? [
        ...columns,
        {
          key: 'status',
          title: t('columns.status'),
          render: (action) => <Status action={action} />,
        },
      ]
    : columns
}

function waitingOf({ lines }: CorporateAction) {
  return lines.find(({ transaction_id }) => transaction_id !== null)
}

/** Whether it still stands, and how far what it issued is. */
function Status({ action }: { action: CorporateAction }) {
  const { t } = useTranslation('corporate-actions')
  const { reversed_at, reversal_reason } = action
  if (reversed_at !== null)
    return (
      <>
        <StatusBadge tone="neutral">{t('reversed')}</StatusBadge>
        <SecondLine>
          {reversal_reason === null
            ? t('reversedOn', { day: formatDay(reversed_at) })
            : t('reversedBecause', { day: formatDay(reversed_at), reason: reversal_reason })}
        </SecondLine>
      </>
    )
  const line = waitingOf(action)
  return line ? <>{t(`state.${stateOf(line)}`)}</> : null
}
