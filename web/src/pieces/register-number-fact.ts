import { writtenRegisterNumber } from '@zegel/core/legal-persons/register-number'
import { useTranslation } from 'react-i18next'

interface HasRegisterNumber {
  business_register_number: string | null
  foreign_register?: string | null | undefined
}

/** What the number of a company is called, and the number with the register of another country that it is of. */
export function useRegisterNumberFact() {
  const { t } = useTranslation('legal-persons')
  return ({ business_register_number: number, foreign_register: register }: HasRegisterNumber) => ({
    label: register ? t('field.foreignNumber') : t('field.registerNumber'),
    value: writtenRegisterNumber(number, register),
  })
}
