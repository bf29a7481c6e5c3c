import { Anchor, List, Stack, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useDocumentsOfTransactions } from './transfers.api.ts'

/** The documents that come with every transaction of the instrument; nothing when there are none. */
export function TransactionDocuments({ instrumentId }: { instrumentId: string }) {
  const { t } = useTranslation('transfers')
  const { data: documents = [] } = useDocumentsOfTransactions(instrumentId)
  if (documents.length === 0) return null
  return (
    <Stack gap={4}>
      <Text fw={600} size="sm">
        {t('attachments.always')}
      </Text>
      <List size="sm" spacing={4}>
        {documents.map(({ id, title, location }) => (
          <List.Item key={id}>
            <Anchor
              href={location}
              target="_blank"
              rel="noreferrer"
              size="sm"
              underline="always"
              aria-label={t('attachments.open', { title })}
            >
              {title}
            </Anchor>
          </List.Item>
        ))}
      </List>
    </Stack>
  )
}
