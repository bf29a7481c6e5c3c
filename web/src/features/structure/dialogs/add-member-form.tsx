import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { isBoard } from '@zegel/core/structure/body-type'
import { brokenSeatRule } from '@zegel/core/structure/body-rules'
import { useTranslation } from 'react-i18next'
import { AddPersonDialog } from '../../../pieces/add-person/add-person-dialog.tsx'
import { useBodyName } from '../../../pieces/body-name.ts'
import { useRefreshStructure } from '../structure.api.ts'
import { hasStatedParts } from '../stated-parts.ts'
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
  const owner = view.index.person(body.legal_person_id)
  const seated = new Set(seats.flatMap(({ person, membership }) => (membership ? person.id : [])))
  // A company has no place in its own board.
  if (owner && brokenSeatRule({ body: body.type, owner, member: owner }) === 'in-own-board')
    seated.add(owner.id)
  return (
    <AddPersonDialog
      place={{
        ...{ kind: 'body', id: body.id, organizationId: view.structure.organization.uuid },
        hasStatedParts: hasStatedParts(view, body),
        isBoard: isBoard(body.type),
      }}
      title={t('dialogs.member.dialogTitle', {
        body: bodyName(body),
        entity: owner?.legal_name ?? '',
      })}
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
