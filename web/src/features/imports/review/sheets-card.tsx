import type { Import } from '@zegel/contract/imports/imports'
import { useTranslation } from 'react-i18next'
import { Section } from '../../../ui/section.tsx'
import classes from './review.module.css'
import { SheetItem } from './sheet-item.tsx'

/** How the sheets of the file were read, and what can be changed about that. */
export function SheetsCard({ import: reviewed }: { import: Import }) {
  const { t } = useTranslation('imports')
  return (
    <Section title={t('sheets.title')} line={t('sheets.line')}>
      <ul className={classes.sheets}>
        {reviewed.sheets.map((sheet, index) => (
          // What the server answers anew is what is shown, also where something was being chosen.
          <SheetItem
            key={`${sheet.name} ${sheet.kind} ${sheet.columns.map(({ field }) => field).join(' ')}`}
            import={reviewed}
            sheet={sheet}
            index={index}
          />
        ))}
      </ul>
    </Section>
  )
}
