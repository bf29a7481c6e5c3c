import { useLocation } from '@tanstack/react-router'
import type { InstrumentName } from '@zegel/contract/instruments/instrument-settings'
import { sameOrganization } from '../../lib/search-params.ts'
import { TextLink } from '../../ui/links.tsx'

interface InstrumentLinkProps {
  instrument: Pick<InstrumentName, 'id' | 'name'>
  /** Where it stands in a sentence. */
  underline?: 'always'
}

/** The name of an instrument, which leads to it; in an investor's home only the name, since what is behind it is not theirs. */
export function InstrumentLink({ instrument, underline }: InstrumentLinkProps) {
  const isHome = useLocation({ select: ({ pathname }) => pathname.startsWith('/app/home') })
  const { id, name } = instrument
  if (isHome) return name
  return (
    <TextLink
      to="/app/overview/instruments/$id/$section"
      params={{ id, section: 'general' }}
      search={sameOrganization}
      inherit
      {...(underline && { underline })}
      // In a row that opens, the row stays closed.
      onClick={(event) => event.stopPropagation()}
    >
      {name}
    </TextLink>
  )
}

/** Where a holder passes units on: of a position, or of one that is chosen there. Goes into a link or `navigate`. */
export function transferLink(positionId?: string) {
  return { to: '/app/transfer', search: { position: positionId } } as const
}
