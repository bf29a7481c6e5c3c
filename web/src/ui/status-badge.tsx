import { Badge } from '@mantine/core'
import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDot,
  IconInfoCircle,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'

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

/** What a message or a state means; each has an icon and a word besides its colour. */
export type Tone = 'success' | 'info' | 'warning' | 'warning-dark' | 'error' | 'neutral'

export const toneIcons = {
  success: IconCircleCheck,
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  'warning-dark': IconAlertTriangle,
  error: IconAlertCircle,
  neutral: IconCircleDot,
} as const satisfies Record<Tone, unknown>

/** The text colour of a tone and the surface it reads well on. */
export function toneColors(tone: Tone): { color: string; background: string } {
  return { color: `var(--zegel-${tone})`, background: `var(--zegel-${tone}-surface)` }
}
