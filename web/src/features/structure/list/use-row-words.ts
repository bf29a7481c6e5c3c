import { propagateRights } from '@zegel/core/structure/propagate-rights'
import type { RightKind } from '@zegel/core/structure/rights'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName, useLegalFormName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { formatPart } from '../details/rights-texts.tsx'
import type { StructureView } from '../structure-view.ts'
import type { ListRow } from './list-row.ts'

/** What a row says. */
export interface RowWords {
  name: string
  /** In the order in which they are read: a title, percentages, a number of members. */
  facts: readonly string[]
  rights: readonly RightKind[]
}

/** Puts rows into the words of the language on screen. */
export function useRowWords({ index, centralId }: StructureView): (row: ListRow) => RowWords {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const formName = useLegalFormName()
  const rights = useMemo(() => propagateRights(index, centralId), [index, centralId])

  function factsOf({ membership, holdings, stated }: Seat): string[] {
    const held = holdings.map(
      ({ fraction, instrument }) => `${formatPart(fraction)} ${instrument.name}`,
    )
    const part = stated === null ? [] : [t('details.stated', { share: formatPart(stated) })]
    return [...(membership?.title ? [membership.title] : []), ...part, ...held]
  }
  return ({ subject }) => {
    switch (subject.kind) {
      case 'person':
        return {
          name: subject.person.legal_name,
          facts: [formName(subject.person)],
          rights: [],
        }
      case 'member': {
        const { person, body } = subject.seat
        return {
          name: person.legal_name,
          facts: factsOf(subject.seat),
          rights: rights.ofSeat(body.id, person.id),
        }
      }
      case 'role': {
        const { person, body } = subject.seat
        const facts = [bodyName(body), ...factsOf(subject.seat)]
        return { name: subject.issuer.legal_name, facts, rights: rights.ofSeat(body.id, person.id) }
      }
      case 'body': {
        const { body } = subject
        return {
          name: bodyName(body),
          facts: [
            t('list.members', {
              count: body.members_total,
              formatted: formatUnits(body.members_total),
            }),
          ],
          rights: rights.ofBody(body.id),
        }
      }
      case 'instrument': {
        const { name, issued_units } = subject.instrument
        return {
          name,
          facts: [t('list.issued', { count: issued_units, formatted: formatUnits(issued_units) })],
          rights: [],
        }
      }
      case 'group':
        return {
          name: t('list.more', { count: subject.count, formatted: formatUnits(subject.count) }),
          facts: [],
          rights: [],
        }
      case 'roles':
        return {
          name: t('list.roles', {
            count: subject.seats.length,
            formatted: formatUnits(subject.seats.length),
          }),
          facts: [],
          rights: [],
        }
    }
  }
}
