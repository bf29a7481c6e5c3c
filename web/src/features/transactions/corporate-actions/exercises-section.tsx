import { Button, Text } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { CorporateAction } from '@zegel/contract/transactions/corporate-actions'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatDay, formatUnits } from '../../../lib/format.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText, SecondLine, Units } from '../../../ui/tables/values.tsx'
import { corporateActionsQuery } from './corporate-actions.api.ts'
import { ExerciseForm } from './exercise-form.tsx'
import { ReverseExerciseForm } from './reverse-exercise-form.tsx'

/** The options of an instrument that were exercised, with a form to exercise more. */
export function ExercisesSection({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('vesting')
  const [isExercising, setIsExercising] = useState(false)
  return (
    <Section
      title={t('exercise.title')}
      line={t('exercise.line')}
      actions={
        instrument.may.manage && (
          <Button variant="default" onClick={() => setIsExercising(true)}>
            {t('exercise.action')}
          </Button>
        )
      }
    >
      <Awaited key={instrument.id} waiting={<LinesSkeleton lines={3} />} failed={inSection}>
        <Exercises instrument={instrument} />
      </Awaited>
      {isExercising && (
        <ExerciseForm instrument={instrument} onClose={() => setIsExercising(false)} />
      )}
    </Section>
  )
}

function Exercises({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('vesting')
  const [reversing, setReversing] = useState<CorporateAction>()
  const { data: actions } = useSuspenseQuery(corporateActionsQuery(instrument.id))
  const columns: DataColumn<CorporateAction>[] = [
    {
      key: 'holder',
      title: t('exercise.holder'),
      render: ({ lines }) => lines[0]?.legal_person.legal_name,
    },
    {
      key: 'effective_date',
      title: t('exercise.date'),
      render: ({ effective_date }) => <DateText date={effective_date} />,
    },
    {
      key: 'units',
      title: t('exercise.units'),
      isFigure: true,
      render: ({ lines }) => <Units units={-(lines[0]?.change ?? 0)} />,
    },
    { key: 'gets', title: t('exercise.gets'), render: (action) => <Gets action={action} /> },
    {
      key: 'act',
      title: t('reverse.action'),
      isActions: true,
      render: (action) =>
        instrument.may.manage &&
        !action.reversed_at && (
          <Button variant="default" size="xs" onClick={() => setReversing(action)}>
            {t('reverse.action')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <DataTable
        label={t('exercise.title')}
        rows={actions}
        columns={instrument.may.manage ? columns : columns.filter(({ key }) => key !== 'act')}
        rowKey={({ id }) => id}
        empty={<Empty title={t('exercise.none')}>{t('exercise.noneHelp')}</Empty>}
      />
      {reversing && (
        <ReverseExerciseForm action={reversing} onClose={() => setReversing(undefined)} />
      )}
    </>
  )
}

// What comes for them, and how far that is.
function Gets({ action }: { action: CorporateAction }) {
  const { t } = useTranslation('vesting')
  const line = action.lines.find(({ change }) => change > 0)
  if (action.reversed_at)
    return (
      <>
        <StatusBadge tone="neutral">{t('exercise.reversed')}</StatusBadge>
        <SecondLine>
          {formatDay(action.reversed_at)}
          {action.reversal_reason && `: ${action.reversal_reason}`}
        </SecondLine>
      </>
    )
  if (!line) return null
  const state = line.awaits_deed ? 'deed' : line.status === 'completed' ? 'completed' : 'waiting'
  return (
    <>
      <Text span size="sm">
        {t('exercise.line_of', { units: formatUnits(line.change), name: line.instrument.name })}
      </Text>
      <SecondLine>{t(`exercise.state.${state}`)}</SecondLine>
    </>
  )
}
