import { Button, Group, Stack, Text, Title } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type {
  GrantVesting as Grant,
  VestingEntry,
  VestingTerms,
} from '@zegel/contract/register/vesting'
import { useId, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatDay, formatPercentage, formatUnits } from '../../../lib/format.ts'
import { Awaited } from '../../../ui/awaited.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { type FactItem, FactList } from '../../../ui/tables/fact-list.tsx'
import { ReverseVestingForm, VestingEventForm } from './vesting-event-form.tsx'
import { grantVestingQuery } from './vesting.api.ts'
import classes from './vesting-chart.module.css'
import { VestingChart } from './vesting-chart.tsx'
import { VestingForm } from './vesting-form.tsx'
import { VestingTable } from './vesting-table.tsx'

/** How a grant vests, beside the rest of its transaction. */
export function GrantVestingPart({ transactionId }: { transactionId: string }) {
  const { t } = useTranslation('vesting')
  const titleId = useId()
  return (
    <section aria-labelledby={titleId}>
      <Title order={3} id={titleId} mb="xs">
        {t('title')}
      </Title>
      <Awaited waiting={<LinesSkeleton lines={4} />}>
        <KnownGrant transactionId={transactionId} />
      </Awaited>
    </section>
  )
}

function KnownGrant({ transactionId }: { transactionId: string }) {
  const { data: grant } = useSuspenseQuery(grantVestingQuery(transactionId))
  return <GrantVesting grant={grant} isNarrow />
}

interface GrantVestingProps {
  grant: Grant
  /** The table stands below the picture. */
  isNarrow?: boolean
}

/** What of a grant has vested, the picture and table of it, by which schedule, and what happened to that. */
export function GrantVesting({ grant, isNarrow = false }: GrantVestingProps) {
  const { t } = useTranslation('vesting')
  const { schedule, figures, steps, date } = grant
  const facts = useTermsFacts(schedule)
  return (
    <Stack gap="md">
      {schedule ? (
        <>
          <Text size="sm">
            {t(figures.lapsed > 0 ? 'stand.lapsed' : 'stand.vests', {
              date: formatDate(date),
              vested: formatUnits(figures.vested),
              all: formatUnits(grant.units),
              unvested: formatUnits(figures.unvested),
              lapsed: formatUnits(figures.lapsed),
            })}
          </Text>
          <div className={classes.both} data-narrow={isNarrow || undefined}>
            <div>
              <VestingChart grant={grant} />
            </div>
            <VestingTable steps={steps} />
          </div>
          <FactList
            facts={[
              { label: t('fields.starts_on'), value: formatDate(schedule.starts_on) },
              { label: t('endsOn'), value: formatDate(schedule.ends_on) },
              ...facts,
            ]}
          />
        </>
      ) : (
        <Text size="sm">{t('none')}</Text>
      )}
      <Entries grant={grant} />
      {grant.may_record && <Actions grant={grant} />}
    </Stack>
  )
}

/** What was agreed on vesting, in words. */
export function useTermsFacts(terms: VestingTerms | null): FactItem[] {
  const { t } = useTranslation('vesting')
  if (!terms) return []
  const months = (count: number) => t('months', { count })
  const cliff =
    terms.cliff_percentage === null
      ? months(terms.cliff_months)
      : t('cliffWith', {
          months: months(terms.cliff_months),
          part: formatPercentage(terms.cliff_percentage),
        })
  const faster = terms.acceleration_event
    ? t('acceleratesOn', {
        part: formatPercentage(terms.acceleration_percentage),
        event: terms.acceleration_event,
      })
    : t('accelerates', { part: formatPercentage(terms.acceleration_percentage) })
  return [
    {
      label: t('fields.length_months'),
      value: `${months(terms.length_months)}, ${t(`intervals.${terms.interval}`)}`,
    },
    ...(terms.cliff_months > 0
      ? [{ label: t('fields.cliff_months'), term: 'cliff' as const, value: cliff }]
      : []),
    { label: t('fields.good_leaver_keeps'), value: t(`keeps.${terms.good_leaver_keeps}`) },
    { label: t('fields.bad_leaver_keeps'), value: t(`keeps.${terms.bad_leaver_keeps}`) },
    ...(terms.acceleration_percentage > 0
      ? [{ label: t('fields.acceleration_percentage'), value: faster, isWide: true }]
      : []),
    ...(terms.notes.length > 0
      ? [
          {
            label: t('fields.notes'),
            isWide: true,
            value: terms.notes.map((note) => <div key={note}>{note}</div>),
          },
        ]
      : []),
  ]
}

// The schedule itself is told above; only what happened to it, and what was taken back, is news.
function Entries({ grant }: { grant: Grant }) {
  const { t } = useTranslation('vesting')
  const [undoing, setUndoing] = useState<VestingEntry>()
  const shown = grant.entries.filter((entry) => entry.kind !== 'schedule' || entry.reversed_at)
  if (shown.length === 0) return null
  return (
    <Stack gap="xs">
      <Text fw={600} size="sm">
        {t('entries')}
      </Text>
      {shown.map((entry) => (
        <Group key={entry.id} justify="space-between" gap="xs" wrap="nowrap" align="flex-start">
          <Text size="sm" style={{ overflowWrap: 'break-word' }} miw={0}>
            {formatDate(entry.effective_date)}: {t(`kinds.${entry.kind}`)}
            {entry.note && `. ${entry.note}`}
            <Text span size="xs" c="dimmed" display="block">
              {t('recorded', {
                day: formatDay(entry.recorded_at),
                who: entry.recorded_by ?? t('platform'),
              })}
              {entry.reversed_at &&
                ` ${t('reversed', { day: formatDay(entry.reversed_at), reason: entry.reversal_reason ?? '' })}`}
            </Text>
          </Text>
          {grant.may_record && !entry.reversed_at && (
            <Button variant="default" size="xs" onClick={() => setUndoing(entry)}>
              {t('reverse.action')}
            </Button>
          )}
        </Group>
      ))}
      {undoing && (
        <ReverseVestingForm grant={grant} entry={undoing} onClose={() => setUndoing(undefined)} />
      )}
    </Stack>
  )
}

function Actions({ grant }: { grant: Grant }) {
  const { t } = useTranslation('vesting')
  const [open, setOpen] = useState<'schedule' | 'event' | 'reverse'>()
  const onClose = () => setOpen(undefined)
  const standing = grant.entries.filter(({ reversed_at: at }) => at === null)
  const schedule = standing.find(({ kind }) => kind === 'schedule')
  const hasLeft = standing.some(({ kind }) => kind.endsWith('leaver'))
  return (
    <Group gap="xs" className="no-print">
      {!grant.schedule && (
        <Button variant="default" onClick={() => setOpen('schedule')}>
          {t('set.action')}
        </Button>
      )}
      {grant.schedule && !hasLeft && (
        <Button variant="default" onClick={() => setOpen('event')}>
          {t('event.action')}
        </Button>
      )}
      {schedule && standing.length === 1 && (
        <Button variant="default" onClick={() => setOpen('reverse')}>
          {t('reverse.schedule')}
        </Button>
      )}
      {open === 'schedule' && <VestingForm grant={grant} onClose={onClose} />}
      {open === 'event' && <VestingEventForm grant={grant} onClose={onClose} />}
      {open === 'reverse' && schedule && (
        <ReverseVestingForm grant={grant} entry={schedule} onClose={onClose} />
      )}
    </Group>
  )
}
