import { Stack } from '@mantine/core'
import type { Participant } from '@zegel/contract/register/participants'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { InvitationExpiry, useExpiryWords } from '../../../shared/instruments/invitation-expiry.tsx'
import { StatusBadge } from '../../../ui/status-badge.tsx'
import { type Tone } from '../../../ui/tone.ts'
import classes from './participants.module.css'

const tones = {
  active: 'success',
  inactive: 'neutral',
  invited: 'info',
  expired: 'warning',
} as const satisfies Record<Participant['status'], Tone>

interface ParticipantStatusProps {
  participant: Participant
  /** Stands in the list, whose rows are cards on a phone. */
  isListed?: boolean
}

/** How far a participant has come, and how long the invitation stands. */
export function ParticipantStatus({ participant, isListed = false }: ParticipantStatusProps) {
  const { t } = useTranslation('participants')
  const tellExpiry = useExpiryWords()
  const { status, legal_person } = participant
  const expiry = status !== 'active' &&
    legal_person.invitation && {
      expiresAt: legal_person.invitation.expires_at,
      isOver: status === 'expired',
    }
  return (
    <Stack
      gap={2}
      display="inline-flex"
      className={isListed ? classes.listed : classes.status}
      // In a narrow list there is room for the badge alone.
      {...(expiry && isListed && { title: tellExpiry(expiry) })}
    >
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {expiry && <InvitationExpiry {...expiry} />}
    </Stack>
  )
}
