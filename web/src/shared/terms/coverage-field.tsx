import { hasSwitch } from '@zegel/core/instruments/instrument-type'
import { useTranslation } from '../../i18n/use-translation.ts'
import type { ContractForm } from '../../lib/form.tsx'
import { SwitchField } from '../../ui/fields/choice-fields.tsx'
import type { useInstruments } from '../instruments/instruments.api.ts'
import type { Derived } from './terms.api.ts'
import { coverageOf, type Underlying } from './underlying.tsx'

interface CoverageFieldProps {
  instrument: Derived
  candidates: ReturnType<typeof useInstruments>
  form: Pick<
    ContractForm<Pick<Underlying, 'underlying_instrument_id' | 'requires_coverage'>>,
    'values' | 'setFieldValue'
  >
}

/** Whether there are never to be more receipts than shares for them; nothing for what lies on something else. */
export function CoverageField({ instrument, candidates, form }: CoverageFieldProps) {
  const { t } = useTranslation('terms')
  if (!hasSwitch(instrument.type, 'requires_coverage')) return null
  return (
    <SwitchField
      label={t('fields.requiresCoverage')}
      description={t('fields.requiresCoverageHelp')}
      checked={coverageOf(instrument, form.values, candidates.data)}
      onChange={({ currentTarget }) =>
        form.setFieldValue('requires_coverage', currentTarget.checked)
      }
    />
  )
}
