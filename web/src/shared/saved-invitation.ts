import { z } from 'zod'
import { dropStored, readStored, store } from '../lib/browser/stored.ts'

const KEY = 'zegel-invitation'

const SavedInvitationSchema = z.object({
  token: z.string(),
  email: z.string(),
  organization: z.string(),
})

/** An invitation that somebody with an account has not completed: whose it is, by whom, and its link. */
export type SavedInvitation = z.infer<typeof SavedInvitationSchema>

/** The invitation that somebody is in the middle of in this browser; nobody else is told of it. Without it the link in the mail leads back. */
export function readSavedInvitation(email: string): SavedInvitation | undefined {
  const saved = readStored('localStorage', KEY, SavedInvitationSchema)
  return saved?.email === email ? saved : undefined
}

/** Keeps the way back for who leaves, to pay for instance. */
export function saveInvitation(invitation: SavedInvitation): void {
  store('localStorage', KEY, invitation)
}

export function dropSavedInvitation(): void {
  dropStored('localStorage', KEY)
}
