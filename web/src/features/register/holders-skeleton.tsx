import { Group, Skeleton, Stack } from '@mantine/core'
import { Waiting } from '../../ui/skeletons.tsx'

const ROWS = [78, 64, 70, 52, 60, 45]

/** The ring and the table that are coming. */
export function HoldersSkeleton() {
  return (
    <Waiting>
      <Group gap="xl" align="center" justify="center">
        <Skeleton circle height={280} width={280} />
        <Stack gap="md" flex="1 1 14rem">
          {ROWS.map((width) => (
            <Skeleton key={width} height={14} width={`${width}%`} />
          ))}
        </Stack>
      </Group>
    </Waiting>
  )
}
