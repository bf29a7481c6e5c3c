import { Button, Group, Text } from '@mantine/core'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { formatUnits } from '../../../lib/format.ts'

interface OtherPagesProps {
  /** From 1. */
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The way to the pages before and after one; nothing where there is only one. */
export function OtherPages({ page, pages, onPage }: OtherPagesProps) {
  const { t } = useTranslation('imports')
  if (pages <= 1) return null
  return (
    <Group gap="sm">
      <Button variant="default" size="xs" disabled={page === 1} onClick={() => onPage(page - 1)}>
        {t('same.previous')}
      </Button>
      <Button
        variant="default"
        size="xs"
        disabled={page === pages}
        onClick={() => onPage(page + 1)}
      >
        {t('same.next')}
      </Button>
      <Text size="sm" c="dimmed">
        {t('same.page', { page: formatUnits(page), pages: formatUnits(pages) })}
      </Text>
    </Group>
  )
}
