import { instrumentType } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from 'react-i18next'
import type { ContractForm } from '../../../lib/form.tsx'
import { IssuerSelect } from '../../issuer-select.tsx'
import { TextField } from '../../../ui/text-fields.tsx'
import type { Underlying } from '../values/underlying.ts'
import type { Derived } from '../terms.api.ts'
import { ChoiceField } from './choice-field.tsx'

interface NewUnderlyingFieldsProps {
  of: Derived
  form: ContractForm<Underlying>
}

/** An instrument that is added to lie under another; its own terms come after. */
export function NewUnderlyingFields({ of, form }: NewUnderlyingFieldsProps) {
  const { t } = useTranslation(['terms', 'instruments'])
  const types = instrumentType(of.type).liesOn
  return (
    <>
      {types.length > 1 && (
        <ChoiceField
          label={t('instruments:new.type')}
          options={types.map((value) => ({ value, label: t(`instruments:type.${value}`) }))}
          {...form.getInputProps('type')}
        />
      )}
      <TextField
        label={t('instruments:new.name')}
        description={t('fields.newUnderlyingHelp')}
        {...form.getInputProps('name')}
      />
      <IssuerSelect
        organizationId={of.organization_id}
        {...form.getInputProps('issuing_legal_person_id')}
      />
    </>
  )
}
