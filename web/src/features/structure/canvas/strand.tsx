import type { RightKind } from '@zegel/core/structure/rights'
import { memo } from 'react'
import { DRAWING_SIZES, RIGHT_STYLES } from '../drawing-style.ts'
import { linePieces, type Point, roundedPath } from '../edge-path.ts'
import classes from './lines.module.css'

interface StrandProps {
  points: readonly Point[]
  right: RightKind
  isPlaceholder: boolean
}

/** One right of a line; one with dashes is drawn piece by piece, each going on where the dashes of the former ended. */
export const Strand = memo(function Strand({ points, right, isPlaceholder }: StrandProps) {
  const { variable, width, dashes: own } = RIGHT_STYLES[right]
  const dashes = isPlaceholder ? '4 4' : own
  const look = { className: classes.strand, stroke: variable, strokeWidth: width }
  const radius = DRAWING_SIZES.edgeRadius
  if (dashes === undefined) return <path {...look} d={roundedPath(points, radius)} />
  return linePieces(points, radius).map(({ path, start }) => (
    <path key={start} {...look} d={path} strokeDasharray={dashes} strokeDashoffset={start} />
  ))
})
