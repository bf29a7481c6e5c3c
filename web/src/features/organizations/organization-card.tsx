import { Button, Group, Stack, Text, Title } from '@mantine/core'
import type { Organization } from '@zegel/contract/organizations/organizations'
import { useTranslation } from 'react-i18next'
import { LongText } from '../../ui/long-text.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Section } from '../../ui/section.tsx'
import { EditOrganizationDialog } from './edit-organization-dialog.tsx'
import { ReadOrganizationDialog } from './read-organization-dialog.tsx'

const MISSION_LENGTH = 480

interface OrganizationCardProps {
  organization: Organization
  mayEdit: boolean
  /** Its dialog is open: the navigation may ask for that. */
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** Who the organisation is: logo, name and mission. */
export function OrganizationCard(props: OrganizationCardProps) {
  const { organization, mayEdit, isOpen, onOpen } = props
  const { t } = useTranslation('organizations')
  const { name, mission, logo_image_url: logo } = organization
  const Opened = mayEdit ? EditOrganizationDialog : ReadOrganizationDialog
  return (
    <Section>
      <Group gap="lg" align="flex-start">
        <Picture url={logo} name={name} size={88} isSquare />
        <Stack gap="xs" flex="1 1 16rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={2}>{name}</Title>
          <Text component="div" maw="44rem" {...(!mission && { c: 'dimmed' })}>
            {mission ? (
              <LongText length={MISSION_LENGTH} more={t('card.more')} less={t('card.less')}>
                {mission}
              </LongText>
            ) : (
              t(mayEdit ? 'card.addMission' : 'card.noMission')
            )}
          </Text>
        </Stack>
        <Button variant={mayEdit ? 'filled' : 'default'} onClick={() => onOpen(true)}>
          {t(mayEdit ? 'card.edit' : 'card.read')}
        </Button>
      </Group>
      {isOpen && <Opened organization={organization} onClose={() => onOpen(false)} />}
    </Section>
  )
}
