import { useTranslation } from '../../../i18n/use-translation.ts'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** What the providers of payments are called, in every language. */
export const PROVIDERS = { mollie: 'Mollie', stripe: 'Stripe' } as const

/** Whether a way of paying is connected, in a word. */
export function ConnectedBadge({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('payment-links')
  return (
    <StatusBadge tone={isConnected ? 'success' : 'neutral'}>
      {t(isConnected ? 'connected' : 'notConnected')}
    </StatusBadge>
  )
}
