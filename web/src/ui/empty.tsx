import { Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface EmptyProps {
  /** An icon of 32 px. */
  icon?: ReactNode
  title: string
  /** What goes here. */
  children?: ReactNode
  /** The next step. */
  action?: ReactNode
}

/** Where there is nothing yet: says what goes here and offers the next step. */
export function Empty({ icon, title, children, action }: EmptyProps) {
  return (
    <Stack align="center" gap="xs" py="xl" px="md" ta="center" data-empty>
      {icon && (
        <Text c="dimmed" component="span" aria-hidden lh={1}>
          {icon}
        </Text>
      )}
      <Text fw={600} maw="100%" style={{ overflowWrap: 'break-word' }}>
        {title}
      </Text>
      {children && (
        <Text
          size="sm"
          c="dimmed"
          maw="min(30rem, 100%)"
          component="div"
          style={{ overflowWrap: 'break-word', textWrap: 'balance' }}
        >
          {children}
        </Text>
      )}
      {action && <div style={{ marginTop: '0.5rem' }}>{action}</div>}
    </Stack>
  )
}
