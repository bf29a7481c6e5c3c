import { UnstyledButton } from '@mantine/core'
import type { GraphBody } from '@zegel/core/structure/structure-graph'
import type { Seat } from '@zegel/core/structure/structure-index'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { Picture } from '../../../ui/picture.tsx'
import type { StructureView } from '../structure-view.ts'
import classes from './details.module.css'
import { findPerson } from '../find-person.ts'
import { HeldText, StatedText } from './rights-texts.tsx'
import { MemberPages } from './member-pages.tsx'
import { MemberSearch } from './member-search.tsx'

/** More members than this are a list to search in. */
export const MOST_MEMBER_CARDS = 7

/** The members of a body: a card for each, or a list to search in when they are many. */
export function MembersOf({ view, body }: { view: StructureView; body: GraphBody }) {
  const { t } = useTranslation('structure')
  const seats = view.index.seatsIn(body.id)
  if (body.members_total === 0)
    return <div className={classes.nothing}>{t('details.noMembers')}</div>
  if (body.members_total > MOST_MEMBER_CARDS) {
    const isComplete = seats.length >= body.members_total
    return isComplete ? (
      <MemberSearch view={view} seats={seats} />
    ) : (
      <MemberPages view={view} body={body} />
    )
  }
  return (
    <ul className={classes.members}>
      {seats.map((seat) => (
        <li key={seat.person.id}>
          <MemberCard view={view} seat={seat} />
        </li>
      ))}
    </ul>
  )
}

function MemberCard({ view, seat }: { view: StructureView; seat: Seat }) {
  const { person, body, membership, holdings, stated } = seat
  const photo = findPerson(view.structure, person.id)?.photo_image_url
  return (
    <UnstyledButton
      className={classes.member}
      onClick={() => view.select({ kind: 'edge', bodyId: body.id, personId: person.id })}
    >
      <Picture
        url={photo}
        name={person.legal_name}
        size={32}
        isSquare={person.type !== 'natural_person'}
      />
      <span className={classes.rowText}>
        <span className={classes.rowTitle}>{person.legal_name}</span>
        {membership?.title && <span className={classes.rowLine}>{membership.title}</span>}
        <StatedText stated={stated} />
        {holdings.map((holding) => (
          <span key={holding.instrument.id} className={classes.rowLine}>
            <HeldText holding={holding} />
          </span>
        ))}
      </span>
    </UnstyledButton>
  )
}
