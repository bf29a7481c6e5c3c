import { Group, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { usePageTitle } from './page-title.ts'

interface PageProps {
  title: string
  /** In the browser's tab, where it differs from the title. */
  tabTitle?: string
  /** One line that says what this is. */
  line?: ReactNode
  /** Above the title: the way back, for a page below another. */
  back?: ReactNode
  /** On the right; the main action is the only filled button. */
  actions?: ReactNode
  children?: ReactNode
}

/** The frame of every screen inside the shell. */
export function Page({ title, tabTitle, line, back, actions, children }: PageProps) {
  usePageTitle(tabTitle ?? title)
  return (
    <Stack gap="lg">
      <header>
        {back}
        <Group justify="space-between" align="flex-start" gap="md">
          <Stack gap={4} className="page-words">
            <Title order={1}>{title}</Title>
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
