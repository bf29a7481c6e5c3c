import { useTranslation } from 'react-i18next'
import { UnitsField } from '../../../ui/number-fields.tsx'

/** How many shares stand behind one depositary receipt. */
export function RatioField(props: Parameters<typeof UnitsField>[0]) {
  const { t } = useTranslation('terms')
  return (
    <UnitsField
      label={t('fields.ratio')}
      description={t('fields.ratioHelp')}
      data-autofocus
      {...props}
    />
  )
}
