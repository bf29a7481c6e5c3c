import { ActionIcon, Menu } from '@mantine/core'
import { IconDots, IconTrash, IconUserPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx'
import type { StructureView } from '../structure-view.ts'
import { useRemoveBody, useRestoreBody } from '../structure.api.ts'
import { toastOrLog, toastWithUndo } from './edit-outcome.ts'

/** What an editor does with a body. Removing one with members asks first, because they all lose their seat. */
export function BodyMenu({ view, body }: { view: StructureView; body: GraphBody }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const [isAsking, setIsAsking] = useState(false)
  const { remove, isRemoving } = useBodyRemoval(view)
  const name = bodyName(body)
  const members = body.members_total
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            size="md"
            aria-label={t('details.menu.body', { name })}
            loading={isRemoving}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconUserPlus size={16} aria-hidden />}
            onClick={() => view.openDialog({ kind: 'add-member', bodyId: body.id })}
          >
            {t('details.addMember')}
          </Menu.Item>
          <Menu.Item
            color="var(--zegel-error)"
            leftSection={<IconTrash size={16} aria-hidden />}
            onClick={() => (members > 0 ? setIsAsking(true) : void remove(body))}
          >
            {t('details.removeBody.action')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isAsking && (
        <ConfirmDialog
          title={t('details.removeBody.title', { name })}
          confirmLabel={t('details.removeBody.action')}
          isDestructive
          onConfirm={() => {
            setIsAsking(false)
            void remove(body)
          }}
          onClose={() => setIsAsking(false)}
        >
          {t('details.removeBody.text', { count: members, formatted: formatUnits(members) })}
        </ConfirmDialog>
      )}
    </>
  )
}

/** Ends a body; the toast puts it back, with the members it had. */
function useBodyRemoval({ select }: StructureView) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const removing = useRemoveBody()
  const restoring = useRestoreBody()

  async function remove(body: GraphBody) {
    try {
      await removing.mutateAsync(body.id)
    } catch (error) {
      return toastOrLog('A body could not be removed', error)
    }
    select({ kind: 'person', id: body.legal_person_id })
    toastWithUndo(t('details.removeBody.done', { name: bodyName(body) }), {
      undo: () => restoring.mutateAsync(body.id),
      show: () => select({ kind: 'body', id: body.id }, { takesFocus: true }),
    })
  }

  return { remove, isRemoving: removing.isPending }
}
