import { Text } from '@mantine/core'
import type { ParticipantInvitation } from '@zegel/contract/participants'
import { expiryTone } from '@zegel/core/participants/invitation-expiry'
import { useTranslation } from 'react-i18next'
import { formatDay, today } from '../../lib/format.ts'
import { daysBetween } from './days-between.ts'

interface InvitationExpiryProps {
  invitation: ParticipantInvitation
  /** It ended. */
  isOver: boolean
}

/** How long an invitation stands, in a colour that gets more pressing. */
export function InvitationExpiry({ invitation, isOver }: InvitationExpiryProps) {
  const { t } = useTranslation('participants')
  const days = daysBetween(today(), today(new Date(invitation.expires_at)))
  const tone = expiryTone(days)
  const date = formatDay(invitation.expires_at)
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
