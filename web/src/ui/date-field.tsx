import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/nl'
import { DateInput, type DateInputProps } from '@mantine/dates'
import { IconCalendar } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { currentLanguage } from '../i18n/i18n.ts'
import { parseTypedDate } from '../lib/typed-date.ts'

interface DateFieldProps extends Omit<DateInputProps, 'value' | 'onChange' | 'defaultValue'> {
  /** '2026-11-20', or '' for none. */
  value?: string | null | undefined
  onChange?: (date: string) => void
}

/** A date of record: typed as 20-11-2026 or picked. */
export function DateField({ value, onChange, ...props }: DateFieldProps) {
  const { t } = useTranslation('ui')
  return (
    <DateInput
      withAsterisk={false}
      locale={currentLanguage()}
      firstDayOfWeek={1}
      hideOutsideDates
      // No day is less a day of record than another.
      weekendDays={[]}
      popoverProps={{ attributes: { dropdown: { role: 'dialog', 'aria-label': t('date.open') } } }}
      valueFormat="DD-MM-YYYY"
      placeholder={t('date.placeholder')}
      dateParser={(typed) => parseTypedDate(typed) ?? null}
      rightSection={<IconCalendar size={18} aria-hidden />}
      rightSectionPointerEvents="none"
      ariaLabels={{
        previousMonth: t('date.previousMonth'),
        nextMonth: t('date.nextMonth'),
        previousYear: t('date.previousYear'),
        nextYear: t('date.nextYear'),
        previousDecade: t('date.previousDecade'),
        nextDecade: t('date.nextDecade'),
      }}
      clearButtonProps={{ 'aria-label': t('select.clear') }}
      classNames={{ input: 'figures' }}
      {...props}
      value={value || null}
      onChange={(date) => onChange?.(date ?? '')}
    />
  )
}
