import { Group, Progress, Stack, Text } from '@mantine/core'
import type { ReactNode } from 'react'

interface ProgressPanelProps {
  /** What is being done. */
  title: string
  /** How much of it is done, from 0 to 1; undefined while nobody knows how much there is. */
  part: number | undefined
  /** How much of it is done, in words. */
  line: string
  action?: ReactNode
}

/** Something of length that is being done, with how far it is. */
export function ProgressPanel({ title, part, line, action }: ProgressPanelProps) {
  return (
    <Stack gap="xs">
      <Group justify="space-between" align="center" gap="sm">
        <Text fw={600} role="status">
          {title}
        </Text>
        {action}
      </Group>
      <Progress.Root size="lg" radius="xl">
        <Progress.Section
          value={part === undefined ? 100 : part * 100}
          animated={part === undefined}
          aria-label={title}
          {...(part === undefined && { 'aria-valuenow': undefined })}
        />
      </Progress.Root>
      <Text size="sm" c="dimmed" className="figures" mih="1.5em">
        {line}
      </Text>
    </Stack>
  )
}
