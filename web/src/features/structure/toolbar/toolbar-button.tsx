import { ActionIcon, type ActionIconProps, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface ToolbarButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  icon: Icon
  label: string
}

/** A button of the toolbar: an icon whose name shows when it is pointed at. */
export function ToolbarButton({ icon: ButtonIcon, label, ...props }: ToolbarButtonProps) {
  return (
    <Tooltip
      label={label}
      openDelay={300}
      withinPortal={false}
      // What it opened says more.
      disabled={props['aria-expanded'] === true}
    >
      <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} {...props}>
        <ButtonIcon size={20} stroke={1.5} color="var(--mantine-color-text)" aria-hidden />
      </ActionIcon>
    </Tooltip>
  )
}
