import { FOREIGN, isPartnership, type LegalPersonType } from '../legal-persons/legal-form.ts'
import type { BodyType } from './body-type.ts'

/** What the law says of a body at a legal form: it has it, it may have one though others are usual, or it can't have it. */
export type BodyOfForm = 'usual' | 'unusual' | 'impossible'

const WITH_SHARES = new Set<LegalPersonType>([
  'besloten vennootschap',
  'naamloze vennootschap',
  FOREIGN,
])

/**
 * Whether a legal form has a body. Only companies with shares have shareholders (art. 2:64 and 2:175 BW; a foundation has no members at
 * all, art. 2:285 BW); partners of a partnership manage it themselves; who supervises a company with shares is a board of
 * commissioners (art. 2:140 and 2:250 BW). Other countries have laws of their own.
 */
export function bodyOfForm(form: LegalPersonType, body: BodyType): BodyOfForm {
  if (form === FOREIGN) return 'usual'
  const hasShares = WITH_SHARES.has(form)
  const isOfPartners = isPartnership(form)
  if (body === 'Shareholders') return hasShares ? 'usual' : 'impossible'
  if (body === 'Option holders') return hasShares ? 'usual' : 'unusual'
  if (body === 'Supervisory Board') return hasShares || isOfPartners ? 'unusual' : 'usual'
  const isGoverning = body === 'Board' || body === 'Board of Commissioners'
  return isGoverning && isOfPartners ? 'unusual' : 'usual'
}

// Whether a legal person may sit in it itself: of its own shares it may hold some, but it does not govern or advise itself.
const MAY_SIT_IN_ITS_OWN: Readonly<Record<BodyType, boolean>> = {
  Shareholders: true,
  'Certificate holders': true,
  Bondholders: true,
  'Option holders': true,
  Board: false,
  'Supervisory Board': false,
  'Board of Commissioners': false,
  'Council of Stewards': false,
  'Advisory Board': false,
  'Works council': true,
  custom: true,
}

/** Somebody for a body, and whose body it is. */
export interface SeatRequest {
  body: BodyType
  owner: { id: string; type: LegalPersonType }
  member: { id: string; type: LegalPersonType }
}

/**
 * Why the law has no place for somebody in a body; undefined when it has. Nobody directs or supervises themselves, and commissioners of a
 * Dutch legal person are natural persons (art. 2:47, 2:57, 2:140, 2:250 and 2:292a BW).
 */
export function brokenSeatRule({
  body,
  owner,
  member,
}: SeatRequest): 'in-own-board' | 'commissioner-not-natural' | undefined {
  if (owner.id === member.id && !MAY_SIT_IN_ITS_OWN[body]) return 'in-own-board'
  const isNatural = member.type === 'natural_person'
  if (body === 'Board of Commissioners' && owner.type !== FOREIGN && !isNatural)
    return 'commissioner-not-natural'
  return undefined
}
