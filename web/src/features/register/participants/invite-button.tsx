import { Button, type ButtonProps, List } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Participant } from '@zegel/contract/register/participants'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useInvite } from './participants.api.ts'

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

/** Whether a mail can reach a participant and would be of use: one without an account, of whom or of whose directors the address is known. */
export function isInvitable({ legal_person }: Participant): boolean {
  return !legal_person.active && legal_person.reachable
}

/** Sends invitations and says how that went. */
export function useInviting(instrumentId: string) {
  const { t } = useTranslation('participants')
  const invite = useInvite(instrumentId)

  // Awaited, so that it is told also when the row it was asked from is gone by then.
  async function send(legalPersonIds: readonly string[]) {
    const count = legalPersonIds.length
    try {
      await invite.mutateAsync(legalPersonIds)
      showToast('success', count === 1 ? t('invite.sent') : t('invite.sentMany', { count }))
    } catch (error) {
      toastRefusal(error, t('invite.failed'))
    }
  }

  return { send, isSending: invite.isPending }
}

interface InviteAllProps {
  instrumentId: string
  /** Those who can be invited. */
  invitees: readonly Participant[]
  onSent?: () => void
}

/** Invites several at once, after showing who they are. */
export function InviteAll({ instrumentId, invitees, onSent }: InviteAllProps) {
  const { t } = useTranslation('participants')
  const [isAsking, setIsAsking] = useState(false)
  const { send, isSending } = useInviting(instrumentId)
  const count = invitees.length

  function handleConfirm() {
    void send(invitees.map(({ legal_person }) => legal_person.id)).then(onSent)
    setIsAsking(false)
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMail size={16} aria-hidden />}
        loading={isSending}
        onClick={() => setIsAsking(true)}
      >
        {t('invite.all', { count })}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('invite.allTitle', { count })}
          confirmLabel={t('invite.allConfirm')}
          onConfirm={handleConfirm}
          onClose={() => setIsAsking(false)}
        >
          {t('invite.allText')}
          <List mt="sm" size="sm" mah={240} style={{ overflowY: 'auto' }}>
            {invitees.map(({ id, legal_person }) => (
              <List.Item key={id}>{legal_person.legal_name}</List.Item>
            ))}
          </List>
        </ConfirmDialog>
      )}
    </>
  )
}
