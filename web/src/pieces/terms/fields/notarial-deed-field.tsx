import { useTranslation } from 'react-i18next'
import { SwitchField } from '../../../ui/choice-fields.tsx'

interface NotarialDeedFieldProps {
  isRequired: boolean
  onChange: (isRequired: boolean) => void
}

/** Whether transactions of shares wait for their notarial deed. */
export function NotarialDeedField({ isRequired, onChange }: NotarialDeedFieldProps) {
  const { t } = useTranslation('terms')
  return (
    <SwitchField
      label={t('fields.requiresDeed')}
      description={t('fields.requiresDeedHelp')}
      checked={isRequired}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}
