import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { members } from '@zegel/contract/organizations/members'
import { useTranslation } from 'react-i18next'
import { refresh } from '../../../lib/endpoint-query.ts'
import { showToast } from '../../../ui/toasts.tsx'

/** Leads whoever left an organisation to his home; only then the app learns that he does not belong there any more. */
export function useAfterLeaving(): (organization: string) => Promise<void> {
  const { t } = useTranslation('members')
  const navigate = useNavigate()
  const queryClient = useQueryClient()
  return async (name) => {
    await navigate({ to: '/app/home', replace: true })
    showToast('success', t('leave.done', { name }))
    await refresh(queryClient, members.leave.changes)
  }
}
