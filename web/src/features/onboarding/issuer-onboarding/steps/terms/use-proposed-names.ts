import { TYPES_BELOW } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import type { ProposedNames } from './new-underlying.ts'

/** What a new instrument is called until somebody says otherwise. */
export function useProposedNames(): ProposedNames {
  const { t } = useTranslation('issuer-onboarding')
  const names = TYPES_BELOW.map((type) => [type, t(`underlying.names.${type}`)] as const)
  return Object.fromEntries(names) as ProposedNames // safe: of each of these types
}
