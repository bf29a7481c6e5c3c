import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'

/** What of a structure is kept from whoever reads it. */
export interface Withheld {
  /** They see it only because everybody does: how to reach people, and what they look like. */
  forPublic: boolean
  /** Who holds something as a private person, what any of them holds, and where they live. */
  hidesHolders: boolean
}

/** What is kept from somebody. */
export function withheldFrom(actor: Actor | null, on: OnStructure): Withheld {
  return {
    forPublic: !mayWithStructure(actor, 'read structure', { ...on, isPublic: false }),
    hidesHolders: !mayWithStructure(actor, 'read holders', on),
  }
}
