import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { useTranslation } from 'react-i18next'

/** Names a legal form in the language on screen. */
export function useLegalFormName(): (form: LegalPersonType) => string {
  const { t } = useTranslation('legal-persons')
  return (form) => t(`form.${form}`)
}
