import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio'
import { useTranslation } from 'react-i18next'
import { countryName } from '../../lib/countries.ts'
import { useLegalFormName } from '../../pieces/legal-form-name.ts'
import { FactList } from '../../ui/fact-list.tsx'
import { formatAddress } from './address.ts'
import classes from './entity-card.module.css'

interface EntityCardProps {
  entity: AuthorizedLegalPerson
  onEdit: () => void
}

/** A legal person one acts for. */
export function EntityCard({ entity, onEdit }: EntityCardProps) {
  const { t } = useTranslation(['profile', 'legal-persons'])
  const formName = useLegalFormName()
  const { legal_name: name, type, business_register_number: number, country } = entity
  const unknown = t('entities.unknown')
  return (
    <article className={classes.card} aria-label={name}>
      <Group justify="space-between" align="flex-start" wrap="nowrap" mb="sm">
        <Stack gap={0} miw={0} className={classes.name}>
          <Text fw={600}>{name}</Text>
          <Text size="sm" c="dimmed">
            {formName(type)}
          </Text>
        </Stack>
        {entity.added_oneself && (
          <Tooltip label={t('entities.edit')}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('entities.editOne', { name })}
              onClick={onEdit}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <FactList
        facts={[
          { label: t('legal-persons:field.registerNumber'), value: number ?? unknown },
          {
            label: t('legal-persons:field.country'),
            value: country ? countryName(country) : unknown,
          },
          {
            label: t('entities.address'),
            value: formatAddress({ ...entity, country: null }) ?? unknown,
            isWide: true,
          },
        ]}
      />
    </article>
  )
}
