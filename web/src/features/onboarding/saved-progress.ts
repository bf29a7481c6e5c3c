import type { InvitedProgress } from '@zegel/core/onboarding/invited-wizard'
import { z } from 'zod'

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

/** How far somebody got with an invitation in this browser, also on another day; undefined when nothing was kept. */
export function readProgress(invitationId: string): InvitedProgress | undefined {
  try {
    return SavedProgress.parse(JSON.parse(localStorage.getItem(PREFIX + invitationId) ?? ''))
  } catch {
    // Nothing there, or a browser that forbids it: then one starts at the beginning.
    return undefined
  }
}

export function saveProgress(invitationId: string, progress: InvitedProgress): void {
  try {
    localStorage.setItem(PREFIX + invitationId, JSON.stringify(progress))
  } catch {
    // Full or forbidden: the address still says where one is.
  }
}

export function dropProgress(invitationId: string): void {
  try {
    localStorage.removeItem(PREFIX + invitationId)
  } catch {
    // Nothing was kept either.
  }
}
