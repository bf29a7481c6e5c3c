import { ActionIcon, Group, Stack, Text, Tooltip } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import type { LegalPerson } from '@zegel/contract/legal-persons/legal-persons'
import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { countryName, formatAddress } from './address.ts'
import { CutText } from '../../ui/tables/long-text.tsx'
import { TextLink } from '../../ui/links.tsx'
import { FactList } from '../../ui/tables/fact-list.tsx'
import { Unknown } from '../../ui/tables/values.tsx'
import { Picture } from '../../ui/picture.tsx'
import classes from './entity-card.module.css'
import { useLegalFormName, useRegisterNumberFact } from './legal-person-texts.ts'

const NAME_LENGTH = 30

interface EntityCardProps {
  entity: LegalPerson
  /** Left out for who may not. */
  onEdit?: (() => void) | undefined
  /** Of which organisation it is one, where the card leads to all that is known of it. */
  organizationId?: string
  /** What stands below its facts. */
  children?: ReactNode
}

/** A legal person at a glance: what it is, where it has its seat, and its photo when it has one. */
export function EntityCard({ entity, onEdit, organizationId, children }: EntityCardProps) {
  const { t } = useTranslation(['legal-persons', 'common'])
  const formName = useLegalFormName()
  const { legal_name: name, country } = entity
  const number = useRegisterNumberFact()(entity)
  const unknown = <Unknown>{t('card.unknown')}</Unknown>
  return (
    <article className={classes.card} aria-label={name}>
      <Group gap="sm" align="flex-start" wrap="nowrap" mb="sm">
        <Picture url={entity.photo_image_url} name={name} size={44} isSquare />
        <Stack gap={0} miw={0} flex={1} className={classes.name}>
          <Text fw={600} title={name}>
            {organizationId ? (
              <TextLink
                to="/app/organization/entities/$person"
                params={{ person: entity.id }}
                search={{ id: organizationId }}
                inherit
              >
                <CutText length={NAME_LENGTH}>{name}</CutText>
              </TextLink>
            ) : (
              <CutText length={NAME_LENGTH}>{name}</CutText>
            )}
          </Text>
          <Text size="sm" c="dimmed">
            {formName(entity)}
          </Text>
        </Stack>
        {onEdit && (
          <Tooltip label={t('common:edit')}>
            <ActionIcon
              variant="subtle"
              size="lg"
              aria-label={t('card.editOne', { name })}
              onClick={onEdit}
            >
              <IconPencil size={18} aria-hidden />
            </ActionIcon>
          </Tooltip>
        )}
      </Group>
      <FactList
        facts={[
          { ...number, value: number.value ?? unknown },
          { label: t('field.country'), value: country ? countryName(country) : unknown },
          {
            label: t('card.address'),
            value: formatAddress({ ...entity, country: null }) ?? unknown,
            isWide: true,
          },
        ]}
      />
      {children}
    </article>
  )
}
