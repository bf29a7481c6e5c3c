import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Tone, toneColors, toneIcons } from './tone.ts'

/** The state of something, in a word with its icon and colour. */
export function StatusBadge({ tone, children }: { tone: Tone; children: ReactNode }) {
  const Icon = toneIcons[tone]
  return (
    <Badge
      variant="transparent"
      size="lg"
      radius="sm"
      tt="none"
      fw={600}
      fz="xs"
      px={8}
      style={toneColors(tone)}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
