import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './setting-row.module.css'

interface SettingRowProps {
  title: ReactNode
  line?: ReactNode
  /** How it stands now. */
  state?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** One thing that can be set, in a card of several: what it is, how it stands, and what can be done about it. */
export function SettingRow({ title, line, state, actions, children }: SettingRowProps) {
  return (
    <div className={classes.row}>
      <Group justify="space-between" align="center" gap="sm">
        <Stack gap={2} className={classes.text}>
          <Group gap="xs">
            <Text component="h3" fw={600}>
              {title}
            </Text>
            {state}
          </Group>
          {line && (
            <Text size="sm" c="dimmed" component="div">
              {line}
            </Text>
          )}
        </Stack>
        {actions && <Group gap="xs">{actions}</Group>}
      </Group>
      {children}
    </div>
  )
}
