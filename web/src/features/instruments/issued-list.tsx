import { Group, Stack, Text } from '@mantine/core'
import type { PersonRecord } from '@zegel/contract/register/person-records'
import { useTranslation } from '../../i18n/use-translation.ts'
import { formatUnits } from '../../lib/format.ts'
import { InstrumentTypeIcon } from '../../shared/instruments/instrument-type-icon.tsx'
import { TextLink } from '../../ui/links.tsx'

interface IssuedListProps {
  organizationId: string
  issued: PersonRecord['issued']
}

/** What an entity issued: how much of each is out, and with how many. */
export function IssuedList({ organizationId, issued }: IssuedListProps) {
  const { t } = useTranslation('persons')
  if (issued.length === 0) return <Text c="dimmed">{t('issued.none')}</Text>
  return (
    <Stack gap="sm" role="list">
      {issued.map(({ id, name, type, units, holders }) => (
        <Group key={id} gap="sm" wrap="nowrap" role="listitem">
          <InstrumentTypeIcon type={type} size={28} />
          <Stack gap={0} miw={0} flex={1}>
            <TextLink
              to="/app/overview/instruments/$id/$section"
              params={{ id, section: 'general' }}
              search={{ id: organizationId }}
            >
              {name}
            </TextLink>
            <Text size="sm" c="dimmed" className="figures">
              {[
                t('issued.units', { count: units, formatted: formatUnits(units) }),
                t('issued.holders', { count: holders, formatted: formatUnits(holders) }),
              ].join(' · ')}
            </Text>
          </Stack>
        </Group>
      ))}
    </Stack>
  )
}
