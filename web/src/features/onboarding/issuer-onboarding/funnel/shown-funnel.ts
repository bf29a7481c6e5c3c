import { addMonths } from '@zegel/core/add-months'
import type { InstrumentType } from '@zegel/core/instruments/instrument-type'
import { INSTRUMENT_TYPES, USUAL_TYPE } from '@zegel/core/instruments/types/names'
import { z } from 'zod'
import { today } from '../../../../lib/format.ts'

const day = z.iso.date().optional().catch(undefined)

/** Which section of the funnel an address asks for, and of which days. */
const funnelSearch = z.object({
  section: z.enum(INSTRUMENT_TYPES).optional().catch(undefined),
  from: day,
  until: day,
})

export interface ShownFunnel {
  section: InstrumentType
  from: string
  until: string
}

/** What an address leaves out, or says of it that is none: bonds, of the month until today. */
export function shownFunnel(address: unknown): ShownFunnel {
  const { section = USUAL_TYPE, from, until = today() } = funnelSearch.parse(address)
  return { section, from: from ?? addMonths(until, -1), until }
}
