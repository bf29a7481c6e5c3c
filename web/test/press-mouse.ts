import type { BrowserCommand } from 'vitest/node'

/** Outside of the page: moves the mouse to a place in it, and clicks. */
export const pressMouse: BrowserCommand<[x: number, y: number]> = ({ page }, x, y) =>
  page.mouse.click(x, y)

declare module 'vitest/browser' {
  interface BrowserCommands {
    pressMouse: (x: number, y: number) => Promise<void>
  }
}
