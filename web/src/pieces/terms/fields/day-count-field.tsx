import type { SelectProps } from '@mantine/core'
import { DAY_COUNTS } from '@zegel/core/bonds/day-count'
import { useTranslation } from 'react-i18next'
import { SelectField } from '../../../ui/choice-fields.tsx'
import classes from './fields.module.css'

/** How the days of a broken interest period are counted, folded away since the usual one suits nearly everybody. */
export function DayCountField(props: SelectProps) {
  const { t } = useTranslation('terms')
  return (
    <details className={classes.advanced}>
      <summary>{t('advanced')}</summary>
      <SelectField
        label={t('fields.dayCount')}
        description={t('fields.dayCountHelp')}
        data={DAY_COUNTS.map((value) => ({ value, label: t(`dayCounts.${value}`) }))}
        {...props}
      />
    </details>
  )
}
