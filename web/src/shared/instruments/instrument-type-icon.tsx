import { ThemeIcon } from '@mantine/core'
import {
  IconCertificate,
  IconChartPie,
  IconFileCertificate,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'

/** The sign of a type of instrument; the type's name stands beside it, so it says nothing itself. */
export function InstrumentTypeIcon({ type, size = 36 }: { type: InstrumentType; size?: number }) {
  const Icon = ICON_OF_TYPE[type]
  return (
    <ThemeIcon variant="light" size={size} radius="md" aria-hidden>
      <Icon size={size * 0.58} stroke={1.6} />
    </ThemeIcon>
  )
}

/** The sign of each type of instrument. */
export const ICON_OF_TYPE = {
  shares: IconChartPie,
  depositary_receipts: IconFileCertificate,
  bonds: IconCertificate,
  options: IconTargetArrow,
} as const satisfies Record<InstrumentType, unknown>
