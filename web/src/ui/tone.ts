import {
  IconAlertCircle,
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDot,
  IconInfoCircle,
} from '@tabler/icons-react'

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
