import type { DrawingNode } from '@zegel/org-layout/drawing'
import { economicInterests } from '@zegel/core/structure/economic-interest'
import { RIGHT_KINDS, type RightKind } from '@zegel/core/structure/rights'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatDate, today } from '../../../lib/format.ts'
import { formatBarePart } from '../details/rights-texts.tsx'
import { useBodyName, useLegalFormName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { initials } from '../../../ui/picture.tsx'
import { PRODUCT_NAME } from '../../../ui/page/page-title.ts'
import { percentages } from '../canvas/percentages.ts'
import type { StructureView } from '../structure-view.ts'
import { useStructureSentences } from '../use-structure-sentences.ts'
import type { CardTexts, PictureTexts } from './picture-texts.ts'

const FACES = 3

/** The words of a picture of this structure, in the language on screen; put together when a picture is made. */
export function usePictureTexts({
  structure,
  index,
  centralId,
  date,
}: StructureView): () => PictureTexts {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const formName = useLegalFormName()
  const sentences = useStructureSentences(index, centralId)
  const { name } = structure.organization

  return () => {
    const known =
      centralId === undefined ? new Map<string, number>() : economicInterests(index, centralId)
    return {
      title: t('share.frameTitle', { name }),
      date: t('share.asOf', { date: formatDate(date ?? today()) }),
      sentences: { above: sentences?.bodies ?? '', below: sentences?.roles ?? '' },
      rights: Object.fromEntries(
        RIGHT_KINDS.map((right) => [right, t(`rights.${right}`)]),
      ) as Record<RightKind, string>, // safe: made of all kinds
      product: PRODUCT_NAME,
      cardOf: (node) => cardOf(node, known),
      percentagesOf: (edge) => percentages(edge, index),
    }

    function cardOf(node: DrawingNode, interests: ReadonlyMap<string, number>): CardTexts {
      switch (node.kind) {
        case 'person':
          return personTexts(node.personId, undefined, interests)
        case 'holding':
          return personTexts(node.personId, node.ownerId, interests)
        case 'group': {
          const names = node.personIds.slice(0, FACES).flatMap(nameOf)
          return {
            name: t('canvas.group', { count: node.total }),
            lines: [],
            initials: names.map(initials),
          }
        }
        case 'body': {
          const body = index.body(node.bodyId)
          return {
            name: body ? bodyName(body) : '',
            lines: [],
            initials: [],
            count: String(body?.members_total ?? ''),
          }
        }
        case 'fold':
        case 'add-legal-person':
        case 'add-body':
        case 'add-member':
          return { name: '', lines: [], initials: [] }
      }
    }

    function nameOf(personId: string): string[] {
      const person = index.person(personId)
      return person ? [person.legal_name] : []
    }

    function personTexts(
      personId: string,
      ownerId: string | undefined,
      interests: ReadonlyMap<string, number>,
    ): CardTexts {
      const person = index.person(personId)
      if (!person) return { name: '', lines: [], initials: [] }
      const owner = ownerId === undefined ? undefined : index.person(ownerId)
      const isNatural = person.type === 'natural_person'
      const interest = interests.get(owner?.id ?? personId)
      return {
        name: person.legal_name,
        lines: [
          ...(owner ? [owner.legal_name] : []),
          ...(isNatural || owner ? [] : [shortened(formName(person))]),
          ...(interest === undefined
            ? []
            : [t('canvas.interest', { percentage: formatBarePart(interest) })]),
        ],
        initials: [initials((owner ?? person).legal_name)],
        isSquare: !isNatural && !owner,
      }
    }
  }
}

// A card is narrow, and the abbreviation says nothing that the name does not.
function shortened(form: string): string {
  return form.replace(/ \(.*\)$/, '')
}
