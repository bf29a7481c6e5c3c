import { Popover } from '@mantine/core'
import { type ReactElement, type ReactNode, useState } from 'react'

interface ToolbarMenuProps {
  /** What opens and closes the panel. */
  renderButton: (toggle: () => void) => ReactElement
  /** What the panel is called. */
  title: string
  className?: string | undefined
  children: (close: () => void) => ReactNode
}

/** A panel below a button of the toolbar, which keeps the focus until it is closed. */
export function ToolbarMenu({ renderButton, title, className, children }: ToolbarMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      opened={isOpen}
      onChange={setIsOpen}
      position="bottom-start"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>{renderButton(() => setIsOpen(!isOpen))}</Popover.Target>
      <Popover.Dropdown
        {...(className && { className })}
        aria-label={title}
        maw="calc(100vw - 1rem)"
      >
        <Panel show={() => children(() => setIsOpen(false))} />
      </Popover.Dropdown>
    </Popover>
  )
}

// Works out what is in it once it is open: the day it is alone takes a telephone a twentieth of a second.
function Panel({ show }: { show: () => ReactNode }) {
  return show()
}
