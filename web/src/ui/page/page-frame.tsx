import { Group, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface PageFrameProps {
  title: ReactNode
  line?: ReactNode
  back?: ReactNode
  actions?: ReactNode
  children?: ReactNode
}

/** Where what a page has stands: the page itself, and the drawing of one that is coming. */
export function PageFrame({ title, line, back, actions, children }: PageFrameProps) {
  return (
    <Stack gap="lg">
      <header>
        {back}
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={4} className="page-words">
            {title}
            {line && (
              <Text c="dimmed" component="div">
                {line}
              </Text>
            )}
          </Stack>
          {actions && (
            <Group gap="sm" className="page-actions">
              {actions}
            </Group>
          )}
        </Group>
      </header>
      {children}
    </Stack>
  )
}
