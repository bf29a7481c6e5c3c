import { useTranslation } from 'react-i18next'
import type { ProposedNames } from './new-underlying.ts'

/** What a new instrument is called until somebody says otherwise. */
export function useProposedNames(): ProposedNames {
  const { t } = useTranslation('issuer-onboarding')
  return {
    shares: t('underlying.names.shares'),
    depositary_receipts: t('underlying.names.depositary_receipts'),
  }
}
