import { useTranslation } from 'react-i18next'
import { MoneyField } from '../../../ui/number-fields.tsx'

/** The amount that a share stands for in the articles of the company. */
export function ParValueField(props: Parameters<typeof MoneyField>[0]) {
  const { t } = useTranslation('terms')
  return (
    <MoneyField
      label={t('fields.parValue')}
      description={t('fields.parValueHelp')}
      data-autofocus
      {...props}
    />
  )
}
