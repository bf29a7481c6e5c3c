import { Group, Stack, Text } from '@mantine/core'
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react'
import type { Transaction } from '@zegel/contract/transactions'
import { useTranslation } from 'react-i18next'

/** Which parties have signed, and which have not yet. */
export function Signers({ signers }: { signers: Transaction['root_signers'] }) {
  const { t } = useTranslation('transactions')
  return (
    <Stack gap={4} mt={4}>
      {signers.map(({ party_type, signed }) => (
        <Group key={party_type} gap={8} wrap="nowrap">
          {signed ? (
            <IconCircleCheck size={18} color="var(--zegel-success)" aria-hidden />
          ) : (
            <IconCircleDashed size={18} color="var(--mantine-color-dimmed)" aria-hidden />
          )}
          <span>{t(`detail.signer_${party_type}`)}</span>
          <Text size="sm" c="dimmed">
            {signed ? t('detail.signed') : t('detail.unsigned')}
          </Text>
        </Group>
      ))}
    </Stack>
  )
}
