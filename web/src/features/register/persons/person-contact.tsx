import { Anchor } from '@mantine/core'
import type { PersonRecord } from '@zegel/contract/register/person-records'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatAddress } from '../../../shared/legal-persons/address.ts'
import {
  useLegalFormName,
  useRegisterNumberFact,
} from '../../../shared/legal-persons/legal-person-texts.ts'
import { Section } from '../../../ui/section.tsx'
import { FactList } from '../../../ui/tables/fact-list.tsx'

/** Where somebody can be reached, and whether they come in by themselves. */
export function PersonContact({ person }: { person: PersonRecord['legal_person'] }) {
  const { t } = useTranslation(['persons', 'common'])
  const formName = useLegalFormName()
  const number = useRegisterNumberFact()(person)
  const isCompany = person.type !== 'natural_person'
  const facts = [
    ...(isCompany ? [{ label: t('contact.form'), value: formName(person) }, number] : []),
    {
      label: t('common:emailAddress'),
      value: person.email && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>,
      isLong: true,
    },
    { label: t('contact.address'), value: formatAddress(person), isLong: true },
    {
      label: t('contact.account'),
      value: t(person.active ? 'contact.active' : 'contact.inactive'),
    },
  ]
  return (
    <Section title={t('contact.title')}>
      <FactList facts={facts.map((fact) => ({ ...fact, value: fact.value || t('unknown') }))} />
    </Section>
  )
}
