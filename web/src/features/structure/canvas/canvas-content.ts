import { createContext, useContext } from 'react'
import type { StructureView } from '../structure-view.ts'
import type { PlacedDrawing } from './placed-drawing.ts'

/** What the cards of a drawing show; it stays while one only looks around or selects. */
export interface CanvasContent {
  index: StructureView['index']
  drawing: PlacedDrawing
  /** By natural person, its part of what the centre is worth. */
  interests: ReadonlyMap<string, number>
  /** Photos and logos, by legal person. */
  photos: ReadonlyMap<string, string>
}

export const CanvasContentContext = createContext<CanvasContent | undefined>(undefined)

export function useCanvasContent(): CanvasContent {
  const content = useContext(CanvasContentContext)
  if (!content) throw new Error('A card needs the content of its drawing')
  return content
}
