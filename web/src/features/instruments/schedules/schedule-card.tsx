import { IconCalendarEvent } from '@tabler/icons-react'
import { Group, Skeleton, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import {
  type Schedule,
  type SchedulePayment,
  schedules,
} from '@zegel/contract/instruments/schedules'
import { mayInOrganization } from '@zegel/core/access/may'
import { formatCents, parseCents } from '@zegel/core/money'
import { endpointQuery } from '../../../lib/endpoint-query.ts'
import { requestUrl } from '../../../lib/request.ts'
import { useAddressWord } from '../../../lib/use-address-word.ts'
import { formatDate, formatMoney, formatUnits, today } from '../../../lib/format.ts'
import { useActor } from '../../../shared/current-user.ts'
import { byYear, eachPayment } from '../../../shared/payment-chart/payment-groups.ts'
import { ScheduleChart } from '../../../shared/payment-chart/schedule-chart.tsx'
import { Awaited } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { DateFilter } from '../../../ui/fields/date-field.tsx'
import { SegmentedToggle } from '../../../ui/fields/segmented-toggle.tsx'
import { InfoAlert } from '../../../ui/info-alert.tsx'
import { ButtonLink, TextLink } from '../../../ui/links.tsx'
import { useLiveWords } from '../../../ui/page/live-words.ts'
import { Section } from '../../../ui/section.tsx'
import { Waiting } from '../../../ui/waiting.tsx'
import { ListDownload } from '../../../ui/tables/download-menu.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'
import { sameOrganization } from '../../../lib/search-params.ts'
import { ScheduleTable } from './schedule-table.tsx'

const VIEWS = ['picture', 'table'] as const

interface ScheduleCardProps {
  instrument: Instrument
  /** Only what one holder gets. */
  legalPersonId?: string
}

/** What an issuer pays on a bond, and when: interest and redemption for all holders together, or for one of them. */
export function ScheduleCard(props: ScheduleCardProps) {
  const { instrument, legalPersonId } = props
  const { t } = useTranslation('schedules')
  const inCard = (body: ReactNode, actions?: ReactNode) => (
    <Section title={t('title')} line={t(legalPersonId ? 'lineOfHolder' : 'line')} actions={actions}>
      {body}
    </Section>
  )
  return (
    <Awaited
      key={`${instrument.id} ${legalPersonId}`}
      waiting={inCard(<ScheduleSkeleton />)}
      failed={(failure) => inCard(failure)}
    >
      <KnownSchedule {...props} inCard={inCard} />
    </Awaited>
  )
}

interface KnownScheduleProps extends ScheduleCardProps {
  inCard: (body: ReactNode, actions: ReactNode) => ReactNode
}

function KnownSchedule({ instrument, legalPersonId, inCard }: KnownScheduleProps) {
  const { t } = useTranslation('schedules')
  const [view, setView] = useAddressWord('schedule', VIEWS)
  const { data: schedule } = useSuspenseQuery(scheduleQuery(instrument.id, legalPersonId))
  return inCard(
    <ScheduleView {...{ instrument, legalPersonId, view, schedule }} />,
    schedule.payments.length > 0 && (
      <Group gap="sm">
        <SegmentedToggle
          label={t('view.label')}
          value={view}
          onChange={setView}
          options={VIEWS.map((value) => ({ value, label: t(`view.${value}`) }))}
        />
        {!legalPersonId && (
          <ListDownload
            urlOf={(format) =>
              requestUrl(schedules.download.path, {
                query: { financial_instrument_id: instrument.id, format },
              })
            }
            hasPages={false}
          />
        )}
      </Group>
    ),
  )
}

/** Says when a schedule is an example, because nothing is issued yet. */
function ScheduleBasis({ schedule }: { schedule: Schedule }) {
  const { t } = useTranslation('schedules')
  const { basis, units, start_date } = schedule
  if (basis !== 'limit' && basis !== 'unit') return null
  const facts = {
    count: units,
    formatted: formatUnits(units),
    date: start_date ? formatDate(start_date) : '',
  }
  return <InfoAlert title={t('basis.title')}>{t(`basis.${basis}`, facts)}</InfoAlert>
}

const BARS = [96, 90, 84, 78, 72, 66, 60, 54, 48, 42]

/** The line and the bars that are coming. */
function ScheduleSkeleton() {
  return (
    <Waiting>
      <Stack gap="lg">
        <Group gap="xl">
          <Skeleton height={36} width={160} />
          <Skeleton height={36} width={160} />
        </Group>
        <Group gap="md" align="flex-end" wrap="nowrap" h={300}>
          {BARS.map((height) => (
            <Skeleton key={height} height={`${height}%`} radius="sm" />
          ))}
        </Group>
      </Stack>
    </Waiting>
  )
}

interface NoScheduleProps {
  instrument: Instrument
  schedule: Schedule
}

/** Nothing to show: the terms say too little, or nothing is paid on anything that is held. */
function NoSchedule({ instrument, schedule }: NoScheduleProps) {
  const { t } = useTranslation('schedules')
  if (schedule.basis !== null)
    return (
      <Empty icon={<IconCalendarEvent size={32} stroke={1.5} />} title={t('nothing.title')}>
        {t('nothing.help')}
      </Empty>
    )
  return (
    <Empty
      icon={<IconCalendarEvent size={32} stroke={1.5} />}
      title={t('incomplete.title')}
      action={
        instrument.may.manage && (
          <ButtonLink
            to="/app/overview/instruments/$id/$section"
            params={{ id: instrument.id, section: 'settings' }}
            search={sameOrganization}
            variant="default"
          >
            {t('incomplete.action')}
          </ButtonLink>
        )
      }
    >
      {t('incomplete.help')}
    </Empty>
  )
}

interface ScheduleFactsProps {
  instrument: Instrument
  legalPersonId: string | undefined
  schedule: Schedule
}

/** What a treasurer wants to know first: the next payment, and what has built up for it. Of one holder that is told for any day. */
function ScheduleFacts({ instrument, legalPersonId, schedule }: ScheduleFactsProps) {
  const { t } = useTranslation('schedules')
  const next = schedule.payments.find(({ state }) => state === 'next')
  return (
    <FactList
      facts={[
        {
          label: t('facts.next'),
          value: next
            ? t('facts.nextValue', { date: formatDate(next.date), amount: totalOf(next) })
            : t('facts.none'),
        },
        {
          label: t(legalPersonId ? 'facts.accruedOn' : 'facts.accrued'),
          term: 'accruedInterest',
          value: legalPersonId ? (
            <AccruedOn {...{ instrument, legalPersonId, schedule }} />
          ) : (
            formatMoney(schedule.accrued_interest)
          ),
        },
        ...(next
          ? [
              {
                label: t('facts.outstanding'),
                term: 'outstanding' as const,
                value: formatMoney(outstandingBefore(next)),
              },
            ]
          : []),
      ]}
    />
  )
}

/** What has built up for one holder by a day that they choose. */
function AccruedOn({ instrument, legalPersonId, schedule }: ScheduleFactsProps) {
  const { t } = useTranslation('schedules')
  const [date, setDate] = useState(today())
  const { data } = useQuery({
    ...scheduleQuery(instrument.id, legalPersonId, date),
    enabled: date !== '' && date !== today(),
    placeholderData: keepPreviousData,
  })
  const isToday = date === '' || date === today()
  const shown = isToday ? schedule : (data ?? schedule)
  const live = useLiveWords(shown.accrued_interest)
  return (
    <Group gap="sm">
      <span {...live}>{formatMoney(shown.accrued_interest)}</span>
      <DateFilter
        aria-label={t('facts.accruedDay')}
        size="xs"
        w="9.5rem"
        value={date}
        onChange={setDate}
      />
    </Group>
  )
}

function totalOf({ interest, redemption }: SchedulePayment): string {
  return formatMoney(formatCents(cents(interest) + cents(redemption)))
}

// All that a payment redeems or leaves; what was sold since the one before is in it.
function outstandingBefore({ outstanding, redemption }: SchedulePayment): string {
  return formatCents(cents(outstanding) + cents(redemption))
}

function cents(amount: string): bigint {
  return parseCents(amount) ?? 0n
}

// More bars than this are too thin to point at.
const MANY = 24

interface ScheduleViewProps extends ScheduleFactsProps {
  view: 'picture' | 'table'
}

/** A schedule as a picture or as a table, and for whom it is. */
function ScheduleView({ instrument, legalPersonId, schedule, view }: ScheduleViewProps) {
  const { t } = useTranslation('schedules')
  const { payments, goes_on } = schedule
  if (payments.length === 0) return <NoSchedule instrument={instrument} schedule={schedule} />
  const { name } = instrument
  return (
    <Stack gap="lg">
      <ScheduleBasis schedule={schedule} />
      {schedule.basis === 'register' && (
        <ScheduleFacts {...{ instrument, legalPersonId, schedule }} />
      )}
      {view === 'picture' ? (
        <ScheduleChart
          name={name}
          totals={schedule.totals}
          groups={payments.length > MANY ? byYear(payments) : eachPayment(payments)}
        />
      ) : (
        <ScheduleTable name={name} schedule={schedule} />
      )}
      <Text size="xs" c="dimmed">
        {goes_on ? t('goesOn') : t('help')}
      </Text>
      {legalPersonId === undefined && <RunsLink instrument={instrument} />}
    </Stack>
  )
}

/** The way to what was paid of it, for who may see that. */
function RunsLink({ instrument }: { instrument: Instrument }) {
  const { t } = useTranslation('schedules')
  const { id, organization_id: organizationId } = instrument
  if (!mayInOrganization(useActor(), 'read payment runs', { organizationId })) return null
  return (
    <TextLink
      to="/app/overview/payouts/runs"
      search={{ id: organizationId, instrument: id }}
      size="sm"
    >
      {t('runs')}
    </TextLink>
  )
}

/** What is paid on a bond to all its holders, or to one. */
function scheduleQuery(instrumentId: string, legalPersonId?: string, accruedOn?: string) {
  const query = {
    financial_instrument_id: instrumentId,
    ...(legalPersonId && { legal_person_id: legalPersonId }),
    ...(accruedOn && { accrued_on: accruedOn }),
  }
  return endpointQuery(schedules.get, { query })
}
