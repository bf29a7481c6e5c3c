import { Mark } from './mark.tsx'
import classes from './pressed-seal.module.css'

/** The seal as it is pressed under what was just completed; it only lies there for who wants no motion. */
export function PressedSeal({ size = 72 }: { size?: number }) {
  return (
    <span className={classes.pressed} style={{ width: size, height: size }} data-testid="seal">
      <Mark size={size} />
    </span>
  )
}
