import type { GraphBody, GraphPerson } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useCallback } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatBarePart } from '../details/rights-texts.tsx'
import { useBodyName, useLegalFormName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { useCanvasContent } from './canvas-state.ts'

// Longer lists are not listened to.
const NAMED = 5

/** Names one after another; beyond a handful it says how many there are still. */
export function useSpokenNames(): (names: readonly string[], total?: number) => string {
  const { t } = useTranslation('structure')
  return useCallback(
    (names, total = names.length) => {
      const named = names.slice(0, NAMED)
      const rest = total - named.length
      return [...named, ...(rest > 0 ? [t('canvas.spokenMore', { count: rest })] : [])].join(', ')
    },
    [t],
  )
}

/** A legal person in words: who it is, its bodies and where it is a member. */
export function useSpokenPerson() {
  const { t } = useTranslation('structure')
  const { index, drawing } = useCanvasContent()
  const formName = useLegalFormName()
  const bodyName = useBodyName()
  const names = useSpokenNames()
  return (
    person: GraphPerson,
    { owner, interest }: { owner: GraphPerson | undefined; interest: number | undefined },
  ) => {
    const bodies = index.bodiesOf(person.id).map(bodyName)
    const seats = index.seatsOf(person.id).map((seat) => spokenSeat(seat))
    const { central } = drawing
    const isCentral =
      central !== undefined && 'personId' in central.node && central.node.personId === person.id
    const who = [
      owner
        ? t('canvas.holdingOf', { name: person.legal_name, owner: owner.legal_name })
        : person.legal_name,
      formName(person),
      isCentral && t('canvas.central'),
      interest !== undefined && t('canvas.interest', { percentage: formatBarePart(interest) }),
    ]
    return [
      closed(who.filter(Boolean).join(', ')),
      bodies.length > 0 && closed(t('canvas.spokenBodies', { list: names(bodies) })),
      seats.length > 0 && closed(t('canvas.spokenSeats', { list: names(seats) })),
    ]
      .filter(Boolean)
      .join(' ')
  }

  function spokenSeat({ body, holdings, stated }: Seat): string {
    const of = index.person(body.legal_person_id)?.legal_name ?? ''
    const registered = holdings.map(
      ({ fraction, instrument }) => `${formatBarePart(fraction)} ${instrument.name}`,
    )
    const parts =
      stated === null ? registered : [t('details.stated', { share: formatBarePart(stated) })]
    const place = t('canvas.bodyOf', { body: bodyName(body), name: of })
    return parts.length > 0 ? `${place} (${parts.join(', ')})` : place
  }
}

/** A body in words: whose it is, what it may, and who is in it. */
export function useSpokenBody() {
  const { t } = useTranslation('structure')
  const { index } = useCanvasContent()
  const bodyName = useBodyName()
  const names = useSpokenNames()
  return (body: GraphBody, rights: readonly string[]) => {
    const name = index.person(body.legal_person_id)?.legal_name ?? ''
    const members = index.seatsIn(body.id).map(({ person }) => person.legal_name)
    return [
      closed(t('canvas.bodyOf', { body: bodyName(body), name })),
      t('canvas.spokenRights', { list: rights.join(', ') }),
      members.length > 0 &&
        closed(t('canvas.spokenMembers', { list: names(members, body.members_total) })),
    ]
      .filter(Boolean)
      .join(' ')
  }
}

/** With a point at the end; 'Molen Beheer B.V.' has one already. */
export function closed(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
