import { IconCalendarEvent } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { CalendarEvent } from '@zegel/contract/payouts/calendar'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../../lib/format.ts'
import { Awaited, inSection } from '../../../ui/awaited.tsx'
import { Empty } from '../../../ui/empty.tsx'
import { TextLink } from '../../../ui/links.tsx'
import { Section } from '../../../ui/section.tsx'
import { LinesSkeleton } from '../../../ui/skeletons.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { calendarQuery } from './calendar.api.ts'
import classes from './calendar.module.css'

/** What is coming for an organisation within a year, the earliest first. */
export function EventsSection({ organizationId }: { organizationId: string }) {
  return (
    <Awaited waiting={inSection(<LinesSkeleton />)} failed={inSection}>
      <Events organizationId={organizationId} />
    </Awaited>
  )
}

function Events({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('calendar')
  const { data: events } = useSuspenseQuery(calendarQuery(organizationId))
  return (
    <Section title={t('events.title')} line={t('events.line')}>
      {events.length === 0 ? (
        <Empty icon={<IconCalendarEvent size={32} stroke={1.5} />} title={t('empty')}>
          {t('emptyHelp')}
        </Empty>
      ) : (
        <EventList events={events} organizationId={organizationId} />
      )}
    </Section>
  )
}

const FIRST = 5

/** What is coming first, on the page of the organisation, with the way to all of it; nothing while there is nothing. */
export function CalendarCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('calendar')
  const { data: events } = useSuspenseQuery(calendarQuery(organizationId))
  if (events.length === 0) return null
  return (
    <Section
      title={t('card.title')}
      actions={
        <TextLink to="/app/overview/payouts/calendar" search={{ id: organizationId }} size="sm">
          {t('card.all')}
        </TextLink>
      }
    >
      <EventList events={events.slice(0, FIRST)} organizationId={organizationId} />
    </Section>
  )
}

interface EventListProps {
  events: readonly CalendarEvent[]
  organizationId: string
}

function EventList({ events, organizationId }: EventListProps) {
  return (
    <ul className={classes.list}>
      {events.map((event) => (
        <Event
          key={`${event.kind} ${event.financial_instrument?.id} ${event.date}`}
          event={event}
          organizationId={organizationId}
        />
      ))}
    </ul>
  )
}

function Event({ event, organizationId }: { event: CalendarEvent; organizationId: string }) {
  const { t } = useTranslation('calendar')
  const { date, financial_instrument: instrument, amount, payment_run: run } = event
  const details = [
    event.payment_day !== null &&
      event.payment_day !== date &&
      t('bankDay', { date: formatDate(event.payment_day) }),
    run && t('run', { number: run.number }),
  ].filter(Boolean)
  const title = useTitle(event)
  return (
    <li className={classes.event}>
      <span className={classes.day}>{formatDate(date)}</span>
      <span className={classes.words}>
        {instrument ? (
          <TextLink
            {...(run
              ? {
                  to: '/app/overview/payouts/runs/$run' as const,
                  params: { run: run.id },
                }
              : {
                  to: '/app/overview/instruments/$id/$section' as const,
                  params: { id: instrument.id, section: 'general' },
                })}
            search={{ id: organizationId }}
            inherit
          >
            {title}
          </TextLink>
        ) : (
          <TextLink
            to="/app/overview/payouts/yearly_statements"
            search={{ id: organizationId }}
            inherit
          >
            {title}
          </TextLink>
        )}
        {details.length > 0 && <span className={classes.details}>{details.join(' · ')}</span>}
      </span>
      {event.is_to_do && <StatusBadge tone="warning">{t('toDo')}</StatusBadge>}
      {amount !== null && <span className={classes.amount}>{formatMoney(amount)}</span>}
    </li>
  )
}

function useTitle(event: CalendarEvent): string {
  const { t } = useTranslation('calendar')
  const { kind, financial_instrument: instrument, interest, redemption, year } = event
  const values = { name: instrument?.name ?? '', year: year ?? '' }
  if (kind !== 'payment') return t(`event.${kind}`, values)
  if (redemption === '0.00') return t('event.interest', values)
  return t(interest === '0.00' ? 'event.redemption' : 'event.both', values)
}
