import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { useTranslation } from 'react-i18next'

interface HasForm {
  type: LegalPersonType
  /** Of a company of another country, in words. */
  foreign_legal_form?: string | null | undefined
}

/** Names a legal form, or that of a legal person, in the language on screen. */
export function useLegalFormName(): (of: LegalPersonType | HasForm) => string {
  const { t } = useTranslation('legal-persons')
  return (of) => {
    if (typeof of === 'string') return t(`form.${of}`)
    return of.foreign_legal_form ?? t(`form.${of.type}`)
  }
}
