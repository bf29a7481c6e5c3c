import { Text } from '@mantine/core'
import type { LatestEvent, OrganizationEvent } from '@zegel/contract/audit/timeline'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InstrumentLink } from '../../shared/instruments/instrument-link.tsx'
import { InSentence, OTHER_PLACE, PLACE } from '../../ui/in-sentence.tsx'
import { TextLink } from '../../ui/links.tsx'
import { MomentText } from '../../ui/tables/values.tsx'
import classes from './timeline-list.module.css'

interface EventListProps {
  events: readonly (OrganizationEvent & Partial<Pick<LatestEvent, 'more'>>)[]
  /** Of which organisation, where the address does not say it. */
  organizationId?: string
}

/** What was done in an organisation, a sentence each, in the order they come in. */
export function EventList({ events, organizationId }: EventListProps) {
  return (
    <ol className={classes.list}>
      {events.map((event) => (
        <Event key={event.id} event={event} organizationId={organizationId} />
      ))}
    </ol>
  )
}

interface EventProps {
  event: EventListProps['events'][number]
  organizationId: string | undefined
}

function Event({ event, organizationId }: EventProps) {
  const { t, i18n } = useTranslation('timeline')
  const { at, action, instrument, who, who_id, subject, person_id, more = 0 } = event
  const words = {
    who: who && who_id ? OTHER_PLACE : (who ?? t('system')),
    subject: subject && person_id ? PLACE : (subject ?? instrument?.name ?? t('unknown')),
    action,
  }
  const key = `action.${action}`
  // What is done in a later version is told in the words of the log.
  const isKnown = i18n.exists(key, { ns: 'timeline' })
  const linkTo = (person: string, name: string | null) => (
    <TextLink
      to="/app/organization/people/$person"
      params={{ person }}
      search={(before) => ({ id: organizationId ?? before.id })}
      underline="always"
      inherit
    >
      {name}
    </TextLink>
  )
  return (
    <li>
      <Text size="sm" c="dimmed" component="span" className={classes.moment}>
        <MomentText instant={at} withTime />
      </Text>
      <span>
        <InSentence
          sentence={isKnown ? t(key as 'action.member left', words) : t('other', words)}
          other={who_id && linkTo(who_id, who)}
        >
          {person_id && linkTo(person_id, subject)}
        </InSentence>
        {instrument && (
          <>
            {' · '}
            {organizationId ? (
              <TextLink
                to="/app/overview/instruments/$id/$section"
                params={{ id: instrument.id, section: 'general' }}
                search={{ id: organizationId }}
                underline="always"
                inherit
              >
                {instrument.name}
              </TextLink>
            ) : (
              <InstrumentLink instrument={instrument} underline="always" />
            )}
          </>
        )}
        {more > 0 && (
          <Text size="sm" c="dimmed" component="span">
            {' · '}
            {t('more', { count: more })}
          </Text>
        )}
      </span>
    </li>
  )
}
