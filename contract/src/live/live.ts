import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { POSTING, STRUCTURE } from '../subjects.ts'
import { Id } from '../values.ts'

/** What changed: the register of an instrument, by one of its transactions or otherwise. What it is now, the other calls say. */
export const LiveChange = z.object({
  financial_instrument_id: Id,
  transaction_id: Id.nullable(),
})
export type LiveChange = z.infer<typeof LiveChange>

/** The structure that changed, by whose it is: who is in it, who sits where, what is noted there or kept of somebody in it. */
export const LiveStructureChange = z.object({ organization_id: Id })
export type LiveStructureChange = z.infer<typeof LiveStructureChange>

/** The instrument of which an import changed: what its rows say, or how far it is. */
export const LiveImportChange = z.object({ financial_instrument_id: Id })
export type LiveImportChange = z.infer<typeof LiveImportChange>

/** The organisation in which the setting up of an instrument changed: what was filled in of it, or how far it is. */
export const LiveOnboardingChange = z.object({ organization_id: Id })
export type LiveOnboardingChange = z.infer<typeof LiveOnboardingChange>

/** The events of the stream: what changed, and that changes may have been missed, so that everything has to be asked for again. */
export const LIVE_EVENTS = {
  change: 'change',
  structure: 'structure',
  import: 'import',
  onboarding: 'onboarding',
  missed: 'missed',
} as const

export const live = {
  follow: endpoint({
    method: 'GET',
    path: '/live',
    summary:
      'Changes that the user may see, as they happen: server-sent events, for who accepts text/event-stream. A new stream starts with `missed`.',
    reads: [...POSTING, ...STRUCTURE, 'imports', 'issuer-onboarding-list'],
    right: 'user',
    reply: z.union([LiveChange, LiveStructureChange, LiveImportChange, LiveOnboardingChange]),
    download: true,
  }),
}
