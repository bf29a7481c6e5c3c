import type { AuthorizedLegalPerson } from '@zegel/contract/portfolio/portfolio'
import { useTranslation } from 'react-i18next'
import { FilterChips } from '../../ui/filter-chips.tsx'

const EVERYONE = 'everyone'

interface PersonChipsProps {
  persons: readonly AuthorizedLegalPerson[]
  /** Undefined is everyone. */
  chosenId: string | undefined
  onChoose: (id: string | undefined) => void
}

/** Whose holdings are shown: of one legal person the user acts for, or of all. */
export function PersonChips({ persons, chosenId, onChoose }: PersonChipsProps) {
  const { t } = useTranslation('portfolio')
  const options = [
    { value: EVERYONE, label: t('chips.all') },
    ...persons.map(({ id, legal_name }) => ({ value: id, label: legal_name })),
  ]
  return (
    <FilterChips
      label={t('chips.label')}
      value={chosenId ?? EVERYONE}
      onChange={(value) => onChoose(value === EVERYONE ? undefined : value)}
      options={options}
      isStrip
    />
  )
}
