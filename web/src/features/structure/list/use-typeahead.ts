import { useRef } from 'react'

// After a pause one means another name.
const PAUSE = 700

/** Finds the next row whose name begins with what was typed; one letter again and again goes on to the next. */
export function useTypeahead() {
  const typed = useRef({ text: '', at: 0 })
  return function find<Row>(
    key: string,
    rows: readonly Row[],
    from: number,
    nameOf: (row: Row) => string,
  ): Row | undefined {
    const now = performance.now()
    const { text, at } = typed.current
    const whole = now - at > PAUSE || text === key ? key : text + key
    typed.current = { text: whole, at: now }
    const start = from + (whole.length > 1 ? 0 : 1)
    const inOrder = [...rows.slice(start), ...rows.slice(0, start)]
    return inOrder.find((row) => nameOf(row).toLowerCase().startsWith(whole.toLowerCase()))
  }
}
