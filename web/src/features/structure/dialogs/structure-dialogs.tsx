import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import type { ReactNode } from 'react'
import { findPerson } from '../find-person.ts'
import type { StructureDialog, StructureView } from '../structure-view.ts'
import { AddBodyForm } from './add-body-form.tsx'
import { AddLegalPersonForm } from './add-legal-person-form.tsx'
import { AddMemberForm } from './add-member-form.tsx'

/** A dialog of another feature about a legal person of the structure. */
export type EntityDialog = (person: GraphPerson, onClose: () => void) => ReactNode

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
