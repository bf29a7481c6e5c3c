import type { Box } from './placed-drawing.ts'

/** What the toolbar, the legend and a little air take. */
const MARGINS = { top: 76, right: 24, bottom: 52, left: 24 } as const
/** Where the choice of the centre stands below the toolbar. */
const NARROW = { width: 680, top: 124 } as const
/** Whose structure it is stands above the toolbar there. */
const NAME = 32
/** The minimap, which stands higher than the legend. */
const MINIMAP_HEIGHT = 156
/** The buttons that zoom, in the corner. */
export const BUTTONS_WIDTH = 44
const PANEL_WIDTH = 384
const PHONE = 960
/** The part of a phone's screen that the card leaves free. */
const ABOVE_CARD = 0.45

export interface Size {
  width: number
  height: number
}

/** What lies over the drawing for now. */
export interface Cover {
  /** The card of what is selected: beside the drawing, or on a phone below it. */
  hasPanel: boolean
  hasMinimap: boolean
}

/** The part of the screen that nothing lies over, so that what one looks for is shown there. */
export function freeRoom(screen: Size, { hasPanel, hasMinimap }: Cover): Box {
  const isPhone = window.innerWidth < PHONE
  const width = hasPanel && !isPhone ? screen.width - PANEL_WIDTH : screen.width
  const height = hasPanel && isPhone ? screen.height * ABOVE_CARD : screen.height
  const top = (width < NARROW.width ? NARROW.top : MARGINS.top) + (isPhone ? NAME : 0)
  return {
    x: MARGINS.left,
    y: top,
    width: Math.max(width - MARGINS.left - MARGINS.right, 1),
    height: Math.max(height - top - below(isPhone, { hasPanel, hasMinimap }), 1),
  }
}

// Beside a card there is nothing on a phone but the buttons that zoom.
function below(isPhone: boolean, { hasPanel, hasMinimap }: Cover): number {
  if (isPhone && hasPanel) return MARGINS.right
  return hasMinimap ? MINIMAP_HEIGHT : MARGINS.bottom
}
