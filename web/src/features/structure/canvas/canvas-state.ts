import { createContext, useContext, useSyncExternalStore } from 'react'
import type { StructureView } from '../structure-view.ts'
import type { Cover } from './free-room.ts'
import { type Highlight, NOTHING } from './highlights.ts'
import type { Folding } from './placed-drawing.ts'
import type { PlacedSentences } from './use-placed-sentences.ts'

const NO_COVER: Cover = { hasPanel: false, hasMinimap: false }

interface Snapshot {
  highlight: Highlight
  /** The one node that Tab leads to. */
  stop: string | undefined
  cover: Cover
}

/** What changes while one looks at a drawing that itself stays; each card hears only of its own part. */
export class CanvasState {
  #snapshot: Snapshot = { highlight: NOTHING, stop: undefined, cover: NO_COVER }
  readonly #listeners = new Set<() => void>()
  #wantsFocus: string | undefined
  #held: string | undefined

  get snapshot(): Snapshot {
    return this.#snapshot
  }

  set(part: Partial<Snapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part }
    for (const tell of this.#listeners) tell()
  }

  /** Makes a node the stop of the keyboard, and lets it take the focus as soon as it is there. */
  focus(id: string): void {
    this.#wantsFocus = id
    this.set({ stop: id })
  }

  /** Whether a node has to take the focus now; asked once. */
  takeFocus(id: string): boolean {
    const isWanted = this.#wantsFocus === id
    if (isWanted) this.#wantsFocus = undefined
    return isWanted
  }

  /** Lets a node stay where it is on screen when the drawing around it changes next. */
  holdStill(id: string): void {
    this.#held = id
  }

  /** The node that has to stay where it is; asked once. */
  takeHeld(): string | undefined {
    const held = this.#held
    this.#held = undefined
    return held
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const CanvasStateContext = createContext(new CanvasState())

/** A part of the state, as a plain value; whoever asks is drawn again only when that changes. */
export function useCanvasState<T extends string | boolean | undefined>(
  select: (snapshot: Snapshot) => T,
): T {
  const state = useContext(CanvasStateContext)
  return useSyncExternalStore(state.subscribe, () => select(state.snapshot))
}

/** How a card or a line stands beside the selection; undefined while nothing is selected. */
export function useEmphasis(id: string): 'selected' | 'lit' | 'faded' | undefined {
  return useCanvasState(({ highlight: { selected, lit } }) => {
    if (selected.size === 0) return undefined
    if (selected.has(id)) return 'selected'
    return lit.has(id) ? 'lit' : 'faded'
  })
}

/** What the cards of a drawing show; it stays while one only looks around or selects. */
export interface CanvasContent extends Folding {
  index: StructureView['index']
  /** By natural person, its part of what the centre is worth. */
  interests: ReadonlyMap<string, number>
  sentences: PlacedSentences | undefined
  /** Photos and logos, by legal person. */
  photos: ReadonlyMap<string, string>
}

export const CanvasContentContext = createContext<CanvasContent | undefined>(undefined)

export function useCanvasContent(): CanvasContent {
  const content = useContext(CanvasContentContext)
  if (!content) throw new Error('A card needs the content of its drawing')
  return content
}
