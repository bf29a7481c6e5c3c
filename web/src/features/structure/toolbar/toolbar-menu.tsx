import { Popover } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { ToolbarButton } from './toolbar-button.tsx'

interface ToolbarMenuProps {
  icon: Icon
  label: string
  title: string
  className: string | undefined
  children: (close: () => void) => ReactNode
}

/** A button of the toolbar that opens a panel below it, which keeps the focus until it is closed. */
export function ToolbarMenu({ icon, label, title, className, children }: ToolbarMenuProps) {
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
      <Popover.Target>
        <ToolbarButton icon={icon} label={label} onClick={() => setIsOpen(!isOpen)} />
      </Popover.Target>
      <Popover.Dropdown {...(className && { className })} aria-label={title}>
        {children(() => setIsOpen(false))}
      </Popover.Dropdown>
    </Popover>
  )
}
