import { Button, Tooltip } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useActor } from '../../../shared/current-user.ts'
import { useOrganizationName } from '../../../shared/organizations.api.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import { showToast } from '../../../ui/dialogs/toasts.tsx'
import { useAfterLeaving } from './leave-organization.tsx'
import { useLeave, useRemoveMember } from './members.api.ts'
import { type MemberProps, outranks } from './role-select.tsx'
import { toastRefusal } from '../../../shared/acting/toast-failure.ts'

/** Removes a member, after asking; off for who has a lower role than the member, and for the last superadmin. */
export function RemoveMember({
  organizationId,
  member,
  isLast,
  onRemoved,
}: MemberProps & { isLast: boolean; onRemoved: () => void }) {
  const { t } = useTranslation('members')
  const actor = useActor()
  const remove = useRemoveMember(organizationId)
  const leave = useLeave(organizationId)
  const goHome = useAfterLeaving()
  const organization = useOrganizationName(organizationId) ?? ''
  const [isAsking, setIsAsking] = useState(false)
  const isAbove = outranks(actor, member.pivot.role, organizationId)
  const isOneself = actor.legalPersonId === member.id
  const { legal_name: name } = member

  async function handleConfirm() {
    try {
      await (isOneself ? leave.mutateAsync() : remove.mutateAsync(member.pivot.id))
      if (isOneself) return await goHome(organization)
      showToast('success', t('remove.done'))
      onRemoved()
    } catch (error) {
      toastRefusal(error, t('remove.failed'))
      setIsAsking(false)
    }
  }

  return (
    <>
      <Tooltip label={t(isAbove ? 'role.above' : 'role.last')} disabled={!isAbove && !isLast}>
        <Button
          variant="default"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          disabled={isAbove || isLast}
          onClick={() => setIsAsking(true)}
        >
          {isOneself ? t('leave.button') : t('remove.button')}
        </Button>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          title={isOneself ? t('leave.title', { name: organization }) : t('remove.title', { name })}
          confirmLabel={isOneself ? t('leave.button') : t('remove.button')}
          isDestructive
          isBusy={remove.isPending || leave.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !remove.isPending && setIsAsking(false)}
        >
          {isOneself ? t('leave.line', { name: organization }) : t('remove.line', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
