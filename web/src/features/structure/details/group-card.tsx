import { drawStructure } from '@zegel/core/structure/drawing/draw-structure'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../pieces/body-name.ts'
import type { StructureView } from '../structure-view.ts'
import { BackButton } from './back-button.tsx'
import { CardFrame } from './card-frame.tsx'
import { MemberPages } from './member-pages.tsx'
import { MemberSearch } from './member-search.tsx'

/** The members of a body that are drawn as one, because they are connected to nothing else. */
export function GroupCard({ view, body }: { view: StructureView; body: GraphBody }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index } = view
  const { seats, total } = useGroup(view, body)
  return (
    <CardFrame
      view={view}
      title={t('details.group', { count: total, formatted: formatUnits(total) })}
      line={[bodyName(body), index.person(body.legal_person_id)?.legal_name].join(' · ')}
      back={<BackButton view={view} personId={body.legal_person_id} />}
    >
      {total > seats.length ? (
        <MemberPages view={view} body={body} />
      ) : (
        <MemberSearch view={view} seats={seats} />
      )}
    </CardFrame>
  )
}

// Who is in the group depends on what is drawn around the centre.
function useGroup({ index, centralId, selection, isEditing }: StructureView, body: GraphBody) {
  return useMemo(() => {
    const { nodes } = drawStructure(index, { centralId, selection, isEditing })
    const group = nodes.find((node) => node.kind === 'group' && node.bodyId === body.id)
    const seats = index.seatsIn(body.id)
    if (group?.kind !== 'group') return { seats, total: body.members_total }
    const together = new Set(group.personIds)
    return { seats: seats.filter(({ person }) => together.has(person.id)), total: group.total }
  }, [index, centralId, selection, isEditing, body])
}
