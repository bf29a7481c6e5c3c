import { Text } from '@mantine/core'
import { drawStructure } from '@zegel/org-layout/draw-structure'
import { clusterNodeId } from '@zegel/org-layout/drawing-nodes'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useMemo } from 'react'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import type { StructureView } from '../structure-view.ts'
import { BackButton, CardFrame } from './card-frame.tsx'
import { MemberPages } from './member-pages.tsx'
import { MemberSearch } from './member-search.tsx'

/** The members that are drawn as one, because they sit in the same bodies and nowhere else. */
export function ClusterCard({
  view,
  bodies,
}: {
  view: StructureView
  bodies: readonly GraphBody[]
}) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index } = view
  const { seats, total } = useGroup(view, bodies)
  const more = total - seats.length
  const [body] = bodies
  const places = bodies.map((one) =>
    [bodyName(one), index.person(one.legal_person_id)?.legal_name].join(' · '),
  )
  return (
    <CardFrame
      view={view}
      title={t('details.group', { count: total, formatted: formatUnits(total) })}
      line={places.join(', ')}
      back={body && <BackButton view={view} personId={body.legal_person_id} />}
    >
      {body && more > 0 && bodies.length === 1 ? (
        <MemberPages view={view} body={body} />
      ) : (
        <MemberSearch view={view} seats={seats} />
      )}
      {bodies.length > 1 && more > 0 && (
        <Text size="sm" c="dimmed">
          {t('details.more', { count: more, formatted: formatUnits(more) })}
        </Text>
      )}
    </CardFrame>
  )
}

// Who is in the group depends on what is drawn around the centre.
function useGroup(
  { index, centralId, selection, isEditing }: StructureView,
  bodies: readonly GraphBody[],
) {
  return useMemo(() => {
    function withAllHoldings(seat: Seat): Seat {
      const here = index.seatsOf(seat.person.id).filter(({ body }) => bodies.includes(body))
      return { ...seat, holdings: here.flatMap(({ holdings }) => holdings) }
    }

    const id = clusterNodeId(bodies.map((body) => body.id))
    const { nodes } = drawStructure(index, { centralId, selection, isEditing })
    const group = nodes.find((node) => node.id === id)
    const seats = index.seatsIn(bodies[0]?.id ?? '')
    if (group?.kind !== 'group') return { seats, total: bodies[0]?.members_total ?? 0 }
    const together = new Set(group.personIds)
    return {
      seats: seats.filter(({ person }) => together.has(person.id)).map(withAllHoldings),
      total: group.total,
    }
  }, [index, centralId, selection, isEditing, bodies])
}
