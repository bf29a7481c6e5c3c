import { Tooltip } from '@mantine/core'
import { type RefObject, useEffect, useState } from 'react'

/**
 * Says what is wrong with the cell that has the focus, else with the one under the mouse, which may just rest there. One for all
 * cells, since there are thousands.
 */
export function ErrorBubble({ grid }: { grid: RefObject<HTMLDivElement | null> }) {
  const [cell, setCell] = useState<HTMLElement | null>(null)
  const [text, setText] = useState<string>()

  useEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const look = ({ type, target }: Event) => {
      const focused = cellOf(document.activeElement)
      const pointed = type === 'mouseover' ? cellOf(target) : null
      const shown = [focused, pointed].find((one) => one?.dataset['error'] !== undefined)
      setCell(shown ?? focused)
      setText(shown?.dataset['error'])
    }
    const events = ['mouseover', 'mouseleave', 'focusin', 'focusout'] as const
    for (const event of events) element.addEventListener(event, look)
    return () => {
      for (const event of events) element.removeEventListener(event, look)
    }
  }, [grid])

  // A row that was on its way, or was put right, says something else now.
  useEffect(() => {
    if (!cell) return undefined
    const observer = new MutationObserver(() => setText(cell.dataset['error']))
    observer.observe(cell, { attributeFilter: ['data-error'] })
    return () => observer.disconnect()
  }, [cell])

  if (!cell || text === undefined) return null
  return (
    <Tooltip
      target={cell}
      opened
      label={text}
      position="bottom-start"
      multiline
      maw={320}
      styles={{
        tooltip: {
          animation: 'none',
          background: 'var(--zegel-error-surface)',
          color: 'var(--zegel-error)',
          border: '1px solid var(--zegel-error)',
          fontWeight: 500,
        },
      }}
    />
  )
}

function cellOf(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>('[role=gridcell]') : null
}
