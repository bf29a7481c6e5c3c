import { seatRights } from '@zegel/core/structure/rights'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from 'react-i18next'
import { useBodyName } from '../../../pieces/body-name.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { StructureView } from '../structure-view.ts'
import { BackButton } from './back-button.tsx'
import { CardFrame } from './card-frame.tsx'
import { CardList, CardRow, CardSection } from './card-section.tsx'
import { findPerson } from '../find-person.ts'
import { RightWords } from './right-words.tsx'
import { SeatEditing } from './seat-editing.tsx'
import { SeatHoldings } from './seat-holdings.tsx'
import { SeatMembership } from './seat-membership.tsx'

/** Somebody in a body: as what, with which holdings, and what that gives. */
export function EdgeCard({ view, seat }: { view: StructureView; seat: Seat }) {
  const { t } = useTranslation('structure')
  const bodyName = useBodyName()
  const { index, select, structure, isEditing } = view
  const { person, body, membership, holdings, stated } = seat
  const entity = index.person(body.legal_person_id)?.legal_name ?? ''
  const photo = findPerson(structure, person.id)?.photo_image_url
  return (
    <CardFrame
      view={view}
      title={person.legal_name}
      line={t('details.edge.line', { body: bodyName(body), entity })}
      back={<BackButton view={view} personId={body.legal_person_id} />}
      picture={
        <Picture
          url={photo}
          name={person.legal_name}
          size={40}
          isSquare={person.type !== 'natural_person'}
        />
      }
    >
      <RightWords rights={seatRights(seat)} />
      <CardSection title={t('details.edge.membership')}>
        <SeatMembership view={view} seat={seat} />
        {membership && isEditing && <SeatEditing view={view} seat={seat} membership={membership} />}
      </CardSection>
      {(holdings.length > 0 || stated !== null) && (
        <CardSection title={t('details.edge.holdings')}>
          <SeatHoldings view={view} seat={seat} />
        </CardSection>
      )}
      <CardSection title={t('details.edge.more')}>
        <CardList>
          <CardRow
            title={person.legal_name}
            onOpen={() => select({ kind: 'person', id: person.id })}
          />
          <CardRow
            title={t('details.edge.line', { body: bodyName(body), entity })}
            onOpen={() => select({ kind: 'body', id: body.id })}
          />
        </CardList>
      </CardSection>
    </CardFrame>
  )
}
