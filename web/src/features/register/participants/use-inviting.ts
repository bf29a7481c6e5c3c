import { useTranslation } from 'react-i18next'
import type { Participant } from '@zegel/contract/register/participants'
import { toastRefusal } from '../../../pieces/toast-refusal.ts'
import { showToast } from '../../../ui/toasts.tsx'
import { useInvite } from './participants.api.ts'

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
