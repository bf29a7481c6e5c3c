import type { ReactNode } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { brokenSeatRule } from '@zegel/core/structure/body-rules'
import { isBoard } from '@zegel/core/structure/body-type'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { AddPersonDialog } from '../../../shared/add-person/add-person-dialog.tsx'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { findPerson, hasStatedParts } from '../find-person.ts'
import type { StructureDialog, StructureView } from '../structure-view.ts'
import { useRefreshStructure } from '../structure.api.ts'
import { AddBodyForm } from './add-body-form.tsx'
import { AddLegalPersonForm } from './add-legal-person-form.tsx'

/** A dialog of another feature about a legal person of the structure. */
type EntityDialog = (person: GraphPerson, onClose: () => void) => ReactNode

interface StructureDialogsProps {
  view: StructureView
  dialog: StructureDialog | undefined
  onClose: () => void
  addFile: EntityDialog
  editEntity: EntityDialog
}

/** The dialog that is open, if any; only editors open one. */
export function StructureDialogs(props: StructureDialogsProps) {
  const { view, dialog, onClose, addFile, editEntity } = props
  switch (dialog?.kind) {
    case 'add-legal-person':
      return <AddLegalPersonForm view={view} onClose={onClose} />
    case 'add-body': {
      const person = findPerson(view.structure, dialog.personId)
      return person && <AddBodyForm view={view} person={person} onClose={onClose} />
    }
    case 'add-member': {
      const body = view.index.body(dialog.bodyId)
      return body && <AddMemberForm view={view} body={body} onClose={onClose} />
    }
    case 'edit-entity': {
      const person = findPerson(view.structure, dialog.personId)
      return person && editEntity(person, onClose)
    }
    case 'add-file': {
      const person = findPerson(view.structure, dialog.personId)
      return person && addFile(person, onClose)
    }
    case undefined:
      return null
  }
}

interface AddMemberFormProps {
  view: StructureView
  body: GraphBody
  onClose: () => void
}

/** Seats somebody in a body: somebody the organisation knows, or somebody new. */
function AddMemberForm({ view, body, onClose }: AddMemberFormProps) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const refresh = useRefreshStructure()
  const seats = view.index.seatsIn(body.id)
  const owner = view.index.person(body.legal_person_id)
  const seated = new Set(seats.flatMap(({ person, membership }) => (membership ? person.id : [])))
  const isBarred =
    owner && brokenSeatRule({ body: body.type, owner, member: owner }) === 'in-own-board'
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
      barred={
        isBarred
          ? { id: owner.id, why: t('dialogs.member.notInOwn', { name: owner.legal_name }) }
          : undefined
      }
      onAdded={async (personId) => {
        await refresh()
        view.select({ kind: 'edge', bodyId: body.id, personId }, { takesFocus: true })
      }}
      onRefused={() => void refresh()}
      onClose={onClose}
    />
  )
}
