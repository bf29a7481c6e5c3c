import { z } from 'zod'

/**
 * Of something that can be changed: it is another once any of what is changed with it is, and says nothing but that. A server of the
 * release before answers none.
 */
export const Version = z.string().max(64).optional()

/** What a call that changes something takes along, to replace nothing that nobody saw. */
export const fromVersion = {
  version: Version.meta({
    description:
      'The `version` that what is changed had when it was read. When it has another by now, nothing is saved, and the answer is 409 with the code `changed-meanwhile`: read it again, and send the version it has then. Without it, what is sent replaces what is there.',
  }),
}
