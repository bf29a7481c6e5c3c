import { z } from 'zod'
import { optionalId } from '../../lib/search-params.ts'
import { INVEST_STEPS } from './invest-steps.ts'

/** A public link: instrument, organisation, and the step; the landing when there is none. */
export const investSearch = z.object({
  fi: optionalId,
  o: optionalId,
  step: z.enum(INVEST_STEPS).optional().catch(undefined),
})
