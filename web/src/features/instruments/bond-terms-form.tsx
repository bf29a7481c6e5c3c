import type { Instrument } from '@zegel/contract/instruments'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ContractForm, useContractForm } from '../../lib/form.tsx'
import { FormBody } from '../../ui/form-body.tsx'
import { BondDurationFields } from './bond-duration-fields.tsx'
import { BondInterestFields } from './bond-interest-fields.tsx'
import { BondOfferFields } from './bond-offer-fields.tsx'
import { BondPriceFields } from './bond-price-fields.tsx'
import { BondRedemptionFields } from './bond-redemption-fields.tsx'
import { bondTermsSchema } from './bond-schema.ts'
import { type BondTerms, toBondTerms } from './bond-terms.ts'
import { useSaveTerms } from './use-save-terms.ts'

export interface BondFieldsProps {
  form: ContractForm<BondTerms>
  /** Units exist or are reserved, so that price, duration, interest and redemption are fixed. */
  isLocked: boolean
}

/** The terms of a bond in one form. */
export function BondTermsForm({ bond }: { bond: Extract<Instrument, { type: 'bonds' }> }) {
  const { t } = useTranslation('instruments')
  const { id, is_locked: isLocked } = bond
  const saveTerms = useSaveTerms(bond)
  const form = useContractForm({
    schema: useMemo(() => bondTermsSchema(id, { isLocked }), [id, isLocked]),
    initialValues: toBondTerms(bond),
    save: (body) => saveTerms({ type: 'bonds', body }),
  })
  const shared = { form, isLocked }
  return (
    <FormBody form={form} submitLabel={t('settings.save')}>
      <BondPriceFields {...shared} />
      <BondDurationFields {...shared} />
      <BondInterestFields {...shared} />
      <BondRedemptionFields {...shared} />
      <BondOfferFields form={form} />
    </FormBody>
  )
}
