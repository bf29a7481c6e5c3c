import { Button } from '@mantine/core'
import { IconDoorExit } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useUser } from '../../../pieces/current-user.ts'
import { useOrganizationName } from '../../../pieces/organizations.api.ts'
import { toastRefusal } from '../../../pieces/toast-refusal.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { useAfterLeaving } from './after-leaving.ts'
import { useLeave } from './members.api.ts'

/** Lets somebody out of an organisation, after asking, and back to his home. */
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
