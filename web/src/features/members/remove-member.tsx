import { Button, Tooltip } from '@mantine/core'
import { IconUserMinus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useActor } from '../../pieces/current-user.ts'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { showToast } from '../../ui/toasts.tsx'
import type { MemberProps } from './member-dialog.tsx'
import { useRemoveMember } from './members.api.ts'
import { outranks } from './outranks.ts'
import { toastRefusal } from '../../pieces/toast-refusal.ts'

/** Removes a member, after asking; off for who has a lower role than the member. */
export function RemoveMember({
  organizationId,
  member,
  onRemoved,
}: MemberProps & { onRemoved: () => void }) {
  const { t } = useTranslation('members')
  const actor = useActor()
  const remove = useRemoveMember(organizationId)
  const [isAsking, setIsAsking] = useState(false)
  const mayRemove = !outranks(actor, member.pivot.role, organizationId)
  const isOneself = actor.legalPersonId === member.id
  const { legal_name: name } = member

  async function handleConfirm() {
    try {
      await remove.mutateAsync(member.pivot.id)
      showToast('success', t('remove.done'))
      onRemoved()
    } catch (error) {
      toastRefusal(error, t('remove.failed'))
      setIsAsking(false)
    }
  }

  return (
    <>
      <Tooltip label={t('role.above')} disabled={mayRemove}>
        <Button
          variant="default"
          leftSection={<IconUserMinus size={16} aria-hidden />}
          disabled={!mayRemove}
          onClick={() => setIsAsking(true)}
        >
          {t('remove.button')}
        </Button>
      </Tooltip>
      {isAsking && (
        <ConfirmDialog
          title={t('remove.title', { name })}
          confirmLabel={t('remove.button')}
          isDestructive
          isBusy={remove.isPending}
          onConfirm={() => void handleConfirm()}
          onClose={() => !remove.isPending && setIsAsking(false)}
        >
          {isOneself ? t('remove.oneself') : t('remove.line', { name })}
        </ConfirmDialog>
      )}
    </>
  )
}
