import type { Instrument } from '@zegel/contract/instruments/instruments'
import { isValued } from '@zegel/core/valuations/valuation-history'

/** The sections of an instrument, in the order of their tabs. */
export const SECTIONS = [
  'general',
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
export function sectionsOf({ type, may }: Pick<Instrument, 'type' | 'may'>): SectionName[] {
  const hasValuations = isValued(type)
  return SECTIONS.filter((section) => {
    if (section === 'valuations' && !hasValuations) return false
    if (section === 'import') return may.import
    return may.read_register || FOR_EVERYBODY.has(section)
  })
}
