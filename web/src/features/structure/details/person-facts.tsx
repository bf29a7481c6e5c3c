import { Anchor } from '@mantine/core'
import type { GraphPerson } from '@zegel/contract/structure/structure-graph'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../../lib/countries.ts'
import { useRegisterNumberFact } from '../../../pieces/register-number-fact.ts'
import { type FactItem, FactList } from '../../../ui/fact-list.tsx'

/** What is known of a legal person besides its name; what the reader is not told, or nobody knows, is left out. */
export function PersonFacts({ person }: { person: GraphPerson }) {
  const { t } = useTranslation('structure')
  const { pivot, email } = person
  const number = useRegisterNumberFact()(person)
  const address = formatAddress(person)
  const facts: (FactItem | null)[] = [
    number.value ? { ...number, isWide: true } : null,
    pivot?.title ? { label: t('details.person.title'), value: pivot.title, isWide: true } : null,
    address ? { label: t('details.person.address'), value: address, isWide: true } : null,
    email
      ? {
          label: t('details.person.email'),
          value: <Anchor href={`mailto:${email}`}>{email}</Anchor>,
          isWide: true,
        }
      : null,
  ]
  const known = facts.filter((fact) => fact !== null)
  return known.length > 0 ? <FactList facts={known} /> : null
}

function formatAddress({ address, zip_code, city, country }: GraphPerson): string | undefined {
  const place = [zip_code, city].filter(Boolean).join(' ')
  // A country alone tells nobody where to write to.
  if (!address && !place) return undefined
  return [address, place, country && countryName(country)].filter(Boolean).join(', ')
}
