import { ViewportPortal } from '@xyflow/react'
import { memo, type MouseEvent } from 'react'
import { Line } from './line.tsx'
import classes from './lines.module.css'
import type { PlacedEdge } from './placed-drawing.ts'

interface LinesProps {
  edges: readonly PlacedEdge[]
  onPress: (placed: PlacedEdge) => void
}

/**
 * The lines, below the cards. They are ours and not React Flow's, which would compute each anew at every step of a pan; and they
 * may end at cards that are out of sight. The cards say what they mean, and the list beside the drawing names every one.
 */
export const Lines = memo(function Lines({ edges, onPress }: LinesProps) {
  function handleClick({ target }: MouseEvent) {
    const id = target instanceof Element && target.closest('[data-line]')?.getAttribute('data-line')
    const placed = edges.find((edge) => edge.id === id)
    if (placed) onPress(placed)
  }
  return (
    <ViewportPortal>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the keyboard reaches what a line says through its cards */}
      <svg className={classes.lines} aria-hidden onClick={handleClick}>
        {edges.map((placed) => (
          <Line key={placed.id} placed={placed} />
        ))}
      </svg>
    </ViewportPortal>
  )
})
