import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { useBodyName } from '../../../pieces/body-name.ts'
import { useRemoveBody, useRestoreBody } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import { tellOrLog } from './tell-or-log.ts'
import { toastWithUndo } from './toast-with-undo.ts'

/** Ends a body; the toast puts it back, with the members it had. */
export function useBodyRemoval({ select }: StructureView) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const removing = useRemoveBody()
  const restoring = useRestoreBody()

  async function remove(body: GraphBody) {
    try {
      await removing.mutateAsync(body.id)
    } catch (error) {
      return tellOrLog('A body could not be removed', error)
    }
    select({ kind: 'person', id: body.legal_person_id })
    toastWithUndo(t('details.removeBody.done', { name: bodyName(body) }), () =>
      restoring.mutateAsync(body.id),
    )
  }

  return { remove, isRemoving: removing.isPending }
}
