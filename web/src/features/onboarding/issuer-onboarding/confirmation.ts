import { confirmedTerms } from '@zegel/contract/onboarding/confirmed-terms'
import { z } from 'zod'
import { dropDraft, saveDraft, readDraft } from '../../../lib/browser/saved-draft.ts'
import type { Organized } from './steps/step-props.ts'

const Confirmed = z.object({ terms: z.string() })

const nameOf = ({ id }: Organized) => `confirmed ${id}`

/** Keeps in this tab that the terms were confirmed as they are now; a reload asks it no second time. */
export function saveConfirmation(onboarding: Organized): void {
  saveDraft(nameOf(onboarding), { terms: confirmedTerms(onboarding) }, { files: [], lost: [] })
}

export function dropConfirmation(onboarding: Organized): void {
  dropDraft(nameOf(onboarding))
}

/** Whether the terms were confirmed as they are now; 'changed' where they were, and are others since. */
export function confirmationOf(onboarding: Organized): 'none' | 'changed' | 'confirmed' {
  const confirmed = readDraft(nameOf(onboarding), Confirmed)?.draft.terms
  if (confirmed === undefined) return 'none'
  return confirmed === confirmedTerms(onboarding) ? 'confirmed' : 'changed'
}
