import { z } from 'zod'
import { optionalId } from '../../lib/search-params.ts'

const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine((text) => !Number.isNaN(Date.parse(text)))

/** What the address says about the structure; what is not understood is as if it were not there, save whose structure it is. */
export const structureSearch = z.object({
  /** Perhaps of nobody: an organisation that is not there looks like one that is closed. */
  id: z.coerce.string().optional(),
  central_person: optionalId,
  /** See selection.ts. */
  selected: z.string().optional().catch(undefined),
  date: day.optional().catch(undefined),
  /** The whole drawing, also what is folded away at first. */
  show: z.enum(['all']).optional().catch(undefined),
  /** What is left out of the drawing, with dots between. */
  without: z.string().optional().catch(undefined),
  /** Without it, the list on a phone and else the drawing. */
  view: z.enum(['drawing', 'list']).optional().catch(undefined),
})
export type StructureSearch = z.infer<typeof structureSearch>
