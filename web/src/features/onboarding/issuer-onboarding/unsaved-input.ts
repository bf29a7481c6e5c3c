import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft } from '../../../lib/browser/saved-draft.ts'
import type { UnsavedInput } from './steps/step-props.ts'

const Stored = z.object({
  values: z.record(z.string(), z.unknown()),
  from: z.record(z.string(), z.unknown()),
  /** Names of the files that were chosen, by field. */
  files: z.record(z.string(), z.string()),
})

/**
 * What is typed in the substeps of a way and not saved yet. A reload of the page does not lose it, but for files, which it names, and the account, which
 * is written down without its password by its own form.
 */
export function unsavedInput(onboardingId: string | undefined): UnsavedInput {
  const here = new Map<IssuerSubstepName, { values: object; from: object }>()
  const nameOf = (substep: IssuerSubstepName) => `issuer ${onboardingId ?? 'new'} ${substep}`
  const stored = (substep: IssuerSubstepName) => readDraft(nameOf(substep), Stored)?.draft
  return {
    get: (substep) => here.get(substep) ?? stored(substep),
    lostFiles: (substep) => (here.has(substep) ? {} : (stored(substep)?.files ?? {})),
    set(substep, values, from) {
      here.set(substep, { values, from })
      if (substep === 'personal') return
      const written = Object.entries(values).filter(([, value]) => !(value instanceof Blob))
      const files = Object.entries(values).flatMap(([field, value]) =>
        value instanceof File ? [[field, value.name] as const] : [],
      )
      const draft = {
        values: Object.fromEntries(written),
        from: { ...from },
        files: Object.fromEntries(files),
      }
      saveDraft(nameOf(substep), draft, { files: [], lost: [] })
    },
    delete(substep) {
      here.delete(substep)
      dropDraft(nameOf(substep))
    },
  }
}
