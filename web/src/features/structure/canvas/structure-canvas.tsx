import '@xyflow/react/dist/base.css'
import { useElementSize } from '@mantine/hooks'
import { ReactFlowProvider } from '@xyflow/react'
import { useMemo, useState } from 'react'
import type { StructureView } from '../structure-view.ts'
import { CanvasContentContext } from './canvas-content.ts'
import { CanvasState, CanvasStateContext } from './canvas-state.ts'
import classes from './canvas.module.css'
import { DrawingFlow } from './drawing-flow.tsx'
import { useCanvasDrawing } from './use-canvas-drawing.ts'

/** The drawing: one looks around in it, selects in it, and walks through it with the arrows. */
export function StructureCanvas({ view }: { view: StructureView }) {
  const { ref, width, height } = useElementSize()
  const content = useCanvasDrawing(view)
  const [state] = useState(() => new CanvasState())
  const size = useMemo(() => ({ width, height }), [width, height])
  return (
    <div ref={ref} className={classes.canvas}>
      {width > 0 && height > 0 && (
        <CanvasContentContext value={content}>
          <CanvasStateContext value={state}>
            <ReactFlowProvider>
              <DrawingFlow view={view} size={size} />
            </ReactFlowProvider>
          </CanvasStateContext>
        </CanvasContentContext>
      )}
    </div>
  )
}
