import { economicInterests } from '@zegel/core/structure/economic-interest'
import { useMemo } from 'react'
import type { StructureView } from '../structure-view.ts'
import type { CanvasContent } from './canvas-content.ts'
import { placeDrawing } from './place-drawing.ts'

/** The drawing of a view with everything in its place, and what its cards show. */
export function useCanvasDrawing(view: StructureView): CanvasContent {
  const { structure, index, centralId, isEditing } = view
  // Only placeholders depend on the selection.
  const selection = isEditing ? view.selection : undefined
  const drawing = useMemo(
    () => placeDrawing(index, { centralId, selection, isEditing }),
    [index, centralId, selection, isEditing],
  )
  const interests = useMemo(
    () =>
      centralId === undefined ? new Map<string, number>() : economicInterests(index, centralId),
    [index, centralId],
  )
  const photos = useMemo(() => photosOf(structure), [structure])
  return useMemo(() => ({ index, drawing, interests, photos }), [index, drawing, interests, photos])
}

function photosOf({ legal_persons }: StructureView['structure']): Map<string, string> {
  return new Map(
    legal_persons.flatMap(({ id, photo_image_url: url }): [string, string][] =>
      url ? [[id, url]] : [],
    ),
  )
}
