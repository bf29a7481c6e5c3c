import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo } from 'react'
import { useStructureSentences } from '../use-structure-sentences.ts'
import { useCanvasContent } from './canvas-content.ts'
import classes from './central-line.module.css'
import type { PlacedDrawing } from './placed-drawing.ts'
import { placeSentences } from './sentence-place.ts'

const BEYOND = 2000
// As large as the letters become from afar.
const LETTER = 8.2
const LINE_HEIGHT = 20

/** The dashed line through the centre: above it which bodies it has, below it its roles in other entities. */
export const CentralLine = memo(function CentralLine() {
  const { drawing, index } = useCanvasContent()
  const { central, bounds } = drawing
  const personId =
    central?.node.kind === 'person' || central?.node.kind === 'holding'
      ? central.node.personId
      : undefined
  const sentences = useStructureSentences(index, personId)
  const found = useMemo(() => sentences && placeOf(drawing, sentences), [drawing, sentences])
  if (!central || !sentences || !found) return null
  const y = central.y + central.height / 2
  const { side } = found
  const place = { transform: `translate(${found.x}px, ${y}px)`, width: found.width }
  return (
    <ViewportPortal>
      <div
        className={classes.line}
        aria-hidden
        style={{
          transform: `translate(${bounds.x - BEYOND}px, ${y}px)`,
          width: bounds.width + 2 * BEYOND,
        }}
      />
      <p className={classes.sentence} data-above data-side={side} style={place}>
        <span>{sentences.bodies}</span>
      </p>
      <p className={classes.sentence} data-side={side} style={place}>
        <span>{sentences.roles}</span>
      </p>
    </ViewportPortal>
  )
})

function placeOf(drawing: PlacedDrawing, { bodies, roles }: { bodies: string; roles: string }) {
  const lines = (text: string, width: number) => Math.ceil((text.length * LETTER) / (width - 40))
  return placeSentences(
    drawing,
    (width) => ({ above: lines(bodies, width), below: lines(roles, width) }),
    LINE_HEIGHT,
  )
}
