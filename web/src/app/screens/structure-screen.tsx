import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { EditEntityDialog } from '../../features/legal-persons/entities/edit-entity-dialog.tsx'
import { AddFileDialog } from '../../features/legal-persons/entity-files/add-file-dialog.tsx'
import { EntityDocuments } from '../../features/legal-persons/entity-files/entity-documents.tsx'
import { StructureDialogs } from '../../features/structure/dialogs/structure-dialogs.tsx'
import { StructureScreen as Structure } from '../../features/structure/structure-screen.tsx'
import type { StructureDialog, StructureView } from '../../features/structure/structure-view.ts'

/** The structure with what other features bring to it: documents, and the form of an entity. */
export function StructureScreen() {
  return <Structure documents={documentsOf} dialog={dialogOf} />
}

function documentsOf(personId: string, { structure, date }: StructureView) {
  return (
    <EntityDocuments
      organizationId={structure.organization.uuid}
      legalPersonId={personId}
      mayAdd={structure.may.add_files && !date}
      mayRemove={structure.may.remove_files && !date}
    />
  )
}

function dialogOf(dialog: StructureDialog, view: StructureView, onClose: () => void) {
  const organizationId = view.structure.organization.uuid
  return (
    <StructureDialogs
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
