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
  const tellExpiry = useExpiryWords()
  const tone = expiryTone(daysUntil(expiresAt))
  return (
    <Text
      component="span"
      size="xs"
      className="figures"
      title={formatDay(expiresAt)}
      style={{ color: tone ? `var(--zegel-${tone})` : 'var(--mantine-color-dimmed)' }}
    >
      {tellExpiry({ expiresAt, isOver })}
    </Text>
  )
}

/** How long an invitation stands, in words. */
export function useExpiryWords() {
  const { t } = useTranslation('invitations')
  return ({ expiresAt, isOver }: InvitationExpiryProps): string => {
    const days = daysUntil(expiresAt)
    if (isOver) return t('expiry.over', { date: formatDay(expiresAt) })
    return days === 0 ? t('expiry.today') : t('expiry.left', { count: days })
  }
}

function daysUntil(moment: string): number {
  return daysBetween(today(), today(new Date(moment)))
}

const MS_PER_DAY = 24 * 3600 * 1000

/** How many days a day lies ahead of another, both as YYYY-MM-DD; below zero when it lies behind. */
function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY)
}
