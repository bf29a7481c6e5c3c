import { Divider, Stack, Text, Title } from '@mantine/core'
import type { Actor } from '@zegel/core/access/may'
import { useTranslation } from 'react-i18next'
import { TextLink } from '../../../ui/links.tsx'
import { useAdministered } from './members.api.ts'

interface OwnInstrumentsProps {
  organizationId: string
  actor: Actor
}

/** What somebody who manages no members administers himself; nothing where that is nothing. */
export function OwnInstruments({ organizationId, actor }: OwnInstrumentsProps) {
  const { t } = useTranslation('members')
  const administered = useAdministered(organizationId, actor.legalPersonId)
  if (!administered.data || administered.data.length === 0) return null
  return (
    <>
      <Divider my="lg" />
      <Stack gap="xs" align="flex-start">
        <Title order={3}>{t('instruments.own')}</Title>
        {administered.data.map(({ id, name }) => (
          <TextLink
            key={id}
            to="/app/overview/instruments/$id/$section"
            params={{ id, section: 'general' }}
            search={true}
          >
            {name}
          </TextLink>
        ))}
        <Text size="sm" c="dimmed">
          {t('instruments.read')}
        </Text>
      </Stack>
    </>
  )
}
