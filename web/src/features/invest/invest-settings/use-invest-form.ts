import type { Instrument } from '@zegel/contract/instruments/instruments'
import { InvestSettingsInput } from '@zegel/contract/invest/invest-settings'
import { useTranslation } from '../../../i18n/use-translation.ts'
import { useContractForm } from '../../../lib/form.tsx'
import { useFollowedValues } from '../../../lib/use-followed-values.ts'
import { toastFailure } from '../../../shared/acting/toast-failure.ts'
import { notifySuccess } from '../../../ui/dialogs/toasts.tsx'
import { useSaveInvestSettings } from './invest-settings.api.ts'

/** What a form on part of the invest settings is given. */
export interface InvestFormProps {
  instrument: Instrument
  onClose: () => void
}

/** A form that sets some of an instrument's invest settings, begins with how they are, follows what others make of them and says how it went. */
export function useInvestForm<Values extends Omit<InvestSettingsInput, 'financial_instrument_id'>>(
  { instrument, onClose }: InvestFormProps,
  settings: Values,
  saved: 'saved' | 'texts.saved',
) {
  const { t } = useTranslation('invest-settings')
  const save = useSaveInvestSettings(instrument.id)
  const { id: financial_instrument_id, version } = instrument
  const values = { financial_instrument_id, version, ...settings }
  const form = useContractForm({
    schema: InvestSettingsInput,
    initialValues: values,
    save: async (input) => {
      try {
        await save.mutateAsync(input)
      } catch (error) {
        toastFailure(error, t('failed'))
        throw error
      }
    },
    onSaved: () => {
      notifySuccess(t(saved))
      onClose()
    },
  })
  return useFollowedValues(form, values)
}
