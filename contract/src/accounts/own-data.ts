import { z } from 'zod'
import { endpoint, NoContent } from '../endpoint.ts'

/** What stands in the way of closing an account. */
export const CLOSING_OBSTACLES = [
  'holds',
  'open-transaction',
  'to-refund',
  'to-decide',
  'to-be-paid',
  'last-superadmin',
  'administrator',
] as const

/** What the law keeps when an account is closed, and who keeps it. */
export const KEPT_BY_LAW = ['register', 'deeds', 'representation', 'payments', 'security'] as const

/** What closing one's account would mean now. */
export const Closing = z.object({
  obstacles: z.array(
    z.object({
      kind: z.enum(CLOSING_OBSTACLES),
      /** The instrument or organisation it is about. */
      name: z.string(),
    }),
  ),
  kept: z.array(z.enum(KEPT_BY_LAW)),
  /** When what is not kept by law will be gone, if it were closed now. */
  erased_after_days: z.int(),
  /** For how long after the last holding the person of a holder is kept. */
  kept_years: z.int(),
})
export type Closing = z.infer<typeof Closing>

export const ownData = {
  closing: endpoint({
    method: 'GET',
    path: '/user/closing',
    summary: "What stands in the way of closing one's account, and what the law keeps of it.",
    reads: [],
    right: 'user',
    reply: Closing,
  }),
  close: endpoint({
    method: 'POST',
    path: '/user/close',
    summary:
      "Closes one's account and asks to have erased what the law does not keep; signs out everywhere.",
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  ask: endpoint({
    method: 'POST',
    path: '/user/data',
    summary: 'Whether all that is kept about oneself can be downloaded now: asks the password.',
    changes: [],
    right: 'user',
    reply: NoContent,
  }),
  download: endpoint({
    method: 'GET',
    path: '/user/data',
    summary: 'All that is kept about oneself, as a ZIP file with JSON and documents.',
    right: 'user',
    reply: NoContent,
    download: true,
  }),
}
