import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../../ui/form-dialog.tsx'
import { RichTextField } from '../../../ui/rich-text-field.tsx'
import { type InvestFormProps, useInvestForm } from './use-invest-form.ts'

/** Writes what an investor reads before and after. */
export function InvestTextsForm({ instrument, onClose }: InvestFormProps) {
  const { t } = useTranslation('invest-settings')
  const form = useInvestForm(
    { instrument, onClose },
    {
      welcome_text: instrument.welcome_text ?? '',
      thank_you_text: instrument.thank_you_text ?? '',
    },
    'texts.saved',
  )
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
        isFirst
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
