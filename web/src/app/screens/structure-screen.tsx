import { Suspense, useEffect } from 'react'
import { StructureScreen as Structure } from '../../features/structure/structure-screen.tsx'
import type { StructureDialog, StructureView } from '../../features/structure/structure-view.ts'
import { onFirstMove } from '../../lib/browser/first-move.ts'
import { overlay } from '../../ui/dialogs/overlay.tsx'
import { part } from '../../ui/page/part.tsx'
import { LinesSkeleton } from '../../ui/skeletons.tsx'

const fetchParts = () => import('./structure-parts.tsx')
const PersonDocuments = part(async () => (await fetchParts()).PersonDocuments, ['entity-files'])
const Dialogs = overlay(
  async () => (await fetchParts()).StructureDialogs,
  ['add-person', 'entities', 'entity-files', 'pictures', 'register'],
)

/** The structure with what other features bring to it: documents, and the form of an entity. */
export function StructureScreen() {
  useEffect(() => onFirstMove(Dialogs.prepare), [])
  return <Structure documents={documentsOf} dialog={dialogOf} />
}

function documentsOf(personId: string, view: StructureView) {
  return (
    <Suspense fallback={<LinesSkeleton lines={2} />}>
      <PersonDocuments personId={personId} view={view} />
    </Suspense>
  )
}

function dialogOf(dialog: StructureDialog, view: StructureView, onClose: () => void) {
  return (
    <Suspense fallback={null}>
      <Dialogs view={view} dialog={dialog} onClose={onClose} />
    </Suspense>
  )
}
