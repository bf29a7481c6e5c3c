import { Group, Stack } from '@mantine/core'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { RoundProgress } from '@zegel/contract/organizations/organization-overview'
import { parseCents } from '@zegel/core/money'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatDate, formatMoney } from '../../lib/format.ts'
import { TextLink } from '../../ui/links.tsx'
import { Section } from '../../ui/section.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import classes from './overviews.module.css'
import { overviewQuery } from './overviews.api.ts'

/** The rounds of an organisation against their targets; nothing while there are none. */
export function RoundsCard({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('overviews')
  const { data } = useSuspenseQuery(overviewQuery(organizationId))
  if (data.rounds.length === 0) return null
  return (
    <Section title={t('rounds.title')} line={t('rounds.line')}>
      <Stack gap="xl">
        {data.rounds.map((round) => (
          <Round key={round.instrument.id} round={round} organizationId={organizationId} />
        ))}
      </Stack>
    </Section>
  )
}

const PARTS = ['invested', 'reserved', 'available'] as const

interface RoundProps {
  round: RoundProgress
  organizationId: string
}

/** A round as a bar in parts, with the amounts as its legend: the three are the target. */
function Round({ round, organizationId }: RoundProps) {
  const { t } = useTranslation('overviews')
  const { instrument, target, groups } = round
  return (
    <div>
      <Group justify="space-between" gap="xs">
        <TextLink
          to="/app/overview/instruments/$id/$section"
          params={{ id: instrument.id, section: 'invest' }}
          search={{ id: organizationId }}
          fw={600}
        >
          {instrument.name}
        </TextLink>
        <Term round={round} />
      </Group>
      <div className={classes.bar} aria-hidden>
        {PARTS.filter((part) => part !== 'available' && round[part] !== '0.00').map((part) => (
          <div
            key={part}
            className={classes.piece}
            data-part={part}
            style={{ width: `${shareOf(round[part], target) * 100}%` }}
          />
        ))}
      </div>
      <dl className={classes.parts}>
        {PARTS.map((part) => (
          <div key={part}>
            <dt>
              <span className={classes.swatch} data-part={part} aria-hidden />
              {t(`rounds.${part}`)}
            </dt>
            <dd>{formatMoney(round[part])}</dd>
          </div>
        ))}
        <div>
          <dt>{t('rounds.target')}</dt>
          <dd>
            <strong>{formatMoney(target)}</strong>
          </dd>
        </div>
      </dl>
      {groups.map(({ id, name, available_value: left, total_limit: limit }) => (
        <p key={id} className={classes.details}>
          {t('rounds.group', { group: name, left: formatMoney(left), limit: formatMoney(limit) })}
        </p>
      ))}
    </div>
  )
}

/** Whether it is full or has to begin, and else until when it is. */
function Term({
  round: { standing, start_date: start, end_date: end },
}: Pick<RoundProps, 'round'>) {
  const { t } = useTranslation('overviews')
  if (standing === 'full') return <StatusBadge tone="success">{t('rounds.full')}</StatusBadge>
  if (standing === 'upcoming')
    return (
      <span className={classes.details}>
        {start ? t('rounds.from', { date: formatDate(start) }) : t('rounds.upcoming')}
      </span>
    )
  return (
    end && <span className={classes.details}>{t('rounds.until', { date: formatDate(end) })}</span>
  )
}

/** A part of a whole as a fraction; only for drawing. */
function shareOf(part: string, whole: string): number {
  const [partCents, wholeCents] = [parseCents(part) ?? 0n, parseCents(whole) ?? 1n]
  return wholeCents === 0n ? 0 : Number((partCents * 10_000n) / wholeCents) / 10_000
}
