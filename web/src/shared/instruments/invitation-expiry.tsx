import { Text } from '@mantine/core'
import { useTranslation } from '../../i18n/use-translation.ts'
import { expiryTone } from '@zegel/core/members/invitation'
import { formatDay, today } from '../../lib/format.ts'

interface InvitationExpiryProps {
  expiresAt: string
  /** It ended. */
  isOver: boolean
}

/** How long an invitation stands, in a colour that gets more pressing. */
export function InvitationExpiry({ expiresAt, isOver }: InvitationExpiryProps) {
  const { t } = useTranslation('invitations')
  const days = daysBetween(today(), today(new Date(expiresAt)))
  const tone = expiryTone(days)
  const date = formatDay(expiresAt)
  return (
    <Text
      component="span"
      size="xs"
      className="figures"
      title={date}
      style={{ color: tone ? `var(--zegel-${tone})` : 'var(--mantine-color-dimmed)' }}
    >
      {isOver
        ? t('expiry.over', { date })
        : days === 0
          ? t('expiry.today')
          : t('expiry.left', { count: days })}
    </Text>
  )
}

const MS_PER_DAY = 24 * 3600 * 1000

/** How many days a day lies ahead of another, both as YYYY-MM-DD; below zero when it lies behind. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)
}
