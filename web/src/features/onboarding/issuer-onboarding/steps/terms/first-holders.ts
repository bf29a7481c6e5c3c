import { type FirstHolder, FirstHoldersInput } from '@zegel/contract/onboarding/issuer-onboarding'
import { choicesSchema } from '../../../../../shared/terms/choices-schema.ts'
import type { Organized } from '../step-props.ts'

/** Who gets some of the first shares, as it is typed. */
export interface HolderDraft {
  legal_person_id: string
  legal_name: string
  units: number | string
}

export interface FirstHoldersDraft {
  holders: HolderDraft[]
}

export const EMPTY_HOLDER: HolderDraft = { legal_person_id: '', legal_name: '', units: '' }

/** Who is stored, or one who is still to be chosen. */
export function toFirstHolders({ first_holders }: Organized): FirstHoldersDraft {
  return { holders: first_holders.length > 0 ? [...first_holders] : [EMPTY_HOLDER] }
}

export function firstHoldersSchema({ id }: Organized) {
  return choicesSchema({
    schema: FirstHoldersInput,
    toInput: ({ holders }: FirstHoldersDraft) => ({
      id,
      holders: holders.map(({ legal_person_id, units }) => ({ legal_person_id, units })),
    }),
  })
}

/** Those of whom it is known who they are and how many they get. */
export function knownHolders({ holders }: FirstHoldersDraft): FirstHolder[] {
  return holders.flatMap(({ units, ...person }) =>
    person.legal_person_id && isCount(units) ? [{ ...person, units }] : [],
  )
}

/** How many shares they get together, as far as it is typed. */
export function totalUnits({ holders }: FirstHoldersDraft): number {
  return holders.reduce((sum, { units }) => sum + (isCount(units) ? units : 0), 0)
}

function isCount(units: number | string): units is number {
  return typeof units === 'number' && Number.isSafeInteger(units) && units > 0
}
