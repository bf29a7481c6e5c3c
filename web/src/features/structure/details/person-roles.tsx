import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { useBodyName } from '../../../pieces/body-name.ts'
import type { StructureView } from '../structure-view.ts'
import { CardList, CardRow, CardSection } from './card-section.tsx'

/** Where a legal person sits, and as what. Who is a member only by holding something is found under what is held. */
export function PersonRoles({ view, personId }: { view: StructureView; personId: string }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, select } = view
  const roles = index.seatsOf(personId).filter(({ membership }) => membership !== null)
  if (roles.length === 0) return null
  const entity = ({ body }: Seat) => index.person(body.legal_person_id)?.legal_name ?? ''
  return (
    <CardSection title={t('details.person.roles')}>
      <CardList>
        {roles.map((seat) => {
          const { body, membership } = seat
          const name = bodyName(body)
          return (
            <CardRow
              key={body.id}
              title={membership?.title ?? name}
              line={
                membership?.title
                  ? t('details.edge.line', { body: name, entity: entity(seat) })
                  : entity(seat)
              }
              onOpen={() => select({ kind: 'edge', bodyId: body.id, personId })}
            />
          )
        })}
      </CardList>
    </CardSection>
  )
}
