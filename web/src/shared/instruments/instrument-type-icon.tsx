import { ThemeIcon } from '@mantine/core'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { ICON_OF_TYPE } from './icon-of-type.ts'

/** The sign of a type of instrument; the type's name stands beside it, so it says nothing itself. */
export function InstrumentTypeIcon({ type, size = 36 }: { type: InstrumentType; size?: number }) {
  const Icon = ICON_OF_TYPE[type]
  return (
    <ThemeIcon variant="light" size={size} radius="md" aria-hidden>
      <Icon size={size * 0.58} stroke={1.6} />
    </ThemeIcon>
  )
}
