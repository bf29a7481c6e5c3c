import type { IssuerSubstepName } from '@zegel/core/onboarding/issuer-steps'
import { z } from 'zod'
import { dropDraft, readDraft, saveDraft } from '../../../lib/browser/saved-draft.ts'
import type { UnsavedInput } from './steps/step-props.ts'

const Stored = z.object({
  values: z.record(z.string(), z.unknown()),
  from: z.string(),
  /** Names of the files that were chosen, by field. */
  files: z.record(z.string(), z.string()),
})

/**
 * What is typed in the substeps of a way and not saved yet. A reload of the page does not lose it, but for files, which it names, and the account, which
 * is written down without its password by its own form; it is of no use any more where something else was saved meanwhile.
 */
export function unsavedInput(onboardingId: string | undefined): UnsavedInput {
  const here = new Map<IssuerSubstepName, object>()
  const nameOf = (substep: IssuerSubstepName) => `issuer ${onboardingId ?? 'new'} ${substep}`
  const storedOver = (substep: IssuerSubstepName, from: object) => {
    const stored = readDraft(nameOf(substep), Stored)?.draft
    return stored?.from === JSON.stringify(from) ? stored : undefined
  }
  return {
    get: (substep, from) => here.get(substep) ?? storedOver(substep, from)?.values,
    lostFiles: (substep, from) =>
      here.has(substep) ? {} : (storedOver(substep, from)?.files ?? {}),
    set(substep, values, from) {
      here.set(substep, values)
      if (substep === 'personal') return
      const written = Object.entries(values).filter(([, value]) => !(value instanceof Blob))
      const files = Object.entries(values).flatMap(([field, value]) =>
        value instanceof File ? [[field, value.name] as const] : [],
      )
      const draft = {
        values: Object.fromEntries(written),
        from: JSON.stringify(from),
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
