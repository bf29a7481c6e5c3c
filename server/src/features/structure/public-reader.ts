import { type Actor, mayWithStructure, type OnStructure } from '@zegel/core/access/may'

/** Whether somebody sees a structure only because everybody does. */
export function isPublicReader(actor: Actor | null, on: OnStructure): boolean {
  return !mayWithStructure(actor, 'read structure', { ...on, isPublic: false })
}
