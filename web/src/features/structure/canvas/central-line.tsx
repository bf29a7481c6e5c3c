import { ViewportPortal } from '@xyflow/react'
import { memo } from 'react'
import { useCanvasContent } from './canvas-state.ts'
import classes from './central-line.module.css'

const BEYOND = 2000
/** The dashed line through the centre: above it which bodies it has, below it its roles in other entities. */
export const CentralLine = memo(function CentralLine() {
  const { drawing, sentences } = useCanvasContent()
  const { central, bounds } = drawing
  if (!central || !sentences) return null
  const { nearby, afar } = sentences
  const y = central.y + central.height / 2
  const styleOf = ({ x, width }: { x: number; width: number }) => ({
    transform: `translate(${x}px, ${y}px)`,
    width,
  })
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
      <p className={classes.sentence} data-above data-side={nearby.side} style={styleOf(nearby)}>
        <span>{sentences.bodies}</span>
      </p>
      <p className={classes.sentence} data-side={nearby.side} style={styleOf(nearby)}>
        <span>{sentences.roles}</span>
      </p>
      {/* The same, larger and so elsewhere; written by the style sheet, because they are said already. */}
      <div
        className={classes.sentence}
        data-far
        data-above
        data-side={afar.side}
        style={styleOf(afar)}
      >
        <span data-text={sentences.bodies} />
      </div>
      <div className={classes.sentence} data-far data-side={afar.side} style={styleOf(afar)}>
        <span data-text={sentences.roles} />
      </div>
    </ViewportPortal>
  )
})
