import { Text } from '@mantine/core'
import { useMutation, useSuspenseQuery } from '@tanstack/react-query'
import type { HistoryHead } from '@zegel/contract/audit/history'
import { useTranslation } from '../../i18n/use-translation.ts'
import { SavedSwitchRow } from '../../shared/acting/saved-switch-row.tsx'
import { Awaited } from '../../ui/awaited.tsx'
import { Section } from '../../ui/section.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'
import { DateText, MomentText } from '../../ui/tables/values.tsx'
import classes from './history-card.module.css'
import { historyQuery, subscription } from './timeline.api.ts'

/** The newest seal over the history of an organisation, whether one gets it by mail, and those of earlier days. */
export function HistoryCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('timeline')
  return (
    <Section title={t('history.title')} line={t('history.line')}>
      <Awaited waiting={<LinesSkeleton lines={3} />}>
        <Seals organizationId={organizationId} />
      </Awaited>
    </Section>
  )
}

function Seals({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('timeline')
  const { data } = useSuspenseQuery(historyQuery(organizationId))
  const subscribe = useMutation(subscription(organizationId))
  const { head, days, subscribed } = data
  return (
    <>
      {head ? (
        <>
          <Seal head={head} />
          <Text size="sm" c="dimmed" mt={4} mb="md">
            {t('history.sealed')} <MomentText instant={head.sealed_at} withTime />
          </Text>
        </>
      ) : (
        <Text>{t('history.none')}</Text>
      )}
      <SavedSwitchRow
        label={t('history.mail')}
        description={t('history.mailLine')}
        isOn={subscribed}
        onSave={(isOn) => subscribe.mutateAsync({ subscribed: isOn })}
      />
      {days.length > 1 && (
        <details className={classes.days}>
          <summary>{t('history.days', { count: days.length })}</summary>
          <ol>
            {days.map(({ day, ...seal }) => (
              <li key={day}>
                <DateText date={day} />
                <Seal head={seal} />
              </li>
            ))}
          </ol>
        </details>
      )}
    </>
  )
}

function Seal({ head: { number, hash } }: { head: HistoryHead }) {
  const { t } = useTranslation('timeline')
  return (
    <div>
      <span className="figures">{t('history.number', { number })}</span>{' '}
      <code className={classes.hash}>{hash}</code>
    </div>
  )
}
