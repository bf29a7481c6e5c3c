import type { InvitedProgress } from '@zegel/core/onboarding/invited-wizard'
import { z } from 'zod'
import { dropStored, readStored, store } from '../../lib/browser/stored.ts'

const PREFIX = 'zegel-onboarding:'

const SavedProgress = z.object({
  step: z.int().min(0),
  substep: z.int().min(0),
  completed: z.array(
    z.enum([
      'welcome',
      'profile',
      'instruments',
      'balance_registration',
      'transaction',
      'completion',
    ]),
  ),
})

/** How far somebody got with an invitation in this browser, also on another day; undefined when nothing was kept, and one starts at the beginning. */
export function readProgress(invitationId: string): InvitedProgress | undefined {
  return readStored('localStorage', PREFIX + invitationId, SavedProgress)
}

export function saveProgress(invitationId: string, progress: InvitedProgress): void {
  store('localStorage', PREFIX + invitationId, progress)
}

export function dropProgress(invitationId: string): void {
  dropStored('localStorage', PREFIX + invitationId)
}
