import { z } from 'zod'

const KEY = 'zegel-invitation'

const SavedInvitationSchema = z.object({
  token: z.string(),
  email: z.string(),
  organization: z.string(),
})

/** An invitation that somebody with an account has not completed: whose it is, by whom, and its link. */
export type SavedInvitation = z.infer<typeof SavedInvitationSchema>

/** The invitation that somebody is in the middle of in this browser; nobody else is told of it. */
export function readSavedInvitation(email: string): SavedInvitation | undefined {
  try {
    const kept = SavedInvitationSchema.parse(JSON.parse(localStorage.getItem(KEY) ?? ''))
    return kept.email === email ? kept : undefined
  } catch {
    // Nothing there, or a browser that forbids it: then the link in the mail leads back.
    return undefined
  }
}

/** Keeps the way back for who leaves, to pay for instance. */
export function saveInvitation(invitation: SavedInvitation): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(invitation))
  } catch {
    // Full or forbidden: the link in the mail leads back as well.
  }
}

export function dropSavedInvitation(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Nothing was kept either.
  }
}
