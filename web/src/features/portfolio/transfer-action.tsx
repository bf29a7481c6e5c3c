import { Text } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import type { InstrumentBalance } from '@zegel/contract/register/register'
import { useTranslation } from 'react-i18next'
import { transferLink } from '../../pieces/transfer-link.ts'
import { ButtonLink } from '../../ui/links.tsx'

/** The way to a new transaction from a position, or why there is none. */
export function TransferAction({ position }: { position: InstrumentBalance }) {
  const { t } = useTranslation('portfolio')
  const { id, balance, pending_balance, financial_instrument } = position
  const mayTransfer = financial_instrument.peer_to_peer
  if (mayTransfer && pending_balance > 0)
    return (
      <ButtonLink {...transferLink(id)} leftSection={<IconPlus size={16} aria-hidden />}>
        {t('transfer.new')}
      </ButtonLink>
    )
  const reason = !mayTransfer ? 'notAllowed' : balance > 0 ? 'allReserved' : 'nothingHeld'
  return (
    <Text size="sm" c="dimmed" maw="20rem">
      {t(`transfer.${reason}`)}
    </Text>
  )
}
