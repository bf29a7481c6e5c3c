import { Text } from '@mantine/core'
import { expiryTone } from '@zegel/core/participants/invitation-expiry'
import { useTranslation } from 'react-i18next'
import { daysBetween } from '../lib/days-between.ts'
import { formatDay, today } from '../lib/format.ts'

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
