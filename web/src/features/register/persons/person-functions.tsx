import type { PersonFunction } from '@zegel/contract/register/person-records'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useBodyName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { EntityLink } from '../../../shared/legal-persons/person-link.tsx'
import { Section } from '../../../ui/section.tsx'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import { DateText } from '../../../ui/tables/values.tsx'

interface PersonFunctionsProps {
  organizationId: string
  functions: readonly PersonFunction[]
}

/** What somebody is or was for the legal persons of an organisation, and from when until when. */
export function PersonFunctions({ organizationId, functions }: PersonFunctionsProps) {
  const { t } = useTranslation('persons')
  return (
    <Section title={t('functions.title')}>
      <DataTable
        label={t('functions.title')}
        rows={functions}
        columns={useFunctionColumns(organizationId)}
        rowKey={({ id }) => id}
      />
    </Section>
  )
}

function useFunctionColumns(organizationId: string): DataColumn<PersonFunction>[] {
  const { t } = useTranslation('persons')
  const bodyName = useBodyName()
  const what = ({ title, body }: PersonFunction) =>
    body ? [title, bodyName(body)].filter(Boolean).join(', ') : t('functions.attorney')
  return [
    { key: 'function', title: t('functions.function'), render: what },
    {
      key: 'entity',
      title: t('functions.entity'),
      render: ({ legal_person: { id, legal_name: name, is_entity: isEntity } }) =>
        isEntity ? <EntityLink {...{ organizationId, id, name }} /> : name,
    },
    {
      key: 'since',
      title: t('functions.since'),
      render: ({ since }) => (since === null ? '–' : <DateText date={since} />),
    },
    {
      key: 'until',
      title: t('functions.until'),
      render: ({ until }) => (until === null ? '–' : <DateText date={until} />),
    },
  ]
}
