import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { AddPersonDialog } from '../../../pieces/add-person/add-person-dialog.tsx'
import { useBodyName } from '../../../pieces/body-name.ts'
import { useRefreshStructure } from '../structure.api.ts'
import type { StructureView } from '../structure-view.ts'

interface AddMemberFormProps {
  view: StructureView
  body: GraphBody
  onClose: () => void
}

/** Seats somebody in a body: somebody the organisation knows, or somebody new. */
export function AddMemberForm({ view, body, onClose }: AddMemberFormProps) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const refresh = useRefreshStructure()
  const seats = view.index.seatsIn(body.id)
  const seated = new Set(seats.flatMap(({ person, membership }) => (membership ? person.id : [])))
  return (
    <AddPersonDialog
      place={{ kind: 'body', id: body.id, organizationId: view.structure.organization.uuid }}
      title={t('dialogs.member.dialogTitle', { name: bodyName(body) })}
      submitLabel={t('dialogs.member.submit')}
      addedText={t('dialogs.member.added')}
      startsWith="existing"
      present={seated}
      onAdded={async (personId) => {
        await refresh()
        view.select({ kind: 'edge', bodyId: body.id, personId })
      }}
      onRefused={() => void refresh()}
      onClose={onClose}
    />
  )
}
