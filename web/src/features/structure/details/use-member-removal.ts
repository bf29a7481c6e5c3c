import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { useRemoveMember, useRestoreMember } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import { tellOrLog } from './tell-or-log.ts'
import { toastWithUndo } from './toast-with-undo.ts'

/** Ends a membership; the toast puts it back. */
export function useMemberRemoval({ select }: StructureView) {
  const { t } = useTranslation('structure')
  const removing = useRemoveMember()
  const restoring = useRestoreMember()

  async function remove({ body, person }: Seat, membershipId: string) {
    try {
      await removing.mutateAsync(membershipId)
    } catch (error) {
      return tellOrLog('A member could not be removed', error)
    }
    select({ kind: 'body', id: body.id })
    toastWithUndo(t('details.edge.removed', { name: person.legal_name }), () =>
      restoring.mutateAsync(membershipId),
    )
  }

  return { remove, isRemoving: removing.isPending }
}
