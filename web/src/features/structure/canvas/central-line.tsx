import { ViewportPortal } from '@xyflow/react'
import { memo, useMemo } from 'react'
import { useStructureSentences } from '../use-structure-sentences.ts'
import { useCanvasContent } from './canvas-state.ts'
import classes from './central-line.module.css'
import type { PlacedDrawing } from './placed-drawing.ts'
import { positionSentences } from './sentence-position.ts'

const BEYOND = 2000
// How wide a letter is and how high a line, as the style sheet has them: from nearby, where they grow a little, and from afar.
const NEARBY = { letter: 8.2, lineHeight: 20 }
const AFAR = { letter: 10.6, lineHeight: 24 }

/** The dashed line through the centre: above it which bodies it has, below it its roles in other entities. */
export const CentralLine = memo(function CentralLine() {
  const { drawing, index } = useCanvasContent()
  const { central, bounds } = drawing
  const personId =
    central?.node.kind === 'person' || central?.node.kind === 'holding'
      ? central.node.personId
      : undefined
  const sentences = useStructureSentences(index, personId)
  const places = useMemo(
    () =>
      sentences && {
        nearby: placeOf(drawing, sentences, NEARBY),
        afar: placeOf(drawing, sentences, AFAR),
      },
    [drawing, sentences],
  )
  if (!central || !sentences || !places?.nearby || !places.afar) return null
  const { nearby, afar } = places
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

function placeOf(
  drawing: PlacedDrawing,
  { bodies, roles }: { bodies: string; roles: string },
  { letter, lineHeight }: typeof NEARBY,
) {
  const lines = (text: string, width: number) => Math.ceil((text.length * letter) / (width - 40))
  return positionSentences(
    drawing,
    (width) => ({ above: lines(bodies, width), below: lines(roles, width) }),
    lineHeight,
  )
}
