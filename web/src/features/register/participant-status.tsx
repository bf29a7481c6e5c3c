import type { Participant } from '@zegel/contract/participants'
import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../ui/status-badge.tsx'
import type { Tone } from '../../ui/tone.ts'

const tones = {
  active: 'success',
  inactive: 'neutral',
  invited: 'info',
  expired: 'warning',
} as const satisfies Record<Participant['status'], Tone>

/** Whether a participant uses the platform already. */
export function ParticipantStatus({ status }: { status: Participant['status'] }) {
  const { t } = useTranslation('register')
  return <StatusBadge tone={tones[status]}>{t(`participants.status_${status}`)}</StatusBadge>
}
