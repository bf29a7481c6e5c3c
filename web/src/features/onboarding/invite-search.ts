import { z } from 'zod'

const text = z.string().optional().catch(undefined)

/** The link of an invitation, and where one is on the way. */
export const inviteSearch = z.object({ token: text, step: text, substep: text })
