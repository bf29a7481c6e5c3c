import {
  IconCertificate,
  IconChartPie,
  IconFileCertificate,
  IconTargetArrow,
} from '@tabler/icons-react'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'

/** The sign of each type of instrument. */
export const ICON_OF_TYPE = {
  shares: IconChartPie,
  depositary_receipts: IconFileCertificate,
  bonds: IconCertificate,
  options: IconTargetArrow,
} as const satisfies Record<InstrumentType, unknown>
