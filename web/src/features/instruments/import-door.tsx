import { List, Text } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { Empty } from '../../ui/empty.tsx'
import { Section } from '../../ui/section.tsx'

const KINDS = ['people', 'entities', 'registrations', 'transactions'] as const

/** What importing will do and how to go about it until then. */
export function ImportDoor() {
  const { t } = useTranslation('instruments')
  return (
    <Section title={t('import.title')}>
      <Empty icon={<IconTableImport size={32} stroke={1.5} />} title={t('import.headline')}>
        <Text size="sm" mb="sm">
          {t('import.text')}
        </Text>
        <List size="sm" spacing={4} ta="start" display="inline-block">
          {KINDS.map((kind) => (
            <List.Item key={kind}>{t(`import.${kind}`)}</List.Item>
          ))}
        </List>
        <Text size="sm" mt="sm">
          {t('import.until')}
        </Text>
      </Empty>
    </Section>
  )
}
