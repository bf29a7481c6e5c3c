import { useTranslation } from '../../i18n/use-translation.ts'
import type { LegalPersonType } from '@zegel/core/legal-persons/legal-form'
import { formatRegisterNumber } from '@zegel/core/legal-persons/register-number'
import type { BodyType } from '@zegel/core/structure/body-type'

/** Names a body in the language on screen; a custom body has a name of its own. */
export function useBodyName(): (body: { type: BodyType; name: string | null }) => string {
  const typeName = useBodyTypeName()
  return ({ type, name }) => (type === 'custom' && name) || typeName(type)
}

/** Names a type of body in the language on screen. */
export function useBodyTypeName(): (type: BodyType) => string {
  const { t } = useTranslation('legal-persons')
  return (type) => t(`body.${type}`)
}

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

interface HasRegisterNumber {
  business_register_number: string | null
  foreign_register?: string | null | undefined
}

/** What the number of a company is called, and the number with the register of another country that it is of. */
export function useRegisterNumberFact() {
  const { t } = useTranslation('legal-persons')
  return ({ business_register_number: number, foreign_register: register }: HasRegisterNumber) => ({
    label: register ? t('field.foreignNumber') : t('field.registerNumber'),
    value: formatRegisterNumber(number, register),
  })
}
