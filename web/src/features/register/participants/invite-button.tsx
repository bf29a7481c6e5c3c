import { Button, type ButtonProps } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { Participant } from '@zegel/contract/register/participants'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useInvite } from './participants.api.ts'

interface InviteButtonProps extends ButtonProps {
  instrumentId: string
  participant: Participant
}

/** Invites one participant, for the first time or anew. */
export function InviteButton({ instrumentId, participant, ...look }: InviteButtonProps) {
  const { t } = useTranslation('participants')
  const invite = useInvite(instrumentId)
  const { legal_person } = participant
  const words = invitingWords(participant)

  // Awaited, so that it is told also when the row it was asked from is gone by then.
  async function send() {
    try {
      await invite.mutateAsync({ id: legal_person.id })
      showToast('success', t('invite.sent'))
    } catch (error) {
      toastRefusal(error, t('invite.failed'))
    }
  }

  return (
    <Button
      variant="default"
      leftSection={<IconMail size={16} aria-hidden />}
      {...look}
      loading={invite.isPending}
      aria-label={t(`${words}Of`, { name: legal_person.legal_name })}
      onClick={(event) => {
        // The row it stands in opens on a click.
        event.stopPropagation()
        void send()
      }}
    >
      {t(words)}
    </Button>
  )
}

/** What inviting somebody is called: for the first time or anew, themselves or who direct it; with 'Of' behind it, it says of whom. */
export function invitingWords({ legal_person: { type, invitation } }: Participant) {
  if (invitation) return 'invite.again'
  return type === 'natural_person' ? 'invite.first' : 'invite.directors'
}

/** Whether a mail can reach a participant and would be of use: one without an account, of whom or of whose directors the address is known. */
export function isInvitable({ legal_person }: Participant): boolean {
  return !legal_person.active && legal_person.reachable
}
