import { ActionIcon, type ActionIconProps, type FloatingPosition, Tooltip } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'

interface ToolbarButtonProps
  extends ActionIconProps,
    Omit<ComponentPropsWithRef<'button'>, keyof ActionIconProps> {
  icon: Icon
  label: string
  /** Where its name shows, so that it covers no neighbour. */
  labelAt?: FloatingPosition
}

/** A button of the toolbar: an icon whose name shows when it is pointed at. */
export function ToolbarButton({
  icon: ButtonIcon,
  label,
  labelAt = 'top',
  ...props
}: ToolbarButtonProps) {
  return (
    <Tooltip
      label={label}
      position={labelAt}
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
