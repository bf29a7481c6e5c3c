import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { members } from '@zegel/contract/organizations/members'
import { refresh } from '../../../lib/endpoint-query.ts'
import { useUser } from '../../../shared/current-user.ts'
import { useOrganizationName } from '../../../shared/organizations.api.ts'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useLeave } from './members.api.ts'

/** Lets somebody out of an organisation, after asking, and back to their home. */
export function LeaveOrganization({ organizationId }: { organizationId: string }) {
  const { t } = useTranslation('members')
  const { natural_person } = useUser()
  const name = useOrganizationName(organizationId) ?? ''
  const leave = useLeave(organizationId)
  const goHome = useAfterLeaving()
  const [isAsking, setIsAsking] = useState(false)
  const isMember = natural_person.organization_memberships.some(
    ({ organization_uuid }) => organization_uuid === organizationId,
  )
  if (!isMember) return null

  async function handleConfirm() {
    try {
      await leave.mutateAsync()
      await goHome(name)
    } catch (error) {
      toastRefusal(error, t('leave.failed'))
      setIsAsking(false)
    }
  }

  return (
    <>
      <Button
        variant="default"
        leftSection={<IconDoorExit size={16} aria-hidden />}
        onClick={() => setIsAsking(true)}
      >
        {t('leave.button')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('leave.title', { name })}
          confirmLabel={t('leave.button')}
          isDestructive
          isBusy={leave.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !leave.isPending && setIsAsking(false)}
        >
          {t('leave.line', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Leads whoever left an organisation to their home; only then the app learns that they do not belong there any more. */
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
