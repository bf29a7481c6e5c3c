import type { ReactNode } from 'react'
import { useTranslation } from '../../i18n/use-translation.ts'
import { InfoAlert } from '../../ui/info-alert.tsx'

interface ChangedByBothProps {
  isShown: boolean
  /** What others made of it. */
  children?: ReactNode
}

/** Says in a form that others changed meanwhile what its reader changed too; read aloud as it comes. */
export function ChangedByBoth({ isShown, children }: ChangedByBothProps) {
  const { t } = useTranslation('legal-persons')
  return (
    <div aria-live="polite" style={isShown ? undefined : { display: 'none' }}>
      {isShown && (
        <InfoAlert tone="warning">
          {t('changedByBoth')}
          {children}
        </InfoAlert>
      )}
    </div>
  )
}
