import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { EditEntityDialog } from '../../features/legal-persons/entities/edit-entity-dialog.tsx'
import { AddFileDialog } from '../../features/legal-persons/entity-files/add-file-dialog.tsx'
import { EntityDocuments } from '../../features/legal-persons/entity-files/entity-documents.tsx'
import { StructureDialogs as Dialogs } from '../../features/structure/dialogs/structure-dialogs.tsx'
import type { StructureDialog, StructureView } from '../../features/structure/structure-view.ts'

interface DocumentsProps {
  personId: string
  view: StructureView
}

/** The documents of a legal person of the structure. */
export function PersonDocuments({ personId, view: { structure, date } }: DocumentsProps) {
  return (
    <EntityDocuments
      organizationId={structure.organization.uuid}
      legalPersonId={personId}
      mayAdd={structure.may.add_files && !date}
      mayRemove={structure.may.remove_files && !date}
    />
  )
}

interface DialogsProps {
  view: StructureView
  dialog: StructureDialog
  onClose: () => void
}

/** What editors open of the structure, with the forms of other features. */
export function StructureDialogs({ view, dialog, onClose }: DialogsProps) {
  return dialogOf(view, dialog, onClose)
}

function dialogOf(view: StructureView, dialog: StructureDialog, onClose: () => void) {
  const organizationId = view.structure.organization.uuid
  return (
    <Dialogs
      view={view}
      dialog={dialog}
      onClose={onClose}
      addFile={({ id }: GraphPerson) => (
        <AddFileDialog organizationId={organizationId} legalPersonId={id} onClose={onClose} />
      )}
      editEntity={(person: GraphPerson) => (
        <EditEntityDialog organizationId={organizationId} entity={person} onClose={onClose} />
      )}
    />
  )
}
