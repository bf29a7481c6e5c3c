import { useQuery } from '@tanstack/react-query'
import { type OwnAuthority, representation } from '@zegel/contract/structure/representation'
import { useTranslation } from 'react-i18next'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { useCurrentUser } from '../current-user.ts'
import { isUser } from '../current-user-query.ts'
import { useBoundsText } from './use-bounds-text.ts'

interface AuthorityNoteProps {
  /** For whom is signed; undefined while that is not known. */
  legalPersonId: string | null | undefined
}

/** Up to what whoever is asked to sign represents a company, where that has bounds; nothing elsewhere. */
export function AuthorityNote({ legalPersonId }: AuthorityNoteProps) {
  const { data: user } = useCurrentUser()
  const own = useQuery({
    ...endpointQuery(representation.mine),
    // Nobody is bound for themselves.
    enabled:
      Boolean(legalPersonId) &&
      user !== undefined &&
      isUser(user) &&
      user.natural_person.id !== legalPersonId,
  })
  const here = own.data?.filter(({ legal_person }) => legal_person.id === legalPersonId) ?? []
  return here.map((authority) => <Bounds key={JSON.stringify(authority)} authority={authority} />)
}

function Bounds({ authority }: { authority: OwnAuthority }) {
  const { t } = useTranslation('representation')
  const boundsText = useBoundsText()
  const { by, legal_person } = authority
  return (
    <InfoAlert>
      {t(`bounds.note.${by}`, { company: legal_person.legal_name, bounds: boundsText(authority) })}
    </InfoAlert>
  )
}
