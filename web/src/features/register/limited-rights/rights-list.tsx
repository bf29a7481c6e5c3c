import { Button, Group, Stack, Text } from '@mantine/core'
import type { LimitedRight } from '@zegel/contract/register/limited-rights'
import { isNumbered } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, formatUnits } from '../../../lib/format.ts'
import { NumberRanges } from '../../../shared/instruments/number-ranges.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import classes from './rights-list.module.css'

interface RightsListProps {
  rights: readonly LimitedRight[]
  /** Left out for who only reads. */
  onEnd?: ((right: LimitedRight) => void) | undefined
  onReverse?: ((right: LimitedRight) => void) | undefined
  onAcknowledge?: ((right: LimitedRight) => void) | undefined
}

/** What rests on units: of whom it is, on whose units, since when, and who votes. */
export function RightsList({ rights, ...acts }: RightsListProps) {
  return (
    <ul className={classes.list}>
      {rights.map((right) => (
        <RightItem key={right.id} right={right} {...acts} />
      ))}
    </ul>
  )
}

const TONES = { coming: 'info', rests: 'warning', ended: 'neutral', reversed: 'neutral' } as const

function RightItem({
  right,
  onEnd,
  onReverse,
  onAcknowledge,
}: Omit<RightsListProps, 'rights'> & { right: LimitedRight }) {
  const { t } = useTranslation('limited-rights')
  const { kind, beneficiary, holders, state } = right
  return (
    <li className={classes.item}>
      <Stack gap={2} miw={0}>
        <Group gap="xs">
          <Text fw={600}>{t('named', { kind: t(`kinds.${kind}`), name: beneficiary.name })}</Text>
          <StatusBadge tone={TONES[state]}>{t(`states.${state}`)}</StatusBadge>
        </Group>
        {holders.map(({ legal_person, amount, numbering }) => (
          <Text key={legal_person.id} size="sm" component="div">
            {t('on', { count: amount, units: formatUnits(amount), name: legal_person.legal_name })}
            {numbering.length > 0 && (
              <>
                {' · '}
                <NumberRanges intervals={numbering} shown={3} />
              </>
            )}
          </Text>
        ))}
        <Text size="sm" c="dimmed">
          {useFacts(right).join(' · ')}
        </Text>
        {right.note && <Text size="sm">{right.note}</Text>}
      </Stack>
      {state !== 'reversed' && (onEnd || onReverse) && (
        <Group gap="xs" className={classes.actions}>
          {onAcknowledge && kind !== 'attachment' && (
            <Button variant="default" size="xs" onClick={() => onAcknowledge(right)}>
              {t('acknowledge.action')}
            </Button>
          )}
          {onEnd && right.ended_on === null && (
            <Button variant="default" size="xs" onClick={() => onEnd(right)}>
              {t('end.action')}
            </Button>
          )}
          {onReverse && (
            <Button variant="default" size="xs" onClick={() => onReverse(right)}>
              {t(right.ended_on === null ? 'reverse.action' : 'reverse.endAction')}
            </Button>
          )}
        </Group>
      )}
    </li>
  )
}

function useFacts(right: LimitedRight): string[] {
  const { t } = useTranslation('limited-rights')
  const { effective_date, ended_on, deed_date, notary, rank, reversal_reason } = right
  return [
    ended_on
      ? t('fromUntil', { from: formatDate(effective_date), until: formatDate(ended_on) })
      : t('since', { date: formatDate(effective_date) }),
    t(`voters.${right.votes}`),
    right.meeting_rights && t('withMeetingRights'),
    t(right.shares_rank ? 'sharedRank' : 'rank', { rank }),
    deed_date && t('deedOf', { date: formatDate(deed_date) }),
    notary,
    useAcknowledged(right),
    reversal_reason && t('reversedBecause', { reason: reversal_reason }),
  ].filter((fact) => typeof fact === 'string' && fact !== '') as string[] // safe: filtered so
}

// Of shares it is also told that it is still to be done.
function useAcknowledged(right: LimitedRight): string | undefined {
  const { t } = useTranslation('limited-rights')
  const { acknowledged_on: day, acknowledged_by: how, kind, state } = right
  if (day && how) return t(how, { date: formatDate(day) })
  const isWanted = isNumbered(right.financial_instrument.type) && kind !== 'attachment'
  return isWanted && state !== 'reversed' ? t('notAcknowledged') : undefined
}
