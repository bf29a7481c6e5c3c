import { Button, type ButtonProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { Participant } from '@zegel/contract/register/participants'
import { useTranslation } from 'react-i18next'
import { useInviting } from './use-inviting.ts'

interface InviteButtonProps extends ButtonProps {
  instrumentId: string
  participant: Participant
  /** Stands under the heading that says what it is about. */
  isShort?: boolean
}

/** Invites one participant, for the first time or anew. */
export function InviteButton({
  instrumentId,
  participant,
  isShort = false,
  ...look
}: InviteButtonProps) {
  const { t } = useTranslation('participants')
  const { send, isSending } = useInviting(instrumentId)
  const { legal_person } = participant
  const first = legal_person.type === 'natural_person' ? 'invite.first' : 'invite.directors'
  const words = legal_person.invitation ? 'invite.again' : first
  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      {...look}
      loading={isSending}
      aria-label={t(`${words}Of`, { name: legal_person.legal_name })}
      onClick={(event) => {
        // The row it stands in opens on a click.
        event.stopPropagation()
        void send([legal_person.id])
      }}
    >
      {t(isShort && words === 'invite.again' ? 'invite.againShort' : words)}
    </Button>
  )
}
