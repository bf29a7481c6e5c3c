import type { SelectProps } from '@mantine/core'
import type { LegalPersonName } from '@zegel/contract/legal-persons/legal-persons'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../../ui/choice-fields.tsx'

interface EntitySelectProps extends Omit<SelectProps, 'data'> {
  /** Somebody may stand here twice: who issues now may still be one of the organisation, or no longer. */
  entities: readonly LegalPersonName[]
}

/** One of the organisation's entities. */
export function EntitySelect({ entities, value, ...props }: EntitySelectProps) {
  const { t } = useTranslation('issuer-onboarding')
  const names = new Map(entities.map(({ id, legal_name }) => [id, legal_name]))
  // An empty text is a choice to a select; nothing is none.
  const chosen = value || null
  return (
    <SelectField
      label={t('company.issuer')}
      placeholder={t('company.placeholder')}
      searchable
      size="md"
      data={[...names].map(([id, label]) => ({ value: id, label }))}
      {...props}
      value={chosen}
    />
  )
}
