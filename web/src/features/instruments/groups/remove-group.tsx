import type { Group } from '@zegel/contract/instruments/groups'
import { useTranslation } from 'react-i18next'
import { toastFailure } from '../../../pieces/toast-failure.ts'
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx'
import { notifySuccess } from '../../../ui/toasts.tsx'
import { useCreateGroup, useRemoveGroup } from './groups.api.ts'

interface RemoveGroupProps {
  group: Group
  organizationId: string
  onClose: () => void
}

/** Asks before a group goes; from the toast it comes back as it was. */
export function RemoveGroup({ group, organizationId, onClose }: RemoveGroupProps) {
  const { t } = useTranslation('groups')
  const remove = useRemoveGroup()
  const create = useCreateGroup()

  function putBack() {
    const input = {
      name: group.name,
      total_limit: Number(group.total_limit),
      organization_id: organizationId,
      financial_instrument_ids: group.financial_instruments.map(({ id }) => id),
    }
    create.mutateAsync({ input }).catch((error: Error) => toastFailure(error, error.message))
  }

  async function handleRemove() {
    try {
      await remove.mutateAsync(group.id)
      notifySuccess(t('removed', { name: group.name }), {
        action: { label: t('undo'), run: putBack },
      })
      onClose()
    } catch (error) {
      toastFailure(error, t('removeFailed'))
    }
  }

  return (
    <ConfirmDialog
      title={t('removeTitle', { name: group.name })}
      confirmLabel={t('remove')}
      isDestructive
      isBusy={remove.isPending}
      onConfirm={() => void handleRemove()}
      onClose={onClose}
    >
      {t('removeText')}
    </ConfirmDialog>
  )
}
