import { Group, Stack, Text, Title } from '@mantine/core'
import type { Instrument } from '@zegel/contract/instruments/instruments'
import type { Participant } from '@zegel/contract/register/participants'
import { useTranslation } from 'react-i18next'
import { formatDay } from '../../../lib/format.ts'
import { InviteButton } from './invite-button.tsx'
import { ParticipantStatus } from './participant-status.tsx'
import { isInvitable } from './use-inviting.ts'

interface InvitationPanelProps {
  instrument: Pick<Instrument, 'id' | 'may'>
  participant: Participant
}

/** Whether somebody comes in by themselves, was asked to, or can be. */
export function InvitationPanel({ instrument, participant }: InvitationPanelProps) {
  const { t } = useTranslation('participants')
  return (
    <section>
      <Title order={3} mb="xs">
        {t('detail.access')}
      </Title>
      <Group justify="space-between" align="flex-start" gap="sm">
        <Stack gap={4} flex="1 1 12rem">
          <ParticipantStatus participant={participant} />
          <Explained participant={participant} />
        </Stack>
        {instrument.may.manage && isInvitable(participant) && (
          <InviteButton instrumentId={instrument.id} participant={participant} size="sm" />
        )}
      </Group>
    </section>
  )
}

function Explained({ participant }: { participant: Participant }) {
  const { t } = useTranslation('participants')
  const { type, active, reachable, invitation } = participant.legal_person
  const isEntity = type !== 'natural_person'
  const words = () => {
    if (active) return isEntity ? t('access.entityActive') : t('access.active')
    if (invitation) {
      const sent = isEntity ? 'access.entitySent' : 'access.sent'
      return t(sent, { date: formatDay(invitation.created_at) })
    }
    if (reachable) return isEntity ? t('access.entityInactive') : t('access.inactive')
    return isEntity ? t('access.entityWithoutEmail') : t('access.withoutEmail')
  }
  return (
    <Text size="sm" c="dimmed">
      {words()}
    </Text>
  )
}
