import { ActionIcon, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { countryName } from '../../../shared/legal-persons/address.ts'
import { useLegalFormName } from '../../../shared/legal-persons/legal-person-texts.ts'
import { DataTable } from '../../../ui/tables/data-table.tsx'
import type { DataColumn } from '../../../ui/tables/table-columns.ts'
import type { TableControl } from '../../../ui/tables/table-state.ts'

/** By what the entities can be sorted; all of them are here, so that is done here. */
export const ENTITY_SORTS = ['name', 'form', 'city', 'country'] as const

interface EntitiesTableProps {
  organizationId: string
  entities: readonly LegalPerson[]
  control: TableControl
  /** Left out for who may not. */
  onEdit: ((entity: LegalPerson) => void) | undefined
}

/** The entities a line each, which opens all that is known of one. */
export function EntitiesTable({ organizationId, entities, control, onEdit }: EntitiesTableProps) {
  const { t } = useTranslation(['entities', 'legal-persons', 'common'])
  const navigate = useNavigate()
  const formName = useLegalFormName()
  const words = {
    name: ({ legal_name: name }: LegalPerson) => name,
    form: (entity: LegalPerson) => formName(entity),
    city: ({ city }: LegalPerson) => city ?? '',
    country: ({ country }: LegalPerson) => (country ? countryName(country) : ''),
  }
  const sortable = (key: (typeof ENTITY_SORTS)[number], title: string) => ({
    ...{ key, title, isSortable: true },
    render: (entity: LegalPerson) => words[key](entity) || '–',
  })
  const columns: DataColumn<LegalPerson>[] = [
    sortable('name', t('legal-persons:field.name')),
    sortable('form', t('legal-persons:field.type')),
    {
      key: 'number',
      title: t('legal-persons:field.foreignNumber'),
      render: (entity) =>
        formatRegisterNumber(entity.business_register_number, entity.foreign_register) ?? '–',
    },
    sortable('city', t('legal-persons:field.city')),
    sortable('country', t('legal-persons:field.country')),
  ]
  if (onEdit)
    columns.push({
      key: 'edit',
      title: t('common:edit'),
      isActions: true,
      isFigure: true,
      render: (entity) => (
        <Tooltip label={t('common:edit')}>
          <ActionIcon
            variant="subtle"
            aria-label={t('legal-persons:card.editOne', { name: entity.legal_name })}
            onClick={(event) => {
              event.stopPropagation()
              onEdit(entity)
            }}
          >
            <IconPencil size={18} aria-hidden />
          </ActionIcon>
        </Tooltip>
      ),
    })

  const { sort } = control.state
  const key = ENTITY_SORTS.find((one) => one === sort.replace('-', ''))
  const sorted = key
    ? entities.toSorted((one, other) => words[key](one).localeCompare(words[key](other)))
    : entities
  return (
    <DataTable
      label={t('title')}
      name="entities"
      rows={sort.startsWith('-') ? sorted.toReversed() : sorted}
      columns={columns}
      rowKey={({ id }) => id}
      onRowClick={({ id }) => {
        void navigate({
          to: '/app/organization/entities/$person',
          params: { person: id },
          search: { id: organizationId },
        })
      }}
      control={control}
      pageSizes={[entities.length]}
    />
  )
}
