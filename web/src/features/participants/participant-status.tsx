import { Stack } from '@mantine/core'
import type { Participant } from '@zegel/contract/participants'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'
import { InvitationExpiry } from './invitation-expiry.tsx'

const tones = {
  active: 'success',
  inactive: 'neutral',
  invited: 'info',
  expired: 'warning',
} as const satisfies Record<Participant['status'], Tone>

/** How far a participant has come, and how long the invitation stands. */
export function ParticipantStatus({ participant }: { participant: Participant }) {
  const { t } = useTranslation('participants')
  const { status, legal_person } = participant
  return (
    <Stack gap={2} align="flex-start" display="inline-flex">
      <StatusBadge tone={tones[status]}>{t(`status.${status}`)}</StatusBadge>
      {status !== 'active' && legal_person.invitation && (
        <InvitationExpiry invitation={legal_person.invitation} isOver={status === 'expired'} />
      )}
    </Stack>
  )
}
