import type { StructureIndex } from '@zegel/core/structure/structure-index'
import { type RoleElsewhere, structureLines } from '@zegel/core/structure/structure-lines'
import { useMemo } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatList } from '../../lib/format.ts'
import { useBodyName } from '../../shared/legal-persons/legal-person-texts.ts'

const NAMED = { bodies: 4, roles: 2 } as const

/** The two sentences at the line through the centre: which bodies it has, and which roles it holds in other entities. */
export function useStructureSentences(
  index: StructureIndex,
  personId: string | undefined,
): { bodies: string; roles: string } | undefined {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  return useMemo(() => {
    const name = index.person(personId ?? '')?.legal_name
    if (personId === undefined || name === undefined) return undefined
    const { bodies, roles } = structureLines(index, personId)
    return {
      bodies:
        bodies.length > 0
          ? toSentence('bodies', bodies.map(bodyName))
          : t('lines.noBodies', { name }),
      roles:
        roles.length > 0 ? toSentence('roles', roles.map(toRole)) : t('lines.noRoles', { name }),
    }

    function toSentence(of: 'bodies' | 'roles', parts: readonly string[]): string {
      const named = parts.slice(0, NAMED[of])
      const count = parts.length - named.length
      const more =
        of === 'bodies' ? t('lines.moreBodies', { count }) : t('lines.moreRoles', { count })
      const list = count > 0 ? [...named, more] : named
      return t(`lines.${of}`, { name, list: formatList(list) })
    }

    function toRole({ title, body, entity }: RoleElsewhere): string {
      return t('lines.role', { role: title ?? bodyName(body), entity: entity.legal_name })
    }
  }, [index, personId, bodyName, t])
}
