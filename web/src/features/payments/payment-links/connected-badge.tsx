import { useTranslation } from 'react-i18next'
import { StatusBadge } from '../../../ui/status-badge.tsx'

/** Whether a way of paying is connected, in a word. */
export function ConnectedBadge({ isConnected }: { isConnected: boolean }) {
  const { t } = useTranslation('payment-links')
  return (
    <StatusBadge tone={isConnected ? 'success' : 'neutral'}>
      {t(isConnected ? 'connected' : 'notConnected')}
    </StatusBadge>
  )
}
