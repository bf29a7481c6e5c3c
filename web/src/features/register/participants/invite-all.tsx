import { Button, List } from '@mantine/core'
import { IconMail } from '@tabler/icons-react'
import type { Participant } from '@zegel/contract/register/participants'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useInviting } from './use-inviting.ts'

interface InviteAllProps {
  instrumentId: string
  /** Those on this page who can be invited. */
  invitees: readonly Participant[]
}

/** Invites everybody on the page at once, after showing who they are. */
export function InviteAll({ instrumentId, invitees }: InviteAllProps) {
  const { t } = useTranslation('participants')
  const [isAsking, setIsAsking] = useState(false)
  const { send, isSending } = useInviting(instrumentId)
  const count = invitees.length

  function handleConfirm() {
    void send(invitees.map(({ legal_person }) => legal_person.id))
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
