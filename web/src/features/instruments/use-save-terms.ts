import type { Instrument } from '@zegel/contract/instruments'
import { useTranslation } from 'react-i18next'
import { showToast } from '../../ui/toasts.tsx'
import { type TermsInput, useSetTerms } from './instruments.api.ts'

/** Saves terms and says how it went, in the words of the type. */
export function useSaveTerms({ id, type }: Pick<Instrument, 'id' | 'type'>) {
  const { t } = useTranslation('instruments')
  const setTerms = useSetTerms(id)
  return async (input: TermsInput) => {
    try {
      await setTerms.mutateAsync(input)
    } catch (error) {
      showToast('error', t(`settings.failed.${type}`))
      throw error
    }
    showToast('success', t(`settings.saved.${type}`))
  }
}
