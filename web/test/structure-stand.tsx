import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import { indexStructure } from '@zegel/core/structure/structure-index'
import { type ReactNode, useMemo, useState } from 'react'
import type { Selection } from '../src/features/structure/selection.ts'
import { useStructure } from '../src/features/structure/structure.api.ts'
import type { StructureDialog, StructureView } from '../src/features/structure/structure-view.ts'
import { NOORDERMOLEN } from './users.ts'

interface StandProps {
  selection?: Selection
  dialog?: StructureDialog
  isEditing?: boolean
  isShared?: boolean
  centralId?: string
  date?: string
  onCentral?: (personId: string) => void
  children: (view: StructureView, open: OpenDialog) => ReactNode
}

interface OpenDialog {
  dialog: StructureDialog | undefined
  close: () => void
}

/** The parts of the structure screen without the drawing: what is selected and which dialog is open, and nothing else. */
export function StructureStand(props: StandProps) {
  const { data } = useStructure(NOORDERMOLEN)
  return data ? <Stand {...props} structure={data} /> : null
}

function Stand(props: StandProps & { structure: OrganizationStructure }) {
  const { structure, isEditing = false, isShared = false, children } = props
  const [selection, select] = useState(props.selection)
  const [dialog, openDialog] = useState(props.dialog)
  const index = useMemo(() => indexStructure(structure), [structure])
  const view: StructureView = {
    structure,
    index,
    centralId: props.centralId,
    setCentral: props.onCentral ?? (() => {}),
    selection,
    select,
    date: props.date,
    setDate: () => {},
    isEditing,
    setEditing: () => {},
    hasAutoZoom: false,
    setAutoZoom: () => {},
    hasMinimap: false,
    setMinimap: () => {},
    isShared,
    openDialog,
  }
  return children(view, { dialog, close: () => openDialog(undefined) })
}
