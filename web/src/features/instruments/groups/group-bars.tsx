import { Stack, Text } from '@mantine/core'
import type { GroupSummary } from '@zegel/contract/instruments/groups'
import { GroupBar } from './group-bar.tsx'

/** The groups an instrument is in and how full each is, to look at. */
export function GroupBars({ groups }: { groups: readonly GroupSummary[] }) {
  return (
    <Stack gap="md">
      {groups.map(({ id, name, total_limit, blocked_amount }) => (
        <div key={id}>
          <Text size="sm" fw={600} mb={4} style={{ overflowWrap: 'break-word' }}>
            {name}
          </Text>
          <GroupBar limit={total_limit} blocked={blocked_amount} />
        </div>
      ))}
    </Stack>
  )
}
