import { memo, useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import type { RightKind } from '@zegel/core/structure/rights'
import { DRAWING_SIZES, RIGHT_STYLES, strandOffsets } from '../drawing-style.ts'
import { lineSegments, offsetLine, type Point, roundedPath } from '../edge-path.ts'
import { useCanvasContent, useEmphasis } from './canvas-state.ts'
import classes from './lines.module.css'
import { namedPercentages, percentages } from './percentages.ts'
import type { PlacedEdge } from './placed-drawing.ts'

const HIT_WIDTH = 18

/** A line of the drawing: a strand for each right it carries, and the part that is held. */
export const Line = memo(function Line({ placed }: { placed: PlacedEdge }) {
  const { index } = useCanvasContent()
  const emphasis = useEmphasis(placed.id)
  // What is stated is marked so in the language on screen.
  useTranslation('structure')
  const strands = useMemo(() => {
    const offsets = strandOffsets(placed.edge.rights.length)
    return placed.edge.rights.map((right, place) => ({
      right,
      points: offsetLine(placed.points, offsets[place] ?? 0),
    }))
  }, [placed])
  const { edge, points } = placed
  const text = percentages(edge, index)
  const isOpen = edge.kind !== 'placeholder'
  return (
    <g
      className={classes.line}
      data-emphasis={emphasis}
      data-line={placed.id}
      data-kind={edge.kind}
    >
      {text && <title>{namedPercentages(edge, index)}</title>}
      {strands.map(({ right, points: beside }) => (
        <Strand key={right} points={beside} right={right} isPlaceholder={!isOpen} />
      ))}
      {isOpen && (
        <path
          d={roundedPath(points, DRAWING_SIZES.edgeRadius)}
          className={classes.hit}
          strokeWidth={HIT_WIDTH}
        />
      )}
      {text && (
        <text
          x={placed.labelAt.x}
          y={placed.labelAt.y}
          dominantBaseline="central"
          textAnchor="middle"
          className={classes.percentage}
        >
          {text}
        </text>
      )}
    </g>
  )
})

interface StrandProps {
  points: readonly Point[]
  right: RightKind
  isPlaceholder: boolean
}

/** One right of a line; one with dashes is drawn piece by piece, each going on where the dashes of the former ended. */
const Strand = memo(function Strand({ points, right, isPlaceholder }: StrandProps) {
  const { variable, width, dashes: own } = RIGHT_STYLES[right]
  const dashes = isPlaceholder ? '4 4' : own
  const look = { className: classes.strand, stroke: variable, strokeWidth: width }
  const radius = DRAWING_SIZES.edgeRadius
  if (dashes === undefined) return <path {...look} d={roundedPath(points, radius)} />
  return lineSegments(points, radius).map(({ path, start }) => (
    <path key={start} {...look} d={path} strokeDasharray={dashes} strokeDashoffset={start} />
  ))
})
