import { Group, Skeleton, Stack } from '@mantine/core'
import { Waiting } from '../../../ui/skeletons.tsx'

const BARS = [96, 90, 84, 78, 72, 66, 60, 54, 48, 42]

/** The line and the bars that are coming. */
export function ScheduleSkeleton() {
  return (
    <Waiting>
      <Stack gap="lg">
        <Group gap="xl">
          <Skeleton height={36} width={160} />
          <Skeleton height={36} width={160} />
        </Group>
        <Group gap="md" align="flex-end" wrap="nowrap" h={300}>
          {BARS.map((height) => (
            <Skeleton key={height} height={`${height}%`} radius="sm" />
          ))}
        </Group>
      </Stack>
    </Waiting>
  )
}
