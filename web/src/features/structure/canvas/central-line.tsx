import { ViewportPortal } from '@xyflow/react'
import { memo } from 'react'
import { useStructureSentences } from '../use-structure-sentences.ts'
import { useCanvasContent } from './canvas-content.ts'
import { freePlaceBeside } from './free-place.ts'
import classes from './central-line.module.css'

const BEYOND = 2000
const WIDTH = 360
const HEIGHT = 84

/** The dashed line through the centre: above it which bodies it has, below it its roles in other entities. */
export const CentralLine = memo(function CentralLine() {
  const { drawing, index } = useCanvasContent()
  const { central, bounds } = drawing
  const personId =
    central?.node.kind === 'person' || central?.node.kind === 'holding'
      ? central.node.personId
      : undefined
  const sentences = useStructureSentences(index, personId)
  if (!central || !sentences) return null
  const y = central.y + central.height / 2
  const x = freePlaceBeside(drawing, central, { width: WIDTH, height: HEIGHT * 2 })
  const side = x < central.x ? 'left' : 'right'
  const place = { transform: `translate(${x}px, ${y}px)`, width: WIDTH }
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
