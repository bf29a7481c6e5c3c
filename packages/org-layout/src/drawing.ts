import type { RightKind } from '@zegel/core/structure/rights'

/** Above a node is who leads to it, below it what it leads to. */
export type FoldSide = 'above' | 'below'

/** What a node of the drawing stands for. */
export type DrawingNode = {
  id: string
  width: number
  height: number
  /** Whether it is there only for who is editing, so that all others keep their order. */
  isLate?: boolean
} & (
  | { kind: 'person'; personId: string; isCentral: boolean }
  /** A holding with its owner, in one compact node; `personId` is the holding. */
  | { kind: 'holding'; personId: string; ownerId: string; isCentral: boolean }
  | { kind: 'body'; bodyId: string }
  /** Members who sit in exactly these bodies and nowhere else; `total` counts also those that the graph does not name. */
  | { kind: 'group'; bodyIds: readonly string[]; personIds: readonly string[]; total: number }
  /** A side of another node behind which so many are folded away or, when it is open, can be; it stands on the edge of that node. */
  | { kind: 'fold'; nodeId: string; side: FoldSide; count: number; isOpen: boolean }
  | { kind: 'add-legal-person' }
  | { kind: 'add-body'; personId: string }
  | { kind: 'add-member'; bodyId: string }
)

/** A line from who holds or governs down to what is held or governed. */
export type DrawingEdge = {
  id: string
  source: string
  target: string
  /** In the order economic, control, veto, advisory; just neutral when there are no others. */
  rights: readonly RightKind[]
} & (
  | {
      /** From a legal person to a body it is a member of. */
      kind: 'member'
      personId: string
      bodyId: string
      /** Its part of each instrument it holds in the body. */
      fractions: readonly { instrumentId: string; fraction: number }[]
      /** Its part as somebody stated it, where no register says one. */
      stated: number | null
    }
  /** From a group to one of its bodies. */
  | { kind: 'group'; bodyId: string; bodyIds: readonly string[] }
  /** From a body to its legal person. */
  | { kind: 'body'; bodyId: string }
  | { kind: 'placeholder' }
)

/** What is drawn, before it has a place. */
export interface Drawing {
  nodes: readonly DrawingNode[]
  edges: readonly DrawingEdge[]
  /** The node at the centre; undefined in an empty organisation. */
  centralNodeId: string | undefined
}
