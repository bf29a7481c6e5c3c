import type { Instrument } from '@zegel/contract/instruments'
import { InvestSettingsInput } from '@zegel/contract/invest-settings'
import { useTranslation } from 'react-i18next'
import { useContractForm } from '../../lib/form.tsx'
import { FormDialog } from '../../ui/form-dialog.tsx'
import { RichTextField } from '../../ui/rich-text-field.tsx'
import { notifySuccess, showToast } from '../../ui/toasts.tsx'
import { useSaveInvestSettings } from './invest-settings.api.ts'

interface InvestTextsFormProps {
  instrument: Instrument
  onClose: () => void
}

/** Writes what an investor reads before and after. */
export function InvestTextsForm({ instrument, onClose }: InvestTextsFormProps) {
  const { t } = useTranslation('invest-settings')
  const save = useSaveInvestSettings(instrument.id)
  const form = useContractForm({
    schema: InvestSettingsInput,
    initialValues: {
      financial_instrument_id: instrument.id,
      welcome_text: instrument.welcome_text ?? '',
      thank_you_text: instrument.thank_you_text ?? '',
    },
    save: async (input) => {
      try {
        await save.mutateAsync(input)
      } catch (error) {
        showToast('error', t('failed'))
        throw error
      }
    },
    onSaved: () => {
      notifySuccess(t('texts.saved'))
      onClose()
    },
  })
  return (
    <FormDialog
      title={t('texts.title')}
      form={form}
      submitLabel={t('texts.submit')}
      onClose={onClose}
      size="xl"
    >
      <RichTextField
        label={t('texts.welcome')}
        description={t('texts.welcomeHelp')}
        placeholder={t('texts.welcomeExample')}
        {...form.getInputProps('welcome_text')}
      />
      <RichTextField
        label={t('texts.thankYou')}
        description={t('texts.thankYouHelp')}
        placeholder={t('texts.thankYouExample')}
        {...form.getInputProps('thank_you_text')}
      />
    </FormDialog>
  )
}
