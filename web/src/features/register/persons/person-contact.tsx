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
import { MomentText } from '../../../ui/tables/values.tsx'

/** Where somebody can be reached, and whether they come in by themselves, and as what and since when they belong to the organisation. */
export function PersonContact({ record }: { record: PersonRecord }) {
  const { t } = useTranslation(['persons', 'common', 'organizations'])
  const formName = useLegalFormName()
  const { legal_person: person, is_entity: isEntity, holdings, membership } = record
  const number = useRegisterNumberFact()(person)
  const isCompany = person.type !== 'natural_person'
  const reached = [
    {
      label: t('common:emailAddress'),
      value: person.email && <Anchor href={`mailto:${person.email}`}>{person.email}</Anchor>,
      isLong: true,
    },
    { label: t('contact.address'), value: formatAddress(person), isLong: true },
  ]
  // Of who is in no register that the reader reads, it may be known and not told; and a member has an account, or would be none.
  const isComplete = isEntity || holdings.length > 0
  const account = {
    label: t('contact.account'),
    value: t(person.active ? 'contact.active' : 'contact.inactive'),
  }
  const facts = [
    ...(isCompany ? [{ label: t('contact.form'), value: formName(person) }, number] : []),
    ...reached.filter(({ value }) => isComplete || value),
    ...(isComplete || !membership ? [account] : []),
    ...(membership
      ? [
          { label: t('contact.role'), value: t(`organizations:role.${membership.role}`) },
          { label: t('contact.since'), value: <MomentText instant={membership.created_at} /> },
        ]
      : []),
  ]
  return (
    <Section title={t('contact.title')}>
      <FactList facts={facts.map((fact) => ({ ...fact, value: fact.value || t('unknown') }))} />
    </Section>
  )
}
