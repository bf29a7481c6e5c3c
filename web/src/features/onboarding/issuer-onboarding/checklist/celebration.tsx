import { useState } from 'react'
import classes from './celebration.module.css'

const PIECES = 28

/** Two seconds of paper snippets over the page; nothing of it can be pressed or is read aloud, and who wants no motion sees none. */
export function Celebration() {
  const [isOver, setIsOver] = useState(false)
  if (isOver) return null
  return (
    <div
      className={classes.root}
      aria-hidden
      data-testid="celebration"
      onAnimationEnd={({ target, currentTarget }) => setIsOver(target === currentTarget)}
    >
      {Array.from({ length: PIECES }, (_, index) => (
        <span key={index} className={classes.piece} style={pieceStyle(index)} />
      ))}
    </div>
  )
}

// Spread as if by chance, and the same each time.
function pieceStyle(index: number) {
  const spread = (step: number) => (index * step) % 100
  return {
    left: `${spread(37)}%`,
    animationDelay: `${spread(53) * 4}ms`,
    '--drift': `${spread(71) - 50}px`,
    '--turn': `${spread(29) * 9 - 450}deg`,
  }
}
