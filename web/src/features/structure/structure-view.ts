import type { StructureIndex } from '@zegel/core/structure/structure-index'
import type { Layer } from '@zegel/org-layout/layer-drawing'
import type { OrganizationStructure } from '@zegel/contract/structure/structure-graph'
import type { Selection } from './selection.ts'

/** A dialog that the structure opens. */
export type StructureDialog =
  | { kind: 'add-legal-person' }
  | { kind: 'add-body'; personId: string }
  | { kind: 'add-member'; bodyId: string }
  | { kind: 'edit-entity'; personId: string }
  | { kind: 'add-file'; personId: string }

/** What is shown and how: all that the parts of the screen share. */
export interface StructureView {
  structure: OrganizationStructure
  index: StructureIndex
  /** The entity in the middle: of the address, else the organisation's own; undefined without legal persons. */
  centralId: string | undefined
  setCentral: (personId: string) => void
  selection: Selection | undefined
  /** Its card takes the focus along where what was pressed is gone by then. */
  select: (selection: Selection | undefined, options?: { takesFocus?: boolean }) => void
  /** Whether the card of what is selected has to take the focus now; asked once. */
  takeFocus: () => boolean
  /** The date of the address; undefined for today. */
  date: string | undefined
  setDate: (date: string | undefined) => void
  /** On only for who may edit, and only for today. */
  isEditing: boolean
  setEditing: (on: boolean) => void
  /** Whether everything is drawn, instead of the centre with what is around it. */
  showsAll: boolean
  /** Forgets what was folded by hand as well. */
  setShowsAll: (on: boolean) => void
  /** What was folded (false) and unfolded (true) by hand around this centre, by the `foldKey` of the side of a card. */
  folds: ReadonlyMap<string, boolean>
  setFolds: (keys: readonly string[], isOpen: boolean) => void
  /** What is left out of the drawing. */
  without: ReadonlySet<Layer>
  setLayer: (layer: Layer, isShown: boolean) => void
  hasAutoZoom: boolean
  setAutoZoom: (on: boolean) => void
  hasMinimap: boolean
  setMinimap: (on: boolean) => void
  /** The public page, perhaps in a frame: nothing but looking. */
  isShared: boolean
  openDialog: (dialog: StructureDialog) => void
}
