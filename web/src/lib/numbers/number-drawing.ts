import { useSyncExternalStore } from 'react'
import { formatListeners } from './number-format.ts'

let drawing = 0

/** The key of what has numbers in it: another one once the account has numbers written in another way. */
export function useNumberDrawing(): number {
  return useSyncExternalStore(subscribe, () => drawing)
}

function subscribe(listen: () => void): () => void {
  const redraw = () => {
    drawing += 1
    listen()
  }
  formatListeners.add(redraw)
  return () => formatListeners.delete(redraw)
}
