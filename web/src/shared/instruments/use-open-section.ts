import { useNavigate } from '@tanstack/react-router'
import type { Instrument, InstrumentCard } from '@zegel/contract/instruments/instruments'
import { type Actor, mayWithInstrument } from '@zegel/core/access/may'
import { isValued } from '@zegel/core/valuations/valuation-history'
import { sameOrganization } from '../../lib/search-params.ts'

/** The sections of an instrument, in the order of their tabs. */
const SECTIONS = [
  'general',
  'register',
  'valuations',
  'members',
  'invest',
  'payments',
  'files',
  'settings',
  'import',
] as const
export type SectionName = (typeof SECTIONS)[number]

const FOR_EVERYBODY = new Set<SectionName>(['general', 'valuations', 'files', 'settings'])

/** The sections that the reader may open; what is not valued has no valuations. */
export function sectionsOf({
  type,
  may,
}: {
  type: Instrument['type']
  may: Pick<Instrument['may'], 'read_register' | 'import'>
}): SectionName[] {
  const hasValuations = isValued(type)
  return SECTIONS.filter((section) => {
    if (section === 'valuations' && !hasValuations) return false
    if (section === 'import') return may.import
    return may.read_register || FOR_EVERYBODY.has(section)
  })
}

/** The same of one in a list, which doesn't say itself what the reader may. */
export function sectionsOfCard(
  { id, type }: Pick<InstrumentCard, 'id' | 'type'>,
  actor: Actor,
  { organizationId, may }: { organizationId: string; may: Pick<Instrument['may'], 'import'> },
): SectionName[] {
  const on = { organizationId, instrumentId: id, isParticipant: false }
  const read_register = mayWithInstrument(actor, 'read register', on)
  return sectionsOf({ type, may: { ...may, read_register } })
}

/** Goes to a section of an instrument, from wherever one is by then. */
export function useOpenSection(instrumentId: string): (section: string) => void {
  const navigate = useNavigate()
  return (section) => {
    void navigate({
      to: '/app/overview/instruments/$id/$section',
      params: { id: instrumentId, section },
      search: sameOrganization,
    })
  }
}
