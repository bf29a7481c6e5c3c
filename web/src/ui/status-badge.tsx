import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { type Tone, toneColors, toneIcons } from './tone.ts'

/** The state of something, in a word with its icon and colour; texts beside it give way, and not the word. */
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
      style={{ ...toneColors(tone), flexShrink: 0 }}
      leftSection={<Icon size={14} aria-hidden />}
    >
      {children}
    </Badge>
  )
}
