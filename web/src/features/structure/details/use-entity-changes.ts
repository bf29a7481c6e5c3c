import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../../ui/toasts.tsx'
import { useRestoreEntity, useSetCentral, useShowOnlyAsMember } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'
import { tellOrLog } from './tell-or-log.ts'
import { toastWithUndo } from './toast-with-undo.ts'

/** How a legal person belongs to the organisation: as its centre, as an entity, or only where it is a member. */
export function useEntityChanges({ structure, index, select, setCentral }: StructureView) {
  const { t } = useTranslation('structure')
  const organization_uuid = structure.organization.uuid
  const centring = useSetCentral()
  const hiding = useShowOnlyAsMember()
  const restoring = useRestoreEntity()

  async function setAsCentral({ id, legal_name: name }: GraphPerson) {
    try {
      await centring.mutateAsync({ organization_uuid, legal_person_id: id })
    } catch (error) {
      return tellOrLog('The centre could not be set', error)
    }
    setCentral(id)
    showToast('success', t('details.changed.central', { name }))
  }

  async function showOnlyAsMember({ id, legal_name: name }: GraphPerson) {
    const one = { organization_uuid, legal_person_id: id }
    try {
      await hiding.mutateAsync(one)
    } catch (error) {
      return tellOrLog('An entity could not be shown only as a member', error)
    }
    // Without a seat or a holding it is nowhere now.
    if (index.seatsOf(id).length === 0) select(undefined)
    toastWithUndo(t('details.changed.onlyAsMember', { name }), () => restoring.mutateAsync(one))
  }

  async function makeEntity({ id, legal_name: name }: GraphPerson) {
    try {
      await restoring.mutateAsync({ organization_uuid, legal_person_id: id })
    } catch (error) {
      return tellOrLog('A legal person could not be made an entity', error)
    }
    showToast('success', t('details.changed.entity', { name }))
  }

  const isBusy = centring.isPending || hiding.isPending || restoring.isPending
  return { setAsCentral, showOnlyAsMember, makeEntity, isBusy }
}
