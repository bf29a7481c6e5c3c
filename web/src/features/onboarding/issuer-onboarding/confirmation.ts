import { z } from 'zod'
import { dropDraft, saveDraft, readDraft } from '../../../lib/browser/saved-draft.ts'
import type { Organized } from './steps/step-props.ts'

const Confirmed = z.object({ terms: z.string() })

const nameOf = ({ id }: Organized) => `confirmed ${id}`

/** Keeps in this tab that the terms were confirmed as they are now; a reload asks it no second time. */
export function saveConfirmation(onboarding: Organized): void {
  saveDraft(nameOf(onboarding), { terms: termsOf(onboarding) }, { files: [], lost: [] })
}

export function dropConfirmation(onboarding: Organized): void {
  dropDraft(nameOf(onboarding))
}

/** Whether the terms were confirmed, and did not change since. */
export function isConfirmed(onboarding: Organized): boolean {
  return readDraft(nameOf(onboarding), Confirmed)?.draft.terms === termsOf(onboarding)
}

// All that who confirms has seen and is bound by.
function termsOf({ financial_instrument: of, first_holders, founding_deed }: Organized): string {
  return JSON.stringify([
    of?.issuing_legal_person_id,
    of?.price_per_unit,
    of?.public_investments,
    of?.settings,
    first_holders,
    founding_deed,
  ])
}
