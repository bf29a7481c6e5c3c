import '@xyflow/react/dist/base.css'
import { useElementSize } from '@mantine/hooks'
import { ReactFlowProvider } from '@xyflow/react'
import { useMemo, useState } from 'react'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import type { StructureView } from '../structure-view.ts'
import {
  type CanvasContent,
  CanvasContentContext,
  CanvasState,
  CanvasStateContext,
} from './canvas-state.ts'
import classes from './canvas.module.css'
import { DrawingFlow } from './drawing-flow.tsx'
import { useFolding } from './folding/use-folding.ts'
import type { Size } from './free-room.ts'
import { usePlacedSentences } from './use-placed-sentences.ts'

/** The drawing: one looks around in it, selects in it, and walks through it with the arrows. */
export function StructureCanvas({ view }: { view: StructureView }) {
  const { ref, width, height } = useElementSize()
  const size = useMemo(() => ({ width, height }), [width, height])
  return (
    <div ref={ref} className={classes.canvas}>
      {width > 0 && height > 0 && <SizedCanvas view={view} size={size} />}
    </div>
  )
}

// How much is folded away at first depends on the room there is.
function SizedCanvas({ view, size }: { view: StructureView; size: Size }) {
  const content = useCanvasDrawing(view, size)
  const [state] = useState(() => new CanvasState())
  return (
    <CanvasContentContext value={content}>
      <CanvasStateContext value={state}>
        <ReactFlowProvider>
          <DrawingFlow view={view} size={size} />
        </ReactFlowProvider>
      </CanvasStateContext>
    </CanvasContentContext>
  )
}

/** The drawing of a view with everything in its place, and what its cards show. */
function useCanvasDrawing(view: StructureView, size: Size): CanvasContent {
  const { structure, index, centralId } = view
  const folding = useFolding(view, size)
  const interests = useMemo(
    () =>
      centralId === undefined ? new Map<string, number>() : economicInterests(index, centralId),
    [index, centralId],
  )
  const photos = useMemo(() => photosOf(structure), [structure])
  const sentences = usePlacedSentences(index, folding.drawing)
  return useMemo(
    () => ({ index, ...folding, interests, photos, sentences }),
    [index, folding, interests, photos, sentences],
  )
}

function photosOf({ legal_persons }: StructureView['structure']): Map<string, string> {
  return new Map(
    legal_persons.flatMap(({ id, photo_image_url: url }): [string, string][] =>
      url ? [[id, url]] : [],
    ),
  )
}
