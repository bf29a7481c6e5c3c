import { useQuery } from '@tanstack/react-query'
import { useTranslation } from '../../i18n/use-translation.ts'
import {
  type OwnAuthority,
  representation,
  type SigningAct,
} from '@zegel/contract/structure/representation'
import { endpointQuery } from '../../lib/endpoint-query.ts'
import { formatList, formatMoney } from '../../lib/format.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'
import { isUser } from '../current-user-query.ts'
import { useCurrentUser } from '../current-user.ts'

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

interface BoundsOfRight {
  acts?: readonly SigningAct[] | null | undefined
  amount?: string | null | undefined
  /** In words. */
  scope?: string | null | undefined
}

/** Tells up to what a right to sign reaches, as part of a sentence; empty where it has no bounds. */
export function useBoundsText(): (bounds: BoundsOfRight) => string {
  const { t } = useTranslation('representation')
  return ({ acts, amount, scope }) => {
    const told = [
      amount && t('bounds.upTo', { amount: formatMoney(amount) }),
      acts?.length === 0 && t('bounds.forNothing'),
      acts &&
        acts.length > 0 &&
        t('bounds.for', { acts: formatList(acts.map((act) => t(`bounds.of.${act}`))) }),
      scope,
    ]
    return told.filter(Boolean).join(', ')
  }
}
